import { expect, it } from 'vitest';
import { typedText } from './typed-text';

it.each([
  ['ana@correo.com', 'ana@correo.com'],
  ['\u200Bana@\u2060correo.com\uFEFF', 'ana@correo.com'],
  ['Mu\u00ADñoz', 'Muñoz'],
  ['\u202A+507 6123-4567\u202C', '+507 6123-4567'],
  ['Ana\tBatista', 'Ana Batista'],
  // A decomposed letter stays: it is seen.
  ['Mun\u0303oz', 'Mun\u0303oz'],
  ['٤١١١', '4111'],
  ['۶۱۲۳', '6123'],
  ['४१११', '4111'],
  ['４１１１ １２／３０', '4111 12/30'],
  ['ａｎａ＠ｃｏｒｒｅｏ．ｃｏｍ', 'ana@correo.com'],
  ['𝟒𝟙𝟷', '411'],
])('%j is taken as %j', (typed, taken) => expect(typedText(typed)).toBe(taken));
