import { expect, test } from "vitest";
import { books, fill, LANGUAGES, type Language } from "../src/lib/words/phrases";

// Every module of phrases registers its book when it is loaded.
const modules = import.meta.glob(["../src/lib/words/*.ts", "../src/games/*/*words.ts"]);
await Promise.all(Object.values(modules).map((load) => load()));
const everyPhrase = books.flatMap((book) => Object.entries(book));

const FORMS: Record<Language, number> = { en: 2, ru: 3 };

test("there are phrases to test", () => {
  expect(books.length).toBeGreaterThan(5);
});

test.each(everyPhrase)(
  "“%s” is there in every language, with all its plural forms and the same values",
  (_, phrase) => {
    const values = LANGUAGES.map((language) => {
      const template = phrase[language];
      expect(template.trim()).not.toBe("");
      for (const [, forms] of template.matchAll(/\{\w+:([^{}]*)\}/g))
        expect(forms?.split("|")).toHaveLength(FORMS[language]);
      return new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name));
    });
    expect(values[0]).toEqual(values[1]);
  },
);

test.each(everyPhrase.filter(([, phrase]) => /[a-z]{4}/.test(phrase.en)))(
  "“%s” is in Russian where it says so",
  (_, phrase) => {
    expect(phrase.ru).toMatch(/[а-яё]/i);
  },
);

test.each([
  [1, "1 плитка"],
  [2, "2 плитки"],
  [5, "5 плиток"],
  [11, "11 плиток"],
  [21, "21 плитка"],
  [112, "112 плиток"],
])("Russian counts %i rightly", (count, said) => {
  expect(fill("{count} {count:плитка|плитки|плиток}", { count }, "ru")).toBe(said);
});

test("a value that is missing is an error, not a gap", () => {
  expect(() => fill("{name} to move", {}, "en")).toThrow("name");
});
