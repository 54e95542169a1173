import { expect, it } from 'vitest';
import { answerTo, digitsOf, invalidFields } from './simulated-clave';

const card = { number: '5038460000000019', expiry: '0421', pin: '1234' };

it.each([
  ['5038460000000019', '0421', '1234', 'approved'],
  ['5038460000000019', '0421', '4321', 'wrong_pin'],
  ['5046950000118241', '1220', '6806', 'approved'],
  // The network publishes this date of the same card as a decline: there is no month 20.
  ['5046950000118241', '2012', '6806', 'declined'],
  ['6279561001012467', '1230', '6529', 'approved'],
  ['6394240621480747', '1230', '0000', 'approved'],
  ['5890846081457820', '1230', '9999', 'approved'],
  ['5890840000000027', '1230', '1111', 'approved'],
  ['6013770095374264', '1230', '1111', 'bank_not_affiliated'],
  ['5038460000000035', '1230', '1111', 'card_expired'],
  ['5038460000000035', '0030', '1111', 'declined'],
  ['4111111111111111', '1230', '1234', 'declined'],
])('answers %s, %s, PIN %s with %s', (number, expiry, pin, answer) => {
  expect(answerTo({ number, expiry, pin })).toBe(answer);
});

it('reads a number with spaces and a date with a slash or a dash', () => {
  expect(digitsOf({ number: '5038 4600-0000 0019', expiry: '04 / 21', pin: '1234' })).toEqual(card);
  expect(digitsOf({ ...card, expiry: '04-21' })).toEqual(card);
});

it('needs all three fields, with their digits only', () => {
  expect(invalidFields(card)).toEqual([]);
  expect(invalidFields({ number: '', expiry: '', pin: '' })).toEqual(['number', 'expiry', 'pin']);
  expect(invalidFields({ ...card, number: '50384600' })).toEqual(['number']);
  expect(invalidFields({ ...card, expiry: '421' })).toEqual(['expiry']);
  expect(invalidFields({ ...card, pin: '12 4' })).toEqual(['pin']);
});
