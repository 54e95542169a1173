import type { Language } from './language';

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
