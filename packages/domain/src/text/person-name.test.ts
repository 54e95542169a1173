import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameError, plainName, splitName } from './person-name';

it.each([
  ['José Muñoz', 'Jose Munoz'],
  ['José Muñoz'.normalize('NFD'), 'Jose Munoz'],
  ['  Ana   Gómez\tRuiz ', 'Ana Gomez Ruiz'],
  ['Ágüeda Ünal', 'Agueda Unal'],
  ['', ''],
])('%j is %j in plain letters', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

describe('nameError', () => {
  it.each(['Ana Gómez', 'José Muñoz', 'María José de León', ' Ana  Gómez ', 'A B'])('%j may pay', (name) => {
    expect(nameError(name)).toBeUndefined();
  });

  it.each([
    ['', 'field_required'],
    ['   ', 'field_required'],
    ['Ana', 'format_name_invalid'],
    ['Ana ', 'format_name_invalid'],
    ['Ana María José de León', 'format_name_invalid'],
    ['Ana 2', 'only_alpha_characters'],
    ["Ana O'Neill", 'only_alpha_characters'],
    ['Ana-Luz Ruiz', 'only_alpha_characters'],
    ['Анна Петрова', 'only_alpha_characters'],
    ['<b>Ana Ruiz', 'only_alpha_characters'],
  ])('%j: %s', (name, refusal) => {
    expect(nameError(name)).toBe(refusal);
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
      fc.property(fc.array(fc.stringMatching(/^\p{L}{1,9}$/u), { maxLength: 7 }), (words) => {
        const { firstName, lastName } = splitName(words.join(' '));
        expect(`${firstName} ${lastName}`.trim()).toBe(words.join(' '));
      }),
    );
  });
});
