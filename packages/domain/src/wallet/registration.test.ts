import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomLogin, toRegistration, toSignupCall } from './registration';

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
