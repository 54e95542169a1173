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

type Named = 'status' | 'reason' | 'detail';

/** The name of a status, a reason or a detail. One without a name is shown as the sandbox sends it. */
export function nameOf(t: Translate, kind: Named, id: string): string {
  const key = `${kind}.${id}`;
  return isTextKey(key) ? t(key) : id;
}

/** The name of an account of the ledger, such as `merchant:1`. */
export function accountName(t: Translate, account: string): string {
  const [kind = '', ...rest] = account.split(':');
  const key = `account.${kind}`;
  return isTextKey(key) ? t(key, { which: rest.join(':') }) : account;
}

/** The value of a method's own fact about a payment. Values from fixed lists are translated. */
export function factText(t: Translate, name: string, value: string): string {
  const key = `${name}.${value}`;
  return ['situation', 'answer', 'way', 'collectMode', 'refundFailed'].includes(name) && isTextKey(key)
    ? t(key)
    : value;
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(allTexts.es, key);
}
