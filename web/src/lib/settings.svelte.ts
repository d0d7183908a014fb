/** The settings of this person, stored in the browser. */
import type { Language } from "./words/phrases";

export type Theme = "system" | "light" | "dark";

interface StoredSettings {
  language: Language;
  theme: Theme;
  sound: boolean;
  name: string;
}

const KEY = "duodecim";

class Settings implements StoredSettings {
  language: Language = $state(browserLanguage());
  theme: Theme = $state("system");
  /** Off on phones, which are often used in company. */
  sound: boolean = $state(!matches("(pointer: coarse)"));
  name: string = $state("");

  constructor() {
    const kept = read();
    if (kept.language === "en" || kept.language === "ru") this.language = kept.language;
    if (kept.theme === "light" || kept.theme === "dark") this.theme = kept.theme;
    if (typeof kept.sound === "boolean") this.sound = kept.sound;
    if (typeof kept.name === "string") this.name = kept.name;
  }

  /** Change settings, store them and apply them. */
  change(changed: Partial<StoredSettings>): void {
    Object.assign(this, changed);
    const { language, theme, sound, name } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, sound, name }));
    } catch {
      // Without storage it lasts as long as the page.
    }
    this.apply();
  }

  /** Apply language and theme to the document. */
  apply(): void {
    document.documentElement.lang = this.language;
    if (this.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
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
  return matches("(prefers-reduced-motion: reduce)");
}
