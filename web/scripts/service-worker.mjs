// Makes the service worker of a build: its source with the list of all files, and a hash of them as its version.
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";

const BUILT = "../src/duodecim/server/client";
/** Pictures that only other programs ask for: those of link previews, and icons for the system. */
const FOR_OTHERS = /^(preview|icon)-/;

const files = globSync("**", { cwd: BUILT })
  .filter((name) => statSync(`${BUILT}/${name}`).isFile() && !FOR_OTHERS.test(name) && name !== "service-worker.js")
  .toSorted();
const hash = createHash("sha256");
for (const name of files) hash.update(name).update(readFileSync(`${BUILT}/${name}`));
const worker = readFileSync("src/service-worker.js", "utf8")
  .replace("__FILES__", JSON.stringify(files.map((name) => `/${name.replaceAll("\\", "/")}`)))
  .replace("__VERSION__", hash.digest("hex").slice(0, 16));
writeFileSync(`${BUILT}/service-worker.js`, worker);
