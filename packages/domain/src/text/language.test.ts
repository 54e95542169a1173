import { describe, expect, it } from 'vitest';
import {
  isLanguage,
  type Language,
  LANGUAGE_CODES,
  LANGUAGE_TRAITS,
  languageCode,
  languageFrom,
  languageIn,
  languageOfCode,
  LANGUAGES,
  textIn,
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

const title = { es: 'Pago', en: 'Payment' };
// Stands for a language that was added after the text was written.
const ADDED = 'xx' as Language;

describe('a text by language', () => {
  it.each([
    ['es', 'Pago', 'es'],
    ['en', 'Payment', 'en'],
    [ADDED, 'Payment', 'en'],
  ] as const)('in %s is "%s", which is in %s', (wanted, text, language) => {
    expect(textIn(title, wanted)).toBe(text);
    expect(languageIn(title, wanted)).toBe(language);
  });

  it('is used in every language that has it', () => {
    const texts = { ...title, [ADDED]: 'Pagamento' };
    expect(textIn(texts, ADDED)).toBe('Pagamento');
    expect(languageIn(texts, ADDED)).toBe(ADDED);
  });
});
