/** The languages of the checkout. The first one is the default. */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type LanguageTraits = {
  /** The language's name in the language itself. */
  name: string;
  /** The BCP 47 tag of the numbers, where the language decides how they are written. */
  locale: string;
  /** How Colombian pesos are written. The space does not break: the sign stays beside its number. In English, "$" is dollars. */
  pesos: { symbol: string; group: string; decimal: string };
  /** The country that forms begin with. */
  panama: string;
};

/** What differs by language besides the texts. */
export const LANGUAGE_TRAITS: Readonly<Record<Language, LanguageTraits>> = {
  es: {
    name: 'Español',
    locale: 'es-CO',
    pesos: { symbol: '$\u00a0', group: '.', decimal: ',' },
    panama: 'Panamá',
  },
  en: {
    name: 'English',
    locale: 'en-US',
    pesos: { symbol: 'COP\u00a0', group: ',', decimal: '.' },
    panama: 'Panama',
  },
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of the browser's preferred languages that the checkout supports, or Spanish. */
export function languageFrom(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? LANGUAGES[0];
}

/** The language code of a payment request, such as `ES`. */
export function languageCode(language: Language): Uppercase<Language> {
  return language.toUpperCase() as Uppercase<Language>;
}

/** The language for the code of a payment request, or Spanish. */
export function languageOfCode(code: string | undefined): Language {
  return LANGUAGES.find((language) => languageCode(language) === code) ?? LANGUAGES[0];
}

export const LANGUAGE_CODES: readonly Uppercase<Language>[] = /* @__PURE__ */ LANGUAGES.map(languageCode);

/** Stands in for a language that has no text. */
const FALLBACK = 'en';

/** A text, or a group of texts, by language. Spanish and English are required. */
export type LocalizedText<T = string> = Readonly<
  Record<'es' | typeof FALLBACK, T> & Partial<Record<Language, T>>
>;

/** The language in which a text is shown: the wanted one if it has the text, otherwise English. */
export function languageIn(texts: LocalizedText<unknown>, wanted: Language): Language {
  return wanted in texts ? wanted : FALLBACK;
}

/** The text in the wanted language, or in English if it has none in that language. */
export function textIn<T>(texts: LocalizedText<T>, wanted: Language): T {
  return texts[wanted] ?? texts[FALLBACK];
}
