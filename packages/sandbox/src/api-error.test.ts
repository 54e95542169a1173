import { expect, it } from 'vitest';
import { ApiError } from './api-error';

const localized = new ApiError(422, { es: 'Pruebe de nuevo.', en: 'Try again.' });

it.each([
  [undefined, 'Pruebe de nuevo.'],
  ['', 'Pruebe de nuevo.'],
  ['*', 'Pruebe de nuevo.'],
  ['es-PA,es;q=0.9,en;q=0.8', 'Pruebe de nuevo.'],
  ['fr,en;q=0.5', 'Pruebe de nuevo.'],
  [' en-US,es;q=0.5', 'Try again.'],
  ['EN', 'Try again.'],
])('for accept-language %j the text is "%s"', (header, text) => {
  expect(localized.textFor(header)).toBe(text);
});

it('takes a text that is made for the language', () => {
  const made = new ApiError(422, (language) => `no_${language}`);
  expect([made.message, made.textFor('en')]).toEqual(['no_es', 'no_en']);
});

it('sends a message key in every language as it is', () => {
  expect(new ApiError(422, 'declined').textFor('en')).toBe('declined');
});
