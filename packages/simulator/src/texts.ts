import { type Language, languageFrom, languageIn, type LocalizedText, textIn } from '@istmo/domain';
import { allTexts } from './locales/all-texts';
import type { Texts } from './locales/es';

export type TextKey = keyof Texts;
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const TEXTS: LocalizedText<Texts> = allTexts;

/** The texts for the language of a browser, or the Spanish ones. */
export function textsFor(language: string): { lang: Language; t: Translate } {
  const lang = languageIn(TEXTS, languageFrom([language]));
  const texts = textIn(TEXTS, lang);
  const t: Translate = (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    );
  return { lang, t };
}

/** What a status or a method is called. One that has no name is shown as the sandbox sends it. */
export function nameOf(t: Translate, kind: 'status' | 'method', id: string): string {
  const key = `${kind}.${id}`;
  return isTextKey(key) ? t(key) : id;
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(allTexts.es, key);
}
