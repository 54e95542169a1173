import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, toDecimalString } from '../money/money';
import { validationAmountError } from '../money/typed-amount';
import {
  CHANNEL_CODES,
  channelCodeOf,
  isOldVersion,
  sentChannel,
  serviceCodeOf,
  SUBSCRIPTION_TRANSACTION_TYPE,
  transactionTypeOf,
} from './transaction-type';
import { randomCharge, VALIDATION_STATES, validationCode, validationResult } from './transaction-validation';

it.each([
  ['AUTH_CAPTURE', 'AUTH_CAP'],
  ['AUTH', 'AUTH'],
  ['CAPTURE', 'CAP'],
  ['REC', 'REC'],
] as const)('%s goes as %s', (type, code) => {
  expect(serviceCodeOf(type)).toBe(code);
});

it.each([
  ['EA', false],
  ['ED', false],
  ['LK', true],
  ['AUTH_CAP', true],
  ['', true],
])('%s is of the old version: %s', (serviceCode, old) => {
  expect(isOldVersion(serviceCode)).toBe(old);
});

it.each([
  [{ transactionsType: 'AUTH' }, false, 'AUTH'],
  [{ transactionsType: ' capture ' }, false, 'CAPTURE'],
  [{ transactionsType: 'AUTH', serviceCode: 'CAP' }, false, 'AUTH'],
  [{ transactionsType: 'constructor', serviceCode: 'CAP' }, false, 'CAPTURE'],
  [{ serviceCode: 'AUTH' }, false, 'AUTH'],
  [{ serviceCode: 'LK' }, false, 'AUTH_CAPTURE'],
  [{ transactionsType: null, serviceCode: null }, false, 'AUTH_CAPTURE'],
  [{}, false, 'AUTH_CAPTURE'],
  [{}, true, 'REC'],
  [{ transactionsType: 'AUTH' }, true, 'REC'],
])('%j, of a subscription: %s, is %s', (link, recurring, type) => {
  expect(transactionTypeOf(link, recurring)).toBe(type);
});

it('uses REC for subscriptions', () => {
  expect(SUBSCRIPTION_TRANSACTION_TYPE).toBe('REC');
});

it.each([
  ['checkout', 'CHK'],
  ['widget', 'PWW'],
  ['subscription', 'EPR'],
] as const)('the %s is %s', (channel, code) => {
  expect(CHANNEL_CODES[channel]).toBe(code);
  expect(channelCodeOf(undefined, channel)).toBe(code);
});

it.each([
  ['EPR', 'EPR'],
  [' pww ', 'PWW'],
  ['XYZ', 'CHK'],
  ['', 'CHK'],
  [null, 'CHK'],
])('the channel that says %j is %s', (name, code) => {
  expect(channelCodeOf(name, 'checkout')).toBe(code);
});

it.each([
  ['CHK', false, 'CHK'],
  ['CHK', true, 'PWW'],
  ['PWW', false, 'PWW'],
  ['EPR', false, 'EPR'],
  ['EPR', true, 'EPR'],
  ['', true, 'PWW'],
])('a payment of the channel %j, in a frame: %s, is sent with %s', (txChannel, isFrame, code) => {
  expect(sentChannel({ txChannel, isFrame })).toBe(code);
});

it.each([
  ['withoutVerify', 0],
  ['confirmed', 1],
  ['canceled', 2],
] as const)('%s is %i on the wire', (name, state) => {
  expect(VALIDATION_STATES[name]).toBe(state);
});

describe('validationResult', () => {
  it.each([
    ['success', { code: 200 }, { stateOfValid: 1, statusFlag: 4 }],
    ['too late', { code: 619 }, { stateOfValid: 2, statusFlag: 1, errorMessage: 'payment_expired' }],
    [
      'a wrong code',
      { code: 422, key: 'invalid_code_validation_tx' },
      { stateOfValid: 2, errorMessage: 'invalid_code_validation_tx' },
    ],
    [
      'a wrong amount',
      { code: 422, key: 'invalid_amount_validation_tx' },
      { stateOfValid: 0, errorMessage: 'invalid_amount_validation_tx' },
    ],
    [
      'anything else',
      { code: 400, key: 'happen_error_try_again' },
      { stateOfValid: 0, errorMessage: 'try_again_validation_tx' },
    ],
  ] as const)('%s', (_case, answer, result) => {
    expect(validationResult(answer)).toEqual(result);
  });
});

describe('randomCharge', () => {
  it.each([
    [0, 100],
    [0.5, 200],
    [1 - Number.EPSILON, 300],
  ])('of %d is %i cents', (drawn, cents) => {
    expect(randomCharge(() => drawn)).toEqual(money(cents));
  });

  it('is always one that the payer may type', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
        expect(validationAmountError(toDecimalString(randomCharge(() => drawn)))).toBeUndefined();
      }),
    );
  });
});

it('sends the code and the amount parted by a pipe', () => {
  expect(validationCode(' V-1 ', money(207))).toBe('V-1|2.07');
});
