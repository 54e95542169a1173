import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressIn,
  emailError,
  emailSuggestion,
  gatewayName,
  maskEmail,
  maskName,
  maskPhone,
  nameError,
  phoneLengthError,
  plainName,
  splitName,
} from './contact';

it.each([
  ['Ana Batista <ana@correo.com>', 'ana@correo.com'],
  ['"Batista, Ana" <ana@correo.com>; ', 'ana@correo.com'],
  ['mailto:ana@correo.com?subject=Hola', 'ana@correo.com'],
  ['mailto:ana%2Bcafe@correo.com', 'ana+cafe@correo.com'],
  ['mailto://ana@correo.com', 'ana@correo.com'],
  ['ana@correo.com; ', 'ana@correo.com'],
  ['ana@correo.com,', 'ana@correo.com'],
  [' ana@correo.com\u00a0', 'ana@correo.com'],
  ['ana@correo.com.', 'ana@correo.com'],
  ['(ana@correo.com)', 'ana@correo.com'],
  ["'ana@correo.com'", 'ana@correo.com'],
  ['«ana@correo.com»', 'ana@correo.com'],
  ['Ana Batista ana@correo.com', 'ana@correo.com'],
  ['Correo: ana@correo.com', 'ana@correo.com'],
  ['Email:ana@correo.com', 'ana@correo.com'],
  ["o'brien@correo.com", "o'brien@correo.com"],
  // Other texts and texts with two addresses stay as they are.
  ['ana', 'ana'],
  [' Ana ', ' Ana '],
  ['<(<(<(', '<(<(<('],
  ['<ana@correo.com>, <luz@correo.com>', '<ana@correo.com>, <luz@correo.com>'],
  ['ana@correo.', 'ana@correo.'],
  ['ana@correo,', 'ana@correo,'],
  ['ana@correo.com;luz@correo.com;', 'ana@correo.com;luz@correo.com;'],
  ['mailto:ana%@correo.com', 'mailto:ana%@correo.com'],
])('%j has the address %j', (copied, address) => expect(addressIn(copied)).toBe(address));

const support = 'ayuda@proveedor.test';

it.each([
  'ana@istmo.test',
  ' ana@istmo.test ',
  'ana.luz+cafe@sub.istmo.com.pa',
  "o'neill_2@x-y.co",
  "o'brien@correo.com",
  'ana@xn--maana-pta.xn--p1ai',
  'a&b@istmo.test',
  'a@b.co',
  'ana@xn--caf-dma.com',
  `${'a'.repeat(64)}@istmo.test`,
])('%s is an address', (email) => {
  expect(emailError(email, support)).toBeUndefined();
  expect(emailError(email)).toBeUndefined();
});

it.each([
  'ana',
  'ana@',
  '@istmo.test',
  'ana@istmo',
  'ana@istmo.',
  'ana@.test',
  'ana@istmo..test',
  'ana@-istmo.test',
  'ana@istmo-.test',
  'ana@127.0.0.1',
  '.ana@istmo.test',
  'ana.@istmo.test',
  'a..b@istmo.test',
  'a b@istmo.test',
  'ana@istmo.test\nbcc:x@y.zz',
  'ana@luz@istmo.test',
  '<ana@istmo.test>',
  'ana@istmo.test,luz@istmo.test',
  'añá@istmo.test',
  `${'a'.repeat(65)}@istmo.test`,
  support,
  'AYUDA@Proveedor.test',
])('%j is refused', (email) => {
  expect(emailError(email, support)).toBe('invalid_email');
});

it.each(['', '  '])('%j is required', (email) => {
  expect(emailError(email, support)).toBe('field_required');
});

it('knows the support address by any blanks around its setting', () => {
  expect(emailError(support, ` ${support} `)).toBe('invalid_email');
});

it.each([
  [100, undefined],
  [101, 'validate_characters_max'],
])('an address of %i characters: %s', (length, refusal) => {
  const domain = `${'b.'.repeat(40)}istmo.test`;
  expect(emailError(`${'a'.repeat(length - domain.length - 1)}@${domain}`)).toBe(refusal);
});

it('lets an unset support address refuse nobody', () => {
  expect(emailError('ana@istmo.test', '')).toBeUndefined();
});

