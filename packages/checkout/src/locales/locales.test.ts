import { type Language, MESSAGE_KEYS } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { coreTexts } from './bundles';
import { lazyTexts } from './lazy-bundles';

type Bundle = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function bundle(language: Language): Promise<Bundle> {
  const lazy = Object.values(lazyTexts).map((load) => load[language]());
  const parts: Bundle[] = await Promise.all([coreTexts[language](), ...lazy]);
  return Object.assign({}, ...parts) as Bundle;
}

/** `common.left` for `left_one` and `left_other`: which forms there are is the language's own matter. */
const stemsOf = (texts: Bundle) =>
  Object.entries(texts).flatMap(([namespace, own]) =>
    Object.keys(own).map((key) => `${namespace}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`),
  );
const placesOf = (text: string | undefined) => [...new Set(text?.match(/\{\w+\}/g))].sort();

const PLACE = /\{\w+\}/g;
/** Names, and words that both languages write alike. */
const SAME: readonly string[] = [
  'card.cvc',
  'cash.searchExample',
  'cash.shopName',
  'checkout.claveName',
  'checkout.cryptoHint',
  'checkout.nequiName',
  'checkout.tax',
  'checkout.taxWithRate',
  'checkout.total',
  'checkout.yappyName',
  'common.appName',
  'common.english',
  'common.spanish',
  'market.androidShort',
  'receipt.claveName',
  'receipt.nequiName',
  'receipt.tax',
  'receipt.yappyName',
  'services.internet',
  'subscription.plan',
];
/** Words that only a payer who is called "tú" would read. */
const TU =
  /(?<!\p{L})(tú|tu|tus|ti|contigo|te|eres|estás|tienes|puedes|quieres|debes|haz|ten|pon|usa tu|elige|escribe|revisa|intenta|espera un|ingresa|confirma tu|mira)(?!\p{L})/iu;

describe('the two languages', async () => {
  const [es, en] = await Promise.all([bundle('es'), bundle('en')]);

  it('say the same things', () => {
    expect(new Set(stemsOf(en))).toEqual(new Set(stemsOf(es)));
  });

  it.each(Object.keys(es))('fill the same places, and leave nothing empty: %s', (namespace) => {
    for (const [key, text] of Object.entries(es[namespace] ?? {})) {
      const other = en[namespace]?.[key];
      expect([key, placesOf(other)]).toEqual([key, placesOf(text)]);
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect([key, other?.trim()]).not.toEqual([key, '']);
    }
  });

  it('have a text for every message', () => {
    expect(Object.keys(es['errors'] ?? {})).toEqual(expect.arrayContaining([...MESSAGE_KEYS]));
  });

  it.each(Object.keys(es))('are two languages: %s', (namespace) => {
    const same = Object.entries(es[namespace] ?? {}).filter(
      ([key, text]) => text === en[namespace]?.[key] && /\p{L}{2}/u.test(text.replace(PLACE, '')),
    );
    expect(same.map(([key]) => `${namespace}.${key}`).filter((key) => !SAME.includes(key))).toEqual([]);
  });

  it.each([
    ['es', es],
    ['en', en],
  ] as const)('count as the language does: %s', (language, texts) => {
    const rules = new Intl.PluralRules(language);
    const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    const missing = Object.entries(texts).flatMap(([namespace, own]) =>
      Object.keys(own)
        .flatMap((key) => /^(.*)_(?:one|two|few|many|other)$/.exec(key)?.[1] ?? [])
        .flatMap((stem) => [...forms].map((form) => `${stem}_${form}`).filter((key) => !(key in own)))
        .map((key) => `${namespace}.${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('say usted in Spanish', () => {
    const familiar = Object.entries(es).flatMap(([namespace, own]) =>
      Object.entries(own)
        .filter(([, text]) => TU.test(text))
        .map(([key, text]) => `${namespace}.${key}: ${text}`),
    );
    expect(familiar).toEqual([]);
  });
});
