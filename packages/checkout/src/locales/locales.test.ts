import { MESSAGE_KEYS } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { coreTexts } from './bundles';
import { lazyTexts } from './lazy-bundles';

type Bundle = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function bundle(language: 'es' | 'en'): Promise<Bundle> {
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
});
