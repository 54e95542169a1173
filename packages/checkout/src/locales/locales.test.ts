import { LANGUAGES, MESSAGE_KEYS, METHOD_IDS } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { allTexts, type TextBundle } from '../testing/fixtures/all-texts';

/** `common.left` for `left_one` and `left_other`, because languages have different plural forms. */
const stemsOf = (texts: TextBundle) =>
  Object.entries(texts).flatMap(([namespace, own]) =>
    Object.keys(own).map((key) => `${namespace}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`),
  );
const placesOf = (text: string | undefined) => [...new Set(text?.match(/\{\w+\}/g))].sort();

const PLACE = /\{\w+\}/g;
/** Names, and words that English writes as Spanish does. */
const SAME_IN_ENGLISH: readonly string[] = [
  'card.cvc',
  'checkout.brebName',
  'cash.searchExample',
  'cash.shopName',
  'checkout.cryptoHint',
  'checkout.tax',
  'checkout.taxWithRate',
  'checkout.total',
  'common.appName',
  'market.androidShort',
  'receipt.tax',
  'receipt.taxWithRate',
  'receipt.total',
  'services.internet',
  'subscription.plan',
];
/** A method's own name, such as Nequi, is not translated. */
const OWN_NAMES = new Map<string, string>(METHOD_IDS.map((id) => [`checkout.${id}Name`, id]));
const isOwnName = (key: string, text: string) => OWN_NAMES.get(key) === text.toLowerCase();
/** Words that address the payer as "tú". */
const TU =
  /(?<!\p{L})(tú|tu|tus|ti|contigo|te|eres|estás|tienes|puedes|quieres|debes|haz|ten|pon|usa tu|elige|escribe|revisa|intenta|espera un|ingresa|confirma tu|mira)(?!\p{L})/iu;

/** Words that only a payer who sees the screen can follow: where something is, or its color. */
const SENSES =
  /(?<!\p{L})(arriba|abajo|derech[ao]|izquierd[ao]|verdes?|roj[ao]s?|azul(es)?|amarill[ao]s?|on the (left|right)|(button|field|link|box) (above|below)|in red|green|blue|yellow)(?!\p{L})/iu;

const es = await allTexts('es');
const en = await allTexts('en');

describe.each(LANGUAGES)('the texts in %s', async (language) => {
  const texts = await allTexts(language);

  it('never say only where something is, or in what color', () => {
    const all = Object.values(texts).flatMap((own) => Object.values(own));
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((text) => SENSES.test(text))).toEqual([]);
  });

  it('say the same things as the Spanish ones', () => {
    expect(new Set(stemsOf(texts))).toEqual(new Set(stemsOf(es)));
  });

  it.each(Object.keys(es))('fill the same places, and leave nothing empty: %s', (namespace) => {
    for (const [key, text] of Object.entries(es[namespace] ?? {})) {
      const other = texts[namespace]?.[key];
      expect([key, placesOf(other)]).toEqual([key, placesOf(text)]);
      expect([key, other?.trim()]).not.toEqual([key, '']);
    }
  });

  it('have a text for every message', () => {
    expect(Object.keys(texts['errors'] ?? {})).toEqual(expect.arrayContaining([...MESSAGE_KEYS]));
  });

  it('count as the language does', () => {
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
});

it.each(Object.keys(es))('the English texts are not Spanish: %s', (namespace) => {
  const same = Object.entries(es[namespace] ?? {}).filter(
    ([key, text]) => text === en[namespace]?.[key] && /\p{L}{2}/u.test(text.replace(PLACE, '')),
  );
  const untranslated = same
    .map(([key, text]) => [`${namespace}.${key}`, text] as const)
    .filter(([key, text]) => !SAME_IN_ENGLISH.includes(key) && !isOwnName(key, text));
  expect(untranslated).toEqual([]);
});

it('the Spanish texts say usted', () => {
  const familiar = Object.entries(es).flatMap(([namespace, own]) =>
    Object.entries(own)
      .filter(([, text]) => TU.test(text))
      .map(([key, text]) => `${namespace}.${key}: ${text}`),
  );
  expect(familiar).toEqual([]);
});
