import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenLoginError, randomLogin, toRegisterCall, toRegistration, toSignupCall } from './registration';

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

it.each([
  ['', undefined],
  ['   ', undefined],
  ['Clara26', undefined],
  [' clara26 ', undefined],
  ['cla', 'invalid_length'],
  ['abcdefghijklmno', undefined],
  ['abcdefghijklmnop', 'validate_characters_max'],
  ['clara ureña', 'only_alphanumeric_characters'],
  ['clara.u', 'only_alphanumeric_characters'],
] as const)('the login %j is refused with %s', (login, refusal) => {
  expect(chosenLoginError(login)).toBe(refusal);
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
      city: '',
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

describe('the two calls', () => {
  const registration = toRegistration({ ...given, login: 'ana', city: 'Boquete' }, never);
  const { password: _, city: __, ...common } = registration;

  it('register with pwd and no city', () => {
    expect(toRegisterCall(registration)).toEqual({ ...common, pwd: 'Istmo#2026' });
  });

  it('sign up with pwd and the city', () => {
    expect(toSignupCall(registration)).toEqual({ ...common, pwd: 'Istmo#2026', city: 'Boquete' });
  });
});
