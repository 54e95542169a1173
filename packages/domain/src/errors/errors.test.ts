import { describe, expect, it } from 'vitest';
import type { MessageKey } from '../text/message-keys';
import { messageKeyIn } from '../text/message-keys';
import {
  cryptoErrorText,
  messageKeyOfCode,
  PROVIDER_TEXTS,
  SESSION_CODES,
  txFailureKey,
} from './error-catalogue';
import { errorDestination } from './error-destination';

it.each([
  [401, 'session_expired'],
  [420, 'session_expired'],
  [500, 'session_expired'],
  [520, 'session_expired'],
  [404, 'link_not_found'],
  [615, 'service_unavailable'],
  [619, 'payment_expired'],
  [3000, 'expired_link'],
  [3001, 'result_not_found'],
  [418, 'happen_error_try_again'],
])('the code %i says %s', (code, key) => {
  expect(messageKeyOfCode(code)).toBe(key);
});

it.each([
  [true, 'error_processing_request'],
  [false, 'payment_error_try_again'],
])('a failed payment of the old version: %s says %s', (old, key) => {
  expect(txFailureKey(old)).toBe(key);
});

it.each([
  ['Sin red', 'Sin red'],
  [' ', 'Error on load'],
  [null, 'Error on load'],
  [undefined, 'Error on load'],
])('crypto that fails with %j says %s', (message, text) => {
  expect(cryptoErrorText(message)).toBe(text);
});

it('has the words of the provider to the letter', () => {
  expect(Object.values(PROVIDER_TEXTS)).toEqual([
    'Invalid User',
    'Merchant User Not Found',
    'Merchant Not Found',
    'Invalid Code',
    'Invalid Amount',
    'PAYMENT_NOT_FOUND',
    'Error on load',
  ]);
});

describe('errorDestination', () => {
  const session = { to: 'session', path: '/pf/responseMessage/session', clearsLogin: true };
  const notFound = { to: 'notFound', path: '/404' };

  it.each(SESSION_CODES)('%i ends the session, whatever its message', (code) => {
    expect(errorDestination({ code, key: 'error_to_load' })).toEqual(session);
  });

  it.each<[number, MessageKey, object]>([
    [3000, 'expired_link', { to: 'message', path: '/pf/responseMessage?code=3000' }],
    [3001, 'result_not_found', { to: 'message', path: '/pf/responseMessage?code=3001' }],
    [404, 'error_to_load', notFound],
    [404, 'receive_not_found', notFound],
    [404, 'service_unavailable', { to: 'here', key: 'service_unavailable' }],
    [404, 'requested_qr_failed', { to: 'here', key: 'requested_qr_failed' }],
    [400, 'error_to_load', { to: 'here', key: 'error_to_load' }],
    [619, 'payment_expired', { to: 'restart', key: 'payment_expired' }],
    [220, 'happen_error_try_again', { to: 'here', key: 'happen_error_try_again' }],
    [422, 'card_not_valid', { to: 'here', key: 'card_not_valid' }],
  ])('%i with %s leads to %j', (code, key, destination) => {
    expect(errorDestination({ code, key })).toEqual(destination);
  });

  it('goes on with 220 while registering, and with no other code', () => {
    expect(errorDestination({ code: 220, key: 'happen_error_try_again' }, { registering: true })).toEqual({
      to: 'proceed',
    });
    expect(errorDestination({ code: 221, key: 'happen_error_try_again' }, { registering: true }).to).toBe(
      'here',
    );
  });
});

it.each([
  ['payment_declined', 'payment_declined'],
  [' timeout ', 'timeout'],
  ['Sin fondos', undefined],
  ['not_a_key', undefined],
  ['', undefined],
])('the key in %j is %j', (text, key) => {
  expect(messageKeyIn(text)).toBe(key);
});
