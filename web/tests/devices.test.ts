/** Devices are named as their owners know them. */
import { expect, it } from "vitest";
import { deviceName } from "../src/lib/words/devices";

const MOZILLA = "Mozilla/5.0";
it.each([
  [`${MOZILLA} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, "Firefox on Linux"],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0`,
    "Edge on Windows",
  ],
  [
    `${MOZILLA} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1`,
    "Safari on iPhone",
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.5 Safari/605.1`, "Safari on macOS"],
  [
    `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/124.0 YaBrowser/24.6 Safari/537.36`,
    "Yandex Browser on Windows",
  ],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", "a browser"],
])("%s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
