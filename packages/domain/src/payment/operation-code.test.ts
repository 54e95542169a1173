import { expect, it } from 'vitest';
import { receiptLookupCode } from './operation-code';

it.each([
  ['PP48123808', true, 'SANDBOX_PP48123808'],
  ['PP48123808', false, 'PP48123808'],
  ['SANDBOX_PP48123808', true, 'SANDBOX_PP48123808'],
  ['LK-RQC5', true, 'LK-RQC5'],
  ['PPX', true, 'PPX'],
])('the receipt of %s, in the sandbox: %s, is under %s', (code, isSandbox, looked) => {
  expect(receiptLookupCode(code, isSandbox)).toBe(looked);
});
