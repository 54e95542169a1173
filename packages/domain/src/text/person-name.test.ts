import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatewayName, nameError, plainName, splitName } from './person-name';

it.each([
  ['José Muñoz', 'Jose Munoz'],
  ['José Muñoz'.normalize('NFD'), 'Jose Munoz'],
  ['  Ana   Gómez\tRuiz ', 'Ana Gomez Ruiz'],
  ['Ágüeda Ünal', 'Agueda Unal'],
  ["Ana D'Angelo", 'Ana DAngelo'],
  ['Ana D’Angelo', 'Ana DAngelo'],
  ['Luz Núñez-Pérez', 'Luz Nunez Perez'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['J. Pérez', 'J Perez'],
  ['J.R. Pérez', 'J R Perez'],
  ['Søren Weiß', 'Soren Weiss'],
  ['ÆSA ĐORĐE', 'AeSA DORDE'],
  ['Œuvrard Þórður', 'Oeuvrard Thordur'],
  ['Guðrún Ħili', 'Gudrun Hili'],
  ['Işıl Yıldız', 'Isil Yildiz'],
  ['', ''],
])('%j is %j in plain letters', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

describe('nameError', () => {
  it.each([
    'Ana Gómez',
    'José Muñoz',
    'María José de León',
    ' Ana  Gómez ',
    'A B',
    "Ana D'Angelo",
    'Luz Núñez-Pérez',
    'Łukasz Wałęsa',
    'J. Pérez',
    'María de los Ángeles Rodríguez',
    'Ana Luz Inés Sofía Ruiz Paz de la Guardia',
    `Ana ${'a'.repeat(60)}`,
  ])('%j may pay', (name) => {
    expect(nameError(name)).toBeUndefined();
  });

  it.each([
    ['', 'field_required'],
    ['   ', 'field_required'],
    ['Ana', 'format_name_invalid'],
    ['Ana ', 'format_name_invalid'],
    ["D'Angelo", 'format_name_invalid'],
    ["' '", 'field_required'],
    ['Ana 2', 'only_alpha_characters'],
    [`Ana ${'a'.repeat(61)}`, 'validate_characters_max'],
    ['Анна Петрова', 'only_alpha_characters'],
    ['<b>Ana Ruiz', 'only_alpha_characters'],
  ])('%j: %s', (name, refusal) => {
    expect(nameError(name)).toBe(refusal);
  });
});

describe('gatewayName', () => {
  it.each([
    ['María de los Ángeles Rodríguez', 'Maria delosAngeles Rodriguez'],
    ['Ana de la Guardia', 'Ana de la Guardia'],
    ['Ana Luz Inés Sofía Ruiz', 'Ana Luz Ines SofiaRuiz'],
    ['José María de la O Paz', 'Jose Maria delaO Paz'],
    ['Ana Luz Inés Sofía de', 'Ana Luz Ines Sofiade'],
    ['de de de de Ø', 'dededede O'],
  ])('joins %j to %j', (name, joined) => {
    expect(gatewayName(name)).toBe(joined);
  });

  it('is a name that the wire takes, whatever a payer is called', () => {
    const word = fc.oneof(
      fc.constantFrom('de', 'los', 'y', "D'Ana", 'Pérez-Ruiz'),
      fc.stringMatching(/^[a-zñéłø]{1,5}$/),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 9 }), (words) => {
        expect(gatewayName(words.join(' '))).toMatch(/^[A-Za-z]+( [A-Za-z]+){1,3}$/);
        expect(nameError(words.join(' '))).toBeUndefined();
      }),
    );
  });
});

describe('splitName', () => {
  it.each([
    ['Ana Luz Ruiz Paz', 'Ana Luz', 'Ruiz Paz'],
    ['Ana Ruiz Paz', 'Ana', 'Ruiz Paz'],
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['Ana', 'Ana', ''],
    ['', '', ''],
    ['Ana Luz de los Ríos', 'Ana Luz', 'de los Ríos'],
    ['  Ana   Ruiz ', 'Ana', 'Ruiz'],
  ])('%j is %j and %j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it('loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'aZñÉłß') }), {
          maxLength: 7,
        }),
        (words) => {
          const { firstName, lastName } = splitName(words.join(' '));
          expect(`${firstName} ${lastName}`.trim()).toBe(words.join(' '));
        },
      ),
    );
  });
});
