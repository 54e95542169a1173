import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approvedCompletion,
  isAuthorizedOnly,
  OUTCOMES,
  type PaymentCompletion,
  toCheckoutResult,
} from './checkout-result';
import { METHOD_IDS } from './method-traits';
import { money } from '../money/money';
import { REVERSAL_REASONS } from './payment-decline';

const at = Date.parse('2026-03-08T12:04:05-05:00');
const amount = money(4815);

it.each([
  ['a card that waits for its capture', 'card', 'AUTH', 1, true],
  ['a card that was captured', 'card', 'AUTH', 2, false],
  ['a card that was charged at once', 'card', 'AUTH_CAPTURE', 1, false],
  ['another method', 'nequi', 'AUTH', 1, false],
] as const)('%s is only authorized: %s %s %i', (_case, method, txType, status, isOnly) => {
  expect(isAuthorizedOnly({ method, txType, status })).toBe(isOnly);
});

it('reports all fields of an approval', () => {
  const completion: PaymentCompletion = {
    outcome: 'approved',
    at,
    amount,
    codOper: 'LK-1',
    method: 'card',
    type: 'VISA',
    user: 'Ana Gómez',
    message: 'Aprobada',
    isReturn: true,
    returnUrl: 'https://cafe.test/thanks',
    signedResult: 'header.claims.signature',
    installments: 3,
  };
  expect(toCheckoutResult(completion)).toEqual({
    outcome: 'approved',
    paid: true,
    success: true,
    codOper: 'LK-1',
    amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
    method: 'card',
    installments: 3,
    signedResult: 'header.claims.signature',
    legacy: {
      TotalPagado: '48.15',
      Fecha: '08/03/2026',
      Hora: '12:04:05',
      Tipo: 'VISA',
      Oper: 'LK-1',
      Usuario: 'Ana Gómez',
      Estado: 'Aprobada',
      Razon: 'Aprobada',
      isReturn: true,
      returnUrl: 'https://cafe.test/thanks',
    },
  });
});

it('says of a cash voucher that it succeeds and that nothing is paid', () => {
  expect(toCheckoutResult({ outcome: 'pending', at, amount, method: 'cash' })).toMatchObject({
    paid: false,
    success: true,
    amount: { value: '48.15' },
    legacy: { TotalPagado: '0', Tipo: 'CASH', Estado: 'Pendiente' },
  });
});

it('says of money that is only held that it is approved and not paid', () => {
  const held = toCheckoutResult({ outcome: 'approved', at, amount, authorizedOnly: true });
  expect(held).toMatchObject({
    paid: false,
    success: true,
    legacy: { TotalPagado: '0', Estado: 'Aprobada' },
  });
});

it.each(REVERSAL_REASONS)('says of a payment that is %s whether the merchant has the money', (reversal) => {
  const completion = approvedCompletion({ at, codOper: 'LK-1' }, { amount, authorizedOnly: false, reversal });
  const paid = reversal === 'partly_refunded';
  expect(toCheckoutResult(completion)).toMatchObject({
    outcome: paid ? 'approved' : 'canceled',
    paid,
    success: paid,
    codOper: 'LK-1',
    amount: { value: '48.15' },
    reason: reversal,
    legacy: { TotalPagado: paid ? '48.15' : '0', Estado: paid ? 'Aprobada' : 'Denegada' },
  });
});

it.each([
  [0, false, '0'],
  [1, true, '0.01'],
])('of an approval of %i cents says paid: %s, %s', (cents, paid, TotalPagado) => {
  expect(toCheckoutResult({ outcome: 'approved', at, amount: money(cents) })).toMatchObject({
    paid,
    legacy: { TotalPagado },
  });
});

it.each([
  ['pending', 1],
  ['approved', 1],
  ['declined', 0],
  ['expired', 0],
  ['canceled', 0],
] as const)('a cash payment that is %s has the notification status %i', (outcome, status) => {
  expect(toCheckoutResult({ outcome, at, amount, method: 'cash' }).legacy.status).toBe(status);
  expect(toCheckoutResult({ outcome, at, amount, method: 'yappy' }).legacy).not.toHaveProperty('status');
});

it('leaves out what is not known', () => {
  const result = toCheckoutResult({ outcome: 'canceled', at });
  expect(Object.keys(result).sort()).toEqual(['legacy', 'outcome', 'paid', 'success']);
  expect(result.legacy).toMatchObject({
    Tipo: '',
    Oper: '',
    Usuario: '',
    Razon: '',
    isReturn: false,
    returnUrl: '',
  });
});

it('has an amount for every approval', () => {
  // @ts-expect-error an approved payment has an amount
  const completion: PaymentCompletion = { outcome: 'approved', at };
  expect(completion.outcome).toBe('approved');
});

describe('for every completion', () => {
  const details = {
    at: fc.nat(),
    codOper: fc.string(),
    method: fc.constantFrom(...METHOD_IDS),
    reason: fc.string(),
  };
  const completions: fc.Arbitrary<PaymentCompletion> = fc.oneof(
    fc.record(
      {
        ...details,
        outcome: fc.constant('approved'),
        amount: fc.nat().map((cents) => money(cents)),
        held: fc.boolean(),
      },
      { requiredKeys: ['outcome', 'amount', 'at'] },
    ),
    fc.record(
      {
        ...details,
        outcome: fc.constantFrom('pending', 'declined', 'expired', 'canceled', 'failed'),
        amount: fc.nat().map((cents) => money(cents)),
      },
      { requiredKeys: ['outcome', 'at'] },
    ),
  );

  it('paid, TotalPagado and the outcome agree', () => {
    fc.assert(
      fc.property(completions, (completion) => {
        const { paid, success, outcome, legacy, amount: reported } = toCheckoutResult(completion);
        expect(OUTCOMES).toContain(outcome);
        expect(paid).toBe(legacy.TotalPagado !== '0');
        expect(success).toBe(outcome === 'approved' || outcome === 'pending');
        expect(legacy.Estado === 'Denegada').toBe(!success);
        if (paid)
          expect({ outcome, total: legacy.TotalPagado }).toEqual({
            outcome: 'approved',
            total: reported?.value,
          });
      }),
    );
  });
});
