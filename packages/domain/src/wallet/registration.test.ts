import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmationError,
  passwordError,
  randomLogin,
  toRegistration,
  toSignupCall,
  unmetPasswordPolicies,
} from './registration';

const given = {
  email: ' ana@istmo.test ',
  name: ' Ana Lucía',
  lastname: 'Batista ',
  phone: '+50761234567',
  password: 'Istmo#2026',
  country: 'PA',
};
const never = () => {
  throw new Error('not needed');
};

describe('randomLogin', () => {
  it.each([
    [0, 'user-0'],
    [0.5, 'user-4999999'],
    [1 - Number.EPSILON, 'user-9999998'],
  ])('of %d is %s', (drawn, login) => {
    expect(randomLogin(() => drawn)).toBe(login);
  });

  it("is 'user-' and a whole number below 9999999", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
        const [, number] = /^user-(\d+)$/.exec(randomLogin(() => drawn)) ?? [];
        expect(Number(number)).toBeLessThan(9_999_999);
      }),
    );
  });
});

describe('toRegistration', () => {
  it('fills in what is left open', () => {
    expect(toRegistration(given, () => 0)).toEqual({
      email: 'ana@istmo.test',
      login: 'user-0',
      name: 'Ana Lucía',
      lastname: 'Batista',
      phone: '+50761234567',
      password: 'Istmo#2026',
      country: 'PA',
      address1: 'Panama',
      city: 'Panama',
      returnType: '',
      howArrive: 'PWW',
      emailCode: '',
    });
  });

  it('keeps what is given, and the password to the letter', () => {
    const more = { login: 'ana', address1: 'Calle 1', city: 'Boquete', returnType: 'JSON', howArrive: 'APP' };
    const password = ' Istmo#2026 ';
    const registration = toRegistration({ ...given, ...more, password, emailCode: ' 1234 ' }, never);
    expect(registration).toMatchObject({ ...more, password, emailCode: '1234' });
  });
});

it('signs up with pwd in place of the password', () => {
  const registration = toRegistration({ ...given, login: 'ana' }, never);
  const { password: _, ...common } = registration;
  expect(toSignupCall(registration)).toEqual({ ...common, pwd: 'Istmo#2026' });
});

it.each([
  ['Istmo#2026', []],
  ['Contraseña1!', []],
  ['Ñandú 2026 #', []],
  ['Ab1#', ['validate_characters_min']],
  ['ISTMO#2026', ['policies_lowercase']],
  ['istmo#2026', ['policies_uppercase']],
  ['Istmo####', ['policies_digits']],
  ['Istmo2026', ['policy_simbol']],
  ['Istmo 2026', ['policy_simbol']],
  ['Ismoñandú1', ['policy_simbol']],
  ['12345678', ['policies_lowercase', 'policies_uppercase', 'policy_simbol']],
])('%s lacks %j', (password, unmet) => {
  expect(unmetPasswordPolicies(password)).toEqual(unmet);
  expect(passwordError(password)).toBe(unmet.length > 0 ? 'invalid_password' : undefined);
});

it('is required', () => {
  expect(passwordError('')).toBe('field_required');
});

it.each([
  ['Istmo#2026', undefined],
  ['istmo#2026', 'password_nomatch'],
  ['Istmo#2026 ', 'password_nomatch'],
  ['', 'field_required'],
])('confirmed by %j: %s', (confirmation, refusal) => {
  expect(confirmationError('Istmo#2026', confirmation)).toBe(refusal);
});
