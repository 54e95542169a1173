import { expect, it } from 'vitest';
import { allTexts } from './locales/all-texts';
import { textsFor } from './texts';

const { es } = allTexts;
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(Object.keys(es) as (keyof typeof es)[])('%s has the same placeholders in every language', (key) => {
  for (const texts of Object.values(allTexts)) expect(places(texts[key])).toEqual(places(es[key]));
});

it.each([
  ['en-US', 'en'],
  ['es-PA', 'es'],
  ['fr', 'es'],
])('for a browser in %s, uses %s', (language, lang) => {
  expect(textsFor(language).lang).toBe(lang);
});

it('fills in placeholders', () => {
  expect(textsFor('en').t('bank.left', { times: 2 })).toBe('2 left');
});