it('takes whatever the standard calls an ordinary address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      fc.pre(email.length <= 100);
      expect(emailError(email)).toBeUndefined();
    }),
  );
});

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  [' Ana@GMAIL.comm ', 'Ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@ootlook.com', 'ana@outlook.com'],
  ['ana@gmail.com', undefined],
  ['ana@correo.com', undefined],
  ['ana@mail.com', undefined],
  ['@gmial.com', undefined],
  ['gmial.com', undefined],
  ['', undefined],
])('takes %j for %j', (typed, meant) => {
  expect(emailSuggestion(typed)).toBe(meant);
});

it.each([
  ['ana@correo.com', 'a•••@correo.com'],
  ['ana.batista+cafe@correo.com.pa', 'a•••@correo.com.pa'],
  ['a@correo.com', '•••@correo.com'],
  ['@correo.com', '•••@correo.com'],
  ['"a@b"@correo.com', '"•••@correo.com'],
  ['ñandu@correo.com', 'ñ•••@correo.com'],
  ['not an address', '•••'],
  ['', ''],
])('of the e-mail %j shows %j', (email, shown) => expect(maskEmail(email)).toBe(shown));

it.each([
  ['+50761234567', '•••• 4567'],
  ['6123-4567', '•••• 4567'],
  ['+507 6123 4567', '•••• 4567'],
  ['612-3456', '•••• 3456'],
  ['612-345', '••••'],
  ['1234', '••••'],
  ['none', '••••'],
  ['', ''],
])('of the phone %j shows %j', (phone, shown) => expect(maskPhone(phone)).toBe(shown));

it.each([
  ['Ana Batista', 'Ana B.'],
  [' Ana  Lucía Batista Ruiz ', 'Ana R.'],
  ['Ana', 'A•••'],
  ['Íñigo Ñuño', 'Íñigo Ñ.'],
  [' ana@correo.com', 'a•••@correo.com'],
  ['Ana ana@correo.com', 'A•••@correo.com'],
  ['', ''],
])('of the name %j shows %j', (name, shown) => expect(maskName(name)).toBe(shown));

it('never shows more of a number than its last four digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?\d{0,20}$/), (phone) => {
      expect(maskPhone(phone)).toMatch(/^(•••• \d{4}|••••|)$/);
    }),
  );
});

it.each([
  ['+507 6123-4567', undefined, undefined],
  ['12', undefined, undefined],
  ['1'.repeat(17), undefined, undefined],
  ['1'.repeat(18), undefined, 'invalid_phone_number'],
  ['1', undefined, 'invalid_phone_number'],
  ['phone', undefined, 'invalid_phone_number'],
  [' ', undefined, 'field_required'],
  [`12${' '.repeat(248)}`, undefined, undefined],
  [`12${' '.repeat(249)}`, undefined, 'invalid_phone_number'],
  ['+5071', '1', 'invalid_phone_number'],
  [`+507${'1'.repeat(17)}`, '1'.repeat(17), undefined],
])('%j with %s as its national part: %s', (text, nationalPart, refusal) => {
  expect(phoneLengthError(text, nationalPart)).toBe(refusal);
});

it.each([
  ['José Muñoz', 'Jose Munoz'],
  ['José Muñoz'.normalize('NFD'), 'Jose Munoz'],
  ['  Ana   Gómez\tRuiz ', 'Ana Gomez Ruiz'],
  ['Ágüeda Ünal', 'Agueda Unal'],
  ["Ana D'Angelo", 'Ana DAngelo'],
  ['Ana Dꞌ՚Angelo', 'Ana DAngelo'],
  ['Batista, Ana', 'Ana Batista'],
  ['Batista Ruiz,Ana Luz', 'Ana Luz Batista Ruiz'],
  ['Ana Batista,', 'Ana Batista'],
  ['Ana D’Angelo', 'Ana DAngelo'],
  ['Luz Núñez-Pérez', 'Luz Nunez Perez'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Ana D´Angelo', 'Ana DAngelo'],
  ['Kaʻiulani D′Angelo', 'Kaiulani DAngelo'],
  ['Marcel·lí Gal·la', 'Marcelli Galla'],
  ['Mª José Ruiz', 'Ma Jose Ruiz'],
  // A ligature of a PDF, and bold letters of a contact list.
  ['Raﬁel Ruiz', 'Rafiel Ruiz'],
  ['𝐀𝐧𝐚 Ruiz', 'Ana Ruiz'],
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
    ['Ana,', 'format_name_invalid'],
    ['Batista, Ana, Luz', 'only_alpha_characters'],
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
