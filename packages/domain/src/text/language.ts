/** The languages of the texts; the first is the default. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of a browser's preferred languages that has texts; Spanish when none has. */
export function languageFrom(preferred: readonly string[]): Language {
  const supported = preferred.map((tag) =>
    LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)),
  );
  return supported.find((language) => language !== undefined) ?? LANGUAGES[0];
}

/** A language as a payment request writes it: `ES`. */
export function languageCode(language: Language): Uppercase<Language> {
  return language.toUpperCase() as Uppercase<Language>;
}

/** The language of a payment request; Spanish where it names none. */
export function languageOfCode(code: string | undefined): Language {
  return LANGUAGES.find((language) => languageCode(language) === code) ?? LANGUAGES[0];
}

export const LANGUAGE_CODES: readonly Uppercase<Language>[] = /* @__PURE__ */ LANGUAGES.map(languageCode);
