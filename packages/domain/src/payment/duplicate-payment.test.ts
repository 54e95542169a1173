import { money } from '../money/money';
import { DUPLICATE_WINDOW_MS } from '../time/time-limits';
import { duplicatePaymentError } from './duplicate-payment';
import { expect, it } from 'vitest';

const now = Date.parse('2026-03-08T12:04:05-05:00');
const payment = { amount: money(4815), card: 'tok_1', at: now };
const refused = 'possible_duplicated_tx';

it.each([
  ['the first of its kind', [], false, undefined],
  ['the same at once', [{ ...payment }], false, refused],
  ['the same just within five minutes', [{ ...payment, at: now - DUPLICATE_WINDOW_MS + 1 }], false, refused],
  ['the same after five minutes', [{ ...payment, at: now - DUPLICATE_WINDOW_MS }], false, undefined],
  ['another amount', [{ ...payment, amount: money(4816) }], false, undefined],
  ['another currency', [{ ...payment, amount: money(4815, 'COP') }], false, undefined],
  ['another card', [{ ...payment, card: 'tok_2' }], false, undefined],
  ['one among others', [{ ...payment, card: 'tok_2' }, { ...payment }], false, refused],
  ['an expired link', [], true, refused],
])('%s', (_case, earlier, linkExpired, refusal) => {
  expect(duplicatePaymentError(payment, earlier, linkExpired)).toBe(refusal);
});
