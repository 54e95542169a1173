import { en } from './locales/en';
import { es, type Texts } from './locales/es';

export type TextKey = keyof Texts;
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a browser's language: English where it asks for it, Spanish otherwise. */
export function textsFor(language: string): { lang: 'es' | 'en'; t: Translate } {
  const lang = /^en\b/i.test(language) ? 'en' : 'es';
  const texts = lang === 'en' ? en : es;
  const t: Translate = (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  return { lang, t };
}
