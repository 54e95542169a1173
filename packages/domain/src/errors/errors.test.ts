import { expect, it } from 'vitest';
import type { MessageKey } from '../text/message-keys';
import { messageKeyIn } from '../text/message-keys';
import {
  cryptoErrorKey,
  messageKeyOfCode,
  messageKeyOfText,
  PROVIDER_TEXTS,
  txFailureKey,
} from './provider-errors';
import { errorDestination } from './provider-errors';

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

it.each<[MessageKey, boolean, MessageKey]>([
  ['happen_error_try_again', true, 'error_processing_request'],
  ['happen_error_try_again', false, 'payment_error_try_again'],
  ['amount_exceeds_limit_allowed', true, 'amount_exceeds_limit_allowed'],
])('a transaction that fails with %s, of the old version: %s, says %s', (key, old, text) => {
  expect(txFailureKey(key, old)).toBe(text);
});

it.each<[MessageKey, MessageKey]>([
  ['service_unavailable', 'service_unavailable'],
  ['happen_error_try_again', 'error_to_load'],
  ['link_not_found', 'error_to_load'],
])('crypto that fails with %s says %s', (key, text) => {
  expect(cryptoErrorKey(key)).toBe(text);
});

it.each([
  ['Invalid Code', 'invalid_code_validation_tx'],
  ['Invalid Amount', 'invalid_amount_validation_tx'],
  ['Invalid User', undefined],
  ['constructor', undefined],
])('the text %j says %s', (text, key) => {
  expect(messageKeyOfText(text)).toBe(key);
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

it.each([
  [3000, 'message'],
  [3001, 'message'],
  [404, 'notFound'],
  [619, 'restart'],
  [422, 'here'],
  [600, 'here'],
])('a page that could not load for %i goes to: %s', (code, destination) => {
  expect(errorDestination(code)).toBe(destination);
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
