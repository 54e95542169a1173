import { expect, it } from 'vitest';
import { en } from './locales/en';
import { es } from './locales/es';
import { textsFor } from './texts';

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(Object.keys(es) as (keyof typeof es)[])('%s has the same placeholders in both languages', (key) => {
  expect(places(en[key])).toEqual(places(es[key]));
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
