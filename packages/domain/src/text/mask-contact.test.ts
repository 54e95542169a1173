import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskEmail, maskName, maskPhone } from './mask-contact';

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
