/**
 * Words for people, in English and Russian, side by side: a phrase without one of them does not compile.
 *
 * A phrase is a template, as on the server: `{name}` is replaced by a value, and `{count:tile|tiles}` by the form of the
 * word that goes with the number, which Russian chooses among three (`плитка|плитки|плиток`).
 */
import { settings } from "../settings.svelte";

export type Language = "en" | "ru";
export const LANGUAGES: readonly Language[] = ["en", "ru"];
export type Phrase = Readonly<Record<Language, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** All books of phrases that have been opened, for tests. */
export const books: Readonly<Record<string, Phrase>>[] = [];

const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  ru: ["one", "few", "many"],
};
const RULES: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  ru: new Intl.PluralRules("ru"),
};

/** A book of phrases: a function from a key and values to words in the language of the page. */
export function phrases<Key extends string>(
  book: Readonly<Record<Key, Phrase>>,
): (key: Key, values?: Values) => string {
  books.push(book);
  return (key, values = {}) => fill(book[key][settings.language], values, settings.language);
}

/** A template with its values put in. */
export function fill(template: string, values: Values, language: Language): string {
  return template.replaceAll(/\{(\w+)(?::([^{}]*))?\}/g, (_, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${template}” needs a value for ${name}`);
    if (forms === undefined) return String(value);
    return forms.split("|")[FORMS[language].indexOf(RULES[language].select(Number(value)))] ?? "";
  });
}

/** A phrase that came from the server in all languages. */
export function inLanguage(phrase: Readonly<Record<string, string>> | undefined): string {
  return phrase?.[settings.language] ?? "";
}
