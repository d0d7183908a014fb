/**
 * Phrases in English and Russian, side by side. A phrase without one of them does not compile.
 *
 * A phrase is a template, as on the server: `{name}` is replaced by a value, and `{count:tile|tiles}` by the plural form
 * for the number. Russian has three forms (`плитка|плитки|плиток`).
 */
import { settings } from "../settings.svelte";
import { plain } from "./numbers";

export type Language = "en" | "ru";
export const LANGUAGES: readonly Language[] = ["en", "ru"];
export type Phrase = Readonly<Record<Language, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** All books of phrases loaded so far, for tests. */
export const books: Readonly<Record<string, Phrase>>[] = [];

const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  ru: ["one", "few", "many"],
};
const RULES: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  ru: new Intl.PluralRules("ru"),
};

/** Return a function that turns a key and values into text in the language of the page. */
export function phrases<Key extends string>(
  book: Readonly<Record<Key, Phrase>>,
): (key: Key, values?: Values) => string {
  books.push(book);
  return (key, values = {}) => fill(book[key][settings.language], values, settings.language);
}

/** Return a template filled with values. */
export function fill(template: string, values: Values, language: Language): string {
  return template.replaceAll(/\{(\w+)(?::([^{}]*))?\}/g, (_, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${template}” needs a value for ${name}`);
    if (forms === undefined) return typeof value === "number" ? plain(value) : value;
    return forms.split("|")[FORMS[language].indexOf(RULES[language].select(Number(value)))] ?? "";
  });
}

/** Return the text of a phrase that the server sent in all languages. */
export function inLanguage(phrase: Readonly<Record<string, string>> | undefined): string {
  return phrase?.[settings.language] ?? "";
}
