import { describe, expect, it } from 'vitest';
import { isAttemptId, isFailure, isFrameEvent, isResult, isHeight } from './messages';
import { APPROVED, CANCELED, PENDING } from './testing/results';

const HELD = { ...APPROVED, paid: false, legacy: { ...APPROVED.legacy, TotalPagado: '0' } };

describe('isResult', () => {
  it.each([
    ['a payment', APPROVED],
    ['a payment that is signed, however long', { ...APPROVED, signedResult: 'x'.repeat(5000) }],
    ['an authorization that is only held', HELD],
    ['a voucher', PENDING],
    ['a payer who left', CANCELED],
    ['a decline', { ...CANCELED, outcome: 'declined' }],
    ['an expired link', { ...CANCELED, outcome: 'expired' }],
  ])('takes %s', (_case, result) => {
    expect(isResult(result)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'approved'],
    ['an empty object', {}],
    ['an outcome of its own', { ...CANCELED, outcome: 'toString' }],
    ['a list of outcomes', { ...CANCELED, outcome: ['canceled'] }],
    ['a paid decline', { ...APPROVED, outcome: 'declined' }],
    ['a paid voucher', { ...PENDING, paid: true }],
    ['a payment that only looks like true', { ...APPROVED, paid: 1 }],
    ['a success that is none', { ...CANCELED, success: true }],
    ['a payment without success', { ...APPROVED, success: false }],
    ['a payment without its operation', { ...APPROVED, codOper: undefined }],
    ['a payment without its amount', { ...APPROVED, amount: undefined }],
    ['an unpaid total', { ...CANCELED, legacy: { ...CANCELED.legacy, TotalPagado: '48.15' } }],
    ['a decline that reads as approved', { ...CANCELED, legacy: { ...CANCELED.legacy, Estado: 'Aprobada' } }],
    ['a payment that reads as denied', { ...APPROVED, legacy: { ...APPROVED.legacy, Estado: 'Denegada' } }],
    ['no notification', { ...APPROVED, legacy: undefined }],
  ])('refuses %s', (_case, result) => {
    expect(isResult(result)).toBe(false);
  });
});

describe('isFrameEvent', () => {
  it.each([
    [{ type: 'methodChosen', method: 'card' }, true],
    [{ type: 'submitted', method: 'card' }, true],
    [{ type: 'declined', method: 'card', reason: 'insufficient_funds', codOper: 'LK-1' }, true],
    [{ type: 'declined', method: 'card', reason: { toString: 'x' }, codOper: 'LK-1' }, false],
    [{ type: 'submitted' }, false],
    [{ type: 'paid', method: 'card' }, false],
    [{ type: 'constructor', method: 'card' }, false],
    [null, false],
  ])('%j', (event, expected) => {
    expect(isFrameEvent(event)).toBe(expected);
  });
});

it.each([
  [640.5, true],
  [0, true],
  [-1, false],
  [Number.NaN, false],
  [Infinity, false],
  ['640px', false],
  [1e9, false],
  [undefined, false],
])('isHeight %j', (height, expected) => {
  expect(isHeight(height)).toBe(expected);
});

it.each([
  [{ code: 'origin_not_allowed', message: 'Add it.' }, true],
  [{ code: 'origin_not_allowed', message: 'x'.repeat(2001) }, false],
  [{ code: 'origin_not_allowed' }, false],
  ['failed', false],
])('isFailure %#', (failure, expected) => {
  expect(isFailure(failure)).toBe(expected);
});

it.each([
  ['0b5e8c1e-3f5d-4a7e-9b1c-1234567890ab', true],
  [null, true],
  [undefined, false],
  [7, false],
])('isAttemptId %j', (attemptId, expected) => {
  expect(isAttemptId(attemptId)).toBe(expected);
});
