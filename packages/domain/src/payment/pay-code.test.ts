import { describe, expect, it } from 'vitest';
import { money } from '../money/money';
import { receiptLookupCode } from './operation-code';
import { toPayCode } from './pay-code';
import { payCodeLookup } from './pay-code-lookup';

describe('toPayCode', () => {
  const asked = { idMerchant: 1, description: 'Café', amount: money(1250) };

  it('is E for an amount', () => {
    expect(toPayCode(asked)).toEqual({
      idMerchant: 1,
      code: 'E',
      description: 'Café',
      amount: '12.50',
      disc: '0.00',
      tx: '0.00',
      processWithCodeInfo: true,
      stationId: '',
      subscription: false,
    });
  });

  it('is PS for a station', () => {
    const more = { discount: money(50), tax: money(7), stationId: 'PS-0001', txChannel: 'PWW' } as const;
    expect(toPayCode({ ...asked, ...more, subscription: true })).toMatchObject({
      code: 'PS',
      disc: '0.50',
      tx: '0.07',
      stationId: 'PS-0001',
      subscription: true,
      txChannel: 'PWW',
    });
  });
});

it.each([
  [undefined, 'PAYMENT_NOT_FOUND'],
  [null, 'PAYMENT_NOT_FOUND'],
  [{}, 'PAYMENT_NOT_FOUND'],
  [{ activityResult: null }, 'PAYMENT_NOT_FOUND'],
  [{ activityResult: { status: 1 } }, 'PAYMENT_SUCCESS'],
  [{ activityResult: { status: 0 } }, 'PAYMENT_REJECTED'],
  [{ activityResult: { status: 3 } }, 'PAYMENT_REJECTED'],
])('looking up %j is %s', (found, result) => {
  expect(payCodeLookup(found)).toBe(result);
});

it.each([
  ['PP48123808', true, 'SANDBOX_PP48123808'],
  ['PP48123808', false, 'PP48123808'],
  ['SANDBOX_PP48123808', true, 'SANDBOX_PP48123808'],
  ['LK-RQC5', true, 'LK-RQC5'],
  ['PPX', true, 'PPX'],
])('the receipt of %s, in the sandbox: %s, is under %s', (code, isSandbox, looked) => {
  expect(receiptLookupCode(code, isSandbox)).toBe(looked);
});
