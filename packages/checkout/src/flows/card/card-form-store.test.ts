import { describe, expect, it } from 'vitest';
import { phoneError } from '../../shared/payment/phone/phone-book';
import { NOW } from '../../testing/fixtures/make-method-context';
import { type CardFormValues, cardErrors, type CardRules, emptyCardForm, wrongFields } from './card-state';
import { hostDomain } from './card-method';

const rules: CardRules = {
  brands: ['VISA', 'MC', 'AMEX'],
  supportEmail: 'ayuda@istmo.test',
  now: NOW,
  phoneError,
};

const good = emptyCardForm({
  number: '4111 1111 1111 1111',
  expiry: '12/34',
  cvc: '123',
  name: 'Ana Lucía Batista',
  email: 'ana@correo.com',
  phone: '6123-4567',
});

it('lets a payer pay who left the address out', () => {
  expect(wrongFields(cardErrors(good, rules))).toEqual([]);
});

it('names what is missing in the order of the screen', () => {
  const fieldErrors = cardErrors(emptyCardForm({}), rules);
  expect(wrongFields(fieldErrors)).toEqual(['number', 'expiry', 'cvc', 'name', 'email', 'phone']);
  expect(new Set(Object.values(fieldErrors).filter(Boolean))).toEqual(new Set(['field_required']));
});

describe('each field', () => {
  it.each<[string, Partial<CardFormValues>, string]>([
    ['a wrong check digit', { number: '4111 1111 1111 1112' }, 'invalid_card'],
    ['a brand that nobody takes', { number: '6011 1111 1111 1117' }, 'card_not_valid'],
    ['a month gone by', { expiry: '10/26' }, 'expired'],
    ['a code of three digits on an Amex', { number: '3782 822463 10005', cvc: '123' }, 'invalid_cvc'],
    ['one word for a name', { name: 'Ana' }, 'format_name_invalid'],
    ['the support desk as payer', { email: 'Ayuda@istmo.test' }, 'invalid_email'],
    ['a number that does not exist', { phone: '85551234' }, 'invalid_phone_number'],
    ['a blank city', { city: '   ' }, 'spaces_blank_not_allowed'],
    ['a street of three letters', { address: 'Av.' }, 'invalid_length'],
    ['a postal code of signs', { postalCode: '08#1' }, 'only_alphanumeric_characters'],
  ])('refuses %s', (_case, change, refusal) => {
    const fieldErrors = cardErrors({ ...good, ...change }, rules);
    expect(Object.values(fieldErrors).filter(Boolean)).toEqual([refusal]);
  });

  it.each<[string, Partial<CardFormValues>]>([
    ['accents, for the gateway gets the plain name', { name: 'José Muñoz' }],
    ['an Amex with its own code', { number: '3782 822463 10005', cvc: '1234' }],
    ['a number from abroad', { phone: '+57 300 1234567' }],
    ['a Colombian number', { phone: '300 1234567', phoneCountry: 'CO' }],
    ['a postal code with a gap', { postalCode: '0801 A' }],
  ])('takes %s', (_case, change) => {
    expect(wrongFields(cardErrors({ ...good, ...change }, rules))).toEqual([]);
  });
});

describe('the host domain', () => {
  it.each([
    ['?origin=http%3A%2F%2Ftienda.test%3A4601', 'tienda.test'],
    ['?code=LK-1', 'pay.test'],
    ['?origin=nonsense', 'pay.test'],
    ['', 'pay.test'],
  ])('%s is held by %s', (search, domain) => {
    expect(hostDomain({ search, hostname: 'pay.test' })).toBe(domain);
  });
});
