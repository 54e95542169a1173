import { describe, expect, it } from 'vitest';
import {
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGE_TRAITS,
  LANGUAGES,
  languageCode,
  languageFrom,
  languageOfCode,
} from './language';

describe('languageFrom', () => {
  it.each([
    [['es-PA', 'en'], 'es'],
    [['en-US', 'es'], 'en'],
    [['fr-FR', 'en-GB'], 'en'],
    [['fr', 'de'], 'es'],
    [['EN'], 'en'],
    [[], 'es'],
  ])('%s', (preferred, language) => expect(languageFrom(preferred)).toBe(language));
});

it.each([
  ['es', true],
  ['en', true],
  ['EN', false],
  ['fr', false],
  ['', false],
  ['constructor', false],
  [undefined, false],
])('isLanguage(%s) is %s', (value, expected) => expect(isLanguage(value)).toBe(expected));

it('writes languages in upper case in payment requests', () => {
  expect(LANGUAGE_CODES).toEqual(expect.arrayContaining(['ES', 'EN']));
});

it.each(LANGUAGES)('writes the numbers of %s as a place does where it is spoken', (language) => {
  expect(new Intl.Locale(LANGUAGE_TRAITS[language].locale).language).toBe(language);
});

it('knows every language by its code, and takes any other code for Spanish', () => {
  expect(LANGUAGES.map((language) => languageOfCode(languageCode(language)))).toEqual([...LANGUAGES]);
  expect(['FR', 'en', '', undefined].map(languageOfCode)).toEqual(['es', 'es', 'es', 'es']);
});
