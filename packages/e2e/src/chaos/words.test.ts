import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUTTONS, SAID } from './words';

const TEXTS = new URL('../../../checkout/src/locales/es/', import.meta.url);

/** The texts of a module, which may be in groups. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

/** Every Spanish text of the app. */
async function spanish(): Promise<string[]> {
  const modules = readdirSync(TEXTS).map((file) => import(new URL(file, TEXTS).href) as Promise<object>);
  return (await Promise.all(modules)).flatMap(textsOf);
}

describe('the words that walks look for', async () => {
  const texts = await spanish();

  it.each(Object.values(BUTTONS).flat())('begin a text of the app: %s', (word) => {
    expect(texts.filter((text) => text.startsWith(word))).not.toEqual([]);
  });

  it.each(Object.values(SAID).flat())('are in a text of the app: %s', (word) => {
    expect(texts.filter((text) => text.includes(word))).not.toEqual([]);
  });
});
