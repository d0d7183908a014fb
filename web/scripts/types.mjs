// Makes the client's types from the server's schema: `duodecim schema | node scripts/types.mjs > src/lib/protocol.ts`.
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";
import { format } from "prettier";

/** Of a description only the first paragraph: the rest is for users of the Python library. */
const schema = JSON.parse(await text(process.stdin), (key, value) =>
  key === "description" && typeof value === "string" ? value.split("\n\n")[0] : value,
);

/** Return a schema with one property per part of the protocol, so that all types are exported under their own names. */
function part(properties) {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

const root = {
  title: "Protocol",
  ...part({
    commands: schema.commands,
    messages: schema.messages,
    rest: schema.rest,
    views: part(schema.views),
    events: part(schema.events),
  }),
  $defs: schema.$defs,
};
const source = await compile(root, "Protocol", {
  additionalProperties: false,
  bannerComment: "/** Generated from the server's schema by scripts/types.mjs; run `make protocol` to update it. */",
  format: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: false,
});
const titles = `/** The names of the games. */
export const TITLES = ${JSON.stringify(schema.titles)} as const;`;
const bots = `/** The names of the server's own bots. */
export const BOT_NAMES = ${JSON.stringify(schema.bots)} as const;`;
process.stdout.write(await format(`${source}\n${titles}\n\n${bots}`, { parser: "typescript", printWidth: 120 }));
