import { describe, expect, it } from 'vitest';
import { HOST_ARGUMENTS, isAttemptId, isLength, isResult, parseCloseAnswer } from './connect-bridge';
import { APPROVED, CANCELED, PENDING } from './testing/results';

const HELD = { ...APPROVED, paid: false, legacy: { ...APPROVED.legacy, TotalPagado: '0' } };

describe('isResult', () => {
  it.each([
    ['a payment', APPROVED],
    ['a payment with a long signed result', { ...APPROVED, signedResult: 'x'.repeat(5000) }],
    ['an authorization that is not captured', HELD],
    ['a voucher', PENDING],
    ['a payer who left', CANCELED],
    ['a decline', { ...CANCELED, outcome: 'declined' }],
    ['an expired link', { ...CANCELED, outcome: 'expired' }],
    ['a payment of which a part was refunded', { ...APPROVED, reason: 'partly_refunded' }],
    ['a payment that was refunded', { ...CANCELED, codOper: 'LK-1', reason: 'refunded' }],
  ])('accepts %s', (_case, result) => {
    expect(isResult(result)).toBe(true);
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'approved'],
    ['an empty object', {}],
    ['an unknown outcome', { ...CANCELED, outcome: 'toString' }],
    ['a list of outcomes', { ...CANCELED, outcome: ['canceled'] }],
    ['a paid decline', { ...APPROVED, outcome: 'declined' }],
    ['a paid voucher', { ...PENDING, paid: true }],
    ['a payment whose paid field is not a boolean', { ...APPROVED, paid: 1 }],
    ['a canceled result with success', { ...CANCELED, success: true }],
    ['a payment without success', { ...APPROVED, success: false }],
    ['a payment without an operation code', { ...APPROVED, codOper: undefined }],
    ['a payment without an amount', { ...APPROVED, amount: undefined }],
    ['a canceled result with a total', { ...CANCELED, legacy: { ...CANCELED.legacy, TotalPagado: '48.15' } }],
    ['a canceled result with Aprobada', { ...CANCELED, legacy: { ...CANCELED.legacy, Estado: 'Aprobada' } }],
    ['a payment with Denegada', { ...APPROVED, legacy: { ...APPROVED.legacy, Estado: 'Denegada' } }],
    ['a paid payment that was refunded', { ...APPROVED, reason: 'refunded' }],
    ['an authorization that was released', { ...HELD, reason: 'released' }],
    ['a partly refunded payment that is not paid', { ...HELD, reason: 'partly_refunded' }],
    ['a canceled payment that is partly refunded', { ...CANCELED, reason: 'partly_refunded' }],
    ['a result without a notification', { ...APPROVED, legacy: undefined }],
  ])('rejects %s', (_case, result) => {
    expect(isResult(result)).toBe(false);
  });
});

describe('an event', () => {
  const { event: parse } = HOST_ARGUMENTS;

  it.each([
    [{ type: 'methodChosen', method: 'card' }],
    [{ type: 'submitted', method: 'card' }],
    [{ type: 'challenged', method: 'newer-than-the-loader' }],
    [{ type: 'pending', method: 'cash', codOper: 'LK-1' }],
    [{ type: 'declined', method: 'card', reason: 'insufficient_funds', codOper: 'LK-1' }],
    [{ type: 'declined', method: 'card', reason: 'duplicate_payment' }],
  ])('accepts %j', (event) => {
    expect(parse(event)).toEqual(event);
  });

  it('drops an empty operation code: the request was rejected before there was a payment', () => {
    const declined = { type: 'declined', method: 'card', reason: 'duplicate_payment' };
    expect(parse({ ...declined, codOper: '' })).toEqual(declined);
  });

  it('drops unknown fields', () => {
    const submitted = { type: 'submitted', method: 'card' };
    expect(parse({ ...submitted, attempts: 2, codOper: '' })).toEqual(submitted);
  });

  it.each([
    [{ type: 'declined', method: 'card', reason: { toString: 'x' }, codOper: 'LK-1' }],
    [{ type: 'declined', method: 'card', codOper: 'LK-1' }],
    [{ type: 'declined', method: 'card', reason: 'expired', codOper: 7 }],
    [{ type: 'pending', method: 'cash' }],
    [{ type: 'pending', method: 'cash', codOper: '' }],
    [{ type: 'submitted' }],
    [{ type: 'paid', method: 'card' }],
    [{ type: 'constructor', method: 'card' }],
    [null],
  ])('rejects %j', (event) => {
    expect(parse(event)).toBeUndefined();
  });
});

describe('the operation code of a result', () => {
  const empty = { ...CANCELED, outcome: 'declined', codOper: '' } as const;
  const { codOper: _, ...declined } = empty;

  it('is dropped if it is empty', () => {
    expect(HOST_ARGUMENTS.finish({ result: empty })).toEqual({ result: declined });
    expect(HOST_ARGUMENTS.close({ result: empty })).toEqual({ result: declined });
    expect(parseCloseAnswer({ close: true, result: empty })).toEqual({ close: true, result: declined });
  });

  it('is kept if it is not empty', () => {
    const result = { ...declined, codOper: 'LK-1' };
    expect(HOST_ARGUMENTS.finish({ result })).toEqual({ result });
    expect(isResult({ ...declined, codOper: 7 })).toBe(false);
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
])('isLength %j', (height, expected) => {
  expect(isLength(height)).toBe(expected);
});

it.each([
  [{ height: 640 }, { height: 640 }],
  [
    { height: 640, width: 520 },
    { height: 640, width: 520 },
  ],
  [{ height: 640, width: '100%' }, { height: 640 }],
  [{ width: 520 }, undefined],
])('the size %j', (sent, size) => {
  expect(HOST_ARGUMENTS.ready(sent)).toEqual(size);
  expect(HOST_ARGUMENTS.resize(sent)).toEqual(size);
});

it.each([
  [{ code: 'origin_not_allowed', message: 'Add it.' }, true],
  [{ code: 'origin_not_allowed', message: 'x'.repeat(2001) }, false],
  [{ code: 'origin_not_allowed' }, false],
  ['failed', false],
])('a failure and a report: %#', (failure, expected) => {
  expect(HOST_ARGUMENTS.fail(failure)).toEqual(expected ? failure : undefined);
  expect(HOST_ARGUMENTS.report(failure)).toEqual(expected ? failure : undefined);
});

it.each([
  ['0b5e8c1e-3f5d-4a7e-9b1c-1234567890ab', true],
  [null, true],
  [undefined, false],
  [7, false],
])('isAttemptId %j', (attemptId, expected) => {
  expect(isAttemptId(attemptId)).toBe(expected);
});
