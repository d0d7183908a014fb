/** The settings of this person, stored in the browser. This is their only home. */
import type { Language } from "./words/phrases";

export type Theme = "system" | "light" | "dark";
export type Motion = "off" | "fast" | "normal" | "slow";

interface StoredSettings {
  language: Language;
  theme: Theme;
  name: string;
  /** How loud sounds are, from 0 to 100. */
  volume: number;
  /** True if a phone vibrates when it is the person's turn. */
  vibration: boolean;
  /** How fast moves are shown. */
  motion: Motion;
  /** True if a move is made only after a second press. */
  confirm: boolean;
  /** True if the only legal move is made by itself. */
  forced: boolean;
}

export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const MOTIONS: readonly Motion[] = ["off", "fast", "normal", "slow"];
const KEY = "duodecim";
const SPEEDS: Record<Motion, number> = { off: 1, fast: 2, normal: 1, slow: 0.6 };
const ORDINARY_VOLUME = 60;

class Settings implements StoredSettings {
  language: Language = $state(browserLanguage());
  theme: Theme = $state("system");
  name: string = $state("");
  /** Silent on phones, which are often used in company. */
  volume: number = $state(matches("(pointer: coarse)") ? 0 : ORDINARY_VOLUME);
  vibration: boolean = $state(true);
  motion: Motion = $state("normal");
  confirm: boolean = $state(false);
  forced: boolean = $state(true);

  constructor() {
    const stored = read();
    if (stored.language === "en" || stored.language === "ru") this.language = stored.language;
    if (stored.theme && THEMES.includes(stored.theme)) this.theme = stored.theme;
    if (typeof stored.name === "string") this.name = stored.name;
    if (typeof stored.volume === "number") this.volume = Math.min(100, Math.max(0, stored.volume));
    if (typeof stored.vibration === "boolean") this.vibration = stored.vibration;
    if (stored.motion && MOTIONS.includes(stored.motion)) this.motion = stored.motion;
    if (typeof stored.confirm === "boolean") this.confirm = stored.confirm;
    if (typeof stored.forced === "boolean") this.forced = stored.forced;
  }

  /** Change settings, store them and apply them. */
  change(changed: Partial<StoredSettings>): void {
    Object.assign(this, changed);
    const { language, theme, name, volume, vibration, motion, confirm, forced } = this;
    const stored: StoredSettings = { language, theme, name, volume, vibration, motion, confirm, forced };
    try {
      localStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Without storage it lasts as long as the page.
    }
    this.apply();
  }

  /** Apply language, theme and animation speed to the document. */
  apply(): void {
    const page = document.documentElement;
    page.lang = this.language;
    if (this.theme === "system") delete page.dataset["theme"];
    else page.dataset["theme"] = this.theme;
    page.dataset["motion"] = this.motion;
    if (!isPacing) paceAnimations();
  }
}

function read(): Partial<StoredSettings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<StoredSettings>;
  } catch {
    return {};
  }
}

function browserLanguage(): Language {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.find((language) => /^(en|ru)\b/.test(language))?.startsWith("ru") ? "ru" : "en";
}

function matches(query: string): boolean {
  return typeof matchMedia !== "undefined" && matchMedia(query).matches;
}

export const settings = new Settings();

/** Return true if the person prefers no animations. */
export function prefersStill(): boolean {
  return settings.motion === "off" || matches("(prefers-reduced-motion: reduce)");
}

/** Return how long something that takes so many milliseconds takes at the speed that the person chose. */
export function paced(milliseconds: number): number {
  return milliseconds / SPEEDS[settings.motion];
}

let isPacing = false;

/** Let CSS animations and transitions of the whole page run at the speed that the person chose. */
function paceAnimations(): void {
  const speed = SPEEDS[settings.motion];
  isPacing = speed !== 1;
  if (!isPacing) return;
  // In every frame, because a new animation says nothing until its delay is over.
  for (const animation of document.getAnimations()) {
    const isStyle = animation instanceof CSSAnimation || animation instanceof CSSTransition;
    if (isStyle && !isClock(animation) && animation.playbackRate !== speed) animation.playbackRate = speed;
  }
  requestAnimationFrame(paceAnimations);
}

/** Return true for the ring of a clock, whose speed is that of time. */
function isClock(animation: Animation): boolean {
  return animation instanceof CSSTransition && animation.transitionProperty === "stroke-dashoffset";
}
