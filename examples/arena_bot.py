#!/usr/bin/env python3
"""A bot for the arena in plain Python: it reads requests and answers each with a move, a line each.

duodecim arena chips --bots easy,examples/arena_bot.py

It plays any game whose actions are listed. In 12 Chip Trick it plays its highest chip.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any


def choose(request: dict[str, Any]) -> str:
    """Return one of the actions that the view lists."""
    actions: list[str] = request["view"]["actions"]
    plays = [action for action in actions if action.startswith("play ") and action[5:].isdigit()]
    if plays:
        return max(plays, key=lambda action: int(action[5:]))
    # The same request always brings the same seed, so that games can be repeated.
    return random.Random(request["seed"]).choice(actions)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(choose(message), flush=True)
