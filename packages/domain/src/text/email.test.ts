import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailError, emailSuggestion } from './email';

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
