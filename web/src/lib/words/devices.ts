/** Devices by what their browsers say of themselves. */
import { phrases } from "./phrases";

const words = phrases({
  "browser-on": { en: "{browser} on {system}", ru: "{browser} на {system}" },
  browser: { en: "a browser", ru: "браузер" },
});

/** The first that fits. Most browsers also name those that they resemble. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bEdgA?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];
const LONGEST = 40;

/** Return a device as its owner knows it, such as "Firefox on Linux". */
export function deviceName(agent: string): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return words("browser-on", { browser, system });
  // A program names itself, such as "curl/8.5.0".
  return browser ?? system ?? (agent.split(" ")[0]?.slice(0, LONGEST) || words("browser"));
}
