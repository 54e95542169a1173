import { type Language, languageFrom } from '@istmo/domain';
import { en } from './locales/en';
import { es, type Texts } from './locales/es';

export type TextKey = keyof Texts;
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const TEXTS: Readonly<Record<Language, Texts>> = { es, en };

/** The texts for the language of a browser: English if it asks for English, otherwise Spanish. */
export function textsFor(language: string): { lang: Language; t: Translate } {
  const lang = languageFrom([language]);
  const texts = TEXTS[lang];
  const t: Translate = (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  return { lang, t };
}
