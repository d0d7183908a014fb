#!/usr/bin/env node
// A bot for the arena in JavaScript: it reads requests and answers each with a move, a line each.
//
//     duodecim arena chips --bots easy,examples/arena_bot.js
//
// It plays any game whose actions are listed. In 12 Chip Trick it plays its lowest chip.
"use strict";

const readline = require("node:readline");

/** Return one of the actions that the view lists. */
function choose(request) {
  const actions = request.view.actions;
  const chip = (action) => Number(action.slice("play ".length));
  const plays = actions.filter((action) => action.startsWith("play ") && chip(action) > 0);
  if (plays.length > 0) {
    return plays.reduce((lowest, action) => (chip(action) < chip(lowest) ? action : lowest));
  }
  return actions[0];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "choose") {
    process.stdout.write(choose(message) + "\n");
  }
});
