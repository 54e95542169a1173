import { receiptLookupCode, receiptStatus, receiptTitle, receiptTitleOf, toReceipt } from './receipt';
import { describe, expect, it } from 'vitest';

it.each([
  ['PP48123808', true, 'SANDBOX_PP48123808'],
  ['PP48123808', false, 'PP48123808'],
  ['SANDBOX_PP48123808', true, 'SANDBOX_PP48123808'],
  ['LK-RQC5', true, 'LK-RQC5'],
  ['PPX', true, 'PPX'],
])('the receipt of %s, in the sandbox: %s, is under %s', (code, isSandbox, looked) => {
  expect(receiptLookupCode(code, isSandbox)).toBe(looked);
});

describe('receiptTitle', () => {
  it.each([
    [1, 'AUTH_CAPTURE', 'payment_proof'],
    [1, 'AUTH', 'payment_proof'],
    [1, 'RECURRENT', 'subscription_proof'],
    [1, 'REC', 'subscription_proof'],
    [2, 'AUTH', 'captured_proof'],
    [2, 'AUTH_CAPTURE', 'partial_refund_proof'],
    [2, '', 'partial_refund_proof'],
    [3, 'AUTH', 'refund_proof'],
    [3, 'RECURRENT', 'refund_proof'],
    [0, 'AUTH_CAPTURE', 'payment_instructions'],
    [-1, 'CASH', 'payment_instructions'],
  ])('%i of %s', (status, txType, title) => {
    expect(receiptTitle(status, txType)).toBe(title);
  });
});

it.each([
  [2, 'AUTH', 'partly_refunded', 'partial_refund_proof'],
  [3, 'AUTH_CAPTURE', 'refunded', 'refund_proof'],
  [3, 'AUTH', 'released', 'reversal_proof'],
  [3, 'AUTH_CAPTURE', 'voided', 'reversal_proof'],
  [3, 'AUTH_CAPTURE', 'charged_back', 'reversal_proof'],
  [1, 'AUTH_CAPTURE', '', 'payment_proof'],
  [0, 'AUTH_CAPTURE', 'payment_declined', 'payment_state'],
])('the title of %i of %s that is %j is %s', (status, txType, reason, title) => {
  expect(receiptTitleOf({ method: 'card', status, txType, reason })).toBe(title);
});

it.each([
  ['cash', 0, 'payment_instructions'],
  ['cash', 3, 'payment_state'],
  ['yappy', 0, 'payment_state'],
  ['card', -1, 'payment_state'],
] as const)('a payment by %s with status %i is %s', (method, status, title) => {
  expect(receiptTitleOf({ method, status, txType: 'AUTH_CAPTURE', reason: '' })).toBe(title);
});

describe('receiptStatus', () => {
  it.each([
    ['card', 0, 'declined'],
    ['card', 1, 'success'],
    ['card', 3, 'success'],
    ['card', -1, 'pending'],
    ['balance', 0, 'declined'],
    ['clave', 0, 'declined'],
    ['nequi', 0, 'declined'],
    ['nequi', 1, 'success'],
    ['cash', 0, 'pending'],
    ['cash', 1, 'success'],
    ['cash', 2, 'success'],
    ['cash', 3, 'declined'],
    ['yappy', 0, 'pending'],
    ['crypto', 0, 'pending'],
    ['crypto', 1, 'success'],
  ] as const)('%s %i is %s', (method, code, status) => {
    expect(receiptStatus(method, code)).toBe(status);
  });
});

const record = { codOper: 'REC-1', displayNum: '', reference: '', txType: '', binInfo: {} };

it.each([
  ['AUTH_CAPTURE', { bank: 'Banco del Istmo' }],
  ['RECURRENT', {}],
])('of a card paid by %s it keeps the bank: %o', (txType, kept) => {
  const binInfo = { bank: 'Banco del Istmo' };
  expect(toReceipt({ ...record, txType, binInfo }).binInfo).toEqual(kept);
});

it.each([
  ['1111', '1111'],
  ['4111 1111 1111 1111', '1111'],
  ['411111******1111', '1111'],
  ['•••• 1111', '1111'],
  ['', ''],
])('of %j it shows %j', (displayNum, shown) => {
  expect(toReceipt({ ...record, displayNum })).toEqual({ ...record, displayNum: shown });
});

it.each([
  [{ reference: 'R-1' }, 'R-1'],
  [{ txNumber: 'T-1' }, 'T-1'],
  [{ reference: 'R-1', txNumber: 'T-1' }, 'R-1'],
])('the reference in %j is %s', (given, reference) => {
  expect(toReceipt({ ...record, ...given })).toEqual({ ...record, reference });
});
