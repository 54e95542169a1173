import { resultOf } from '@istmo/domain';
import { expect, it } from 'vitest';
import { answer, makeMethodContext } from '../../testing/make-method-context';
import { settlementOf } from './flow/create-payment-flow';
import { refused } from './flow/payment-machine';
import { endOf, tellEnd } from './payment-end';
import { createSettlements } from './settlements';

it.each([
  ['a key in its text', { reason: '', messageSys: 'payment_rejected' }, 'declined', 'payment_rejected', ''],
  ['a text of its own', { reason: '', messageSys: 'Llame' }, 'declined', 'payment_declined', 'Llame'],
  ['nothing, and it expired', { reason: '', messageSys: '' }, 'expired', 'payment_expired', ''],
  ['nothing, and it was canceled', { reason: '', messageSys: '' }, 'canceled', 'payment_canceled', ''],
  ['a key, and it expired', { reason: '', messageSys: 'request_expired' }, 'expired', 'request_expired', ''],
] as const)('an end of which the provider says %s', (_case, said, outcome, reason, message) => {
  expect(endOf(answer(said), outcome)).toMatchObject({ outcome, reason, message });
});

it('names no operation where the provider refused before there was a payment', () => {
  const context = makeMethodContext();
  const end = refused({ attemptId: 'a-1' }, { type: 'refused', reason: 'card_not_valid', message: '' });
  const settle = createSettlements(context, () => ({ method: 'yappy', user: '' }));
  const result = resultOf(settlementOf(end, settle));
  expect(result).toMatchObject({ outcome: 'declined', reason: 'card_not_valid' });
  expect(result).not.toHaveProperty('codOper');
  tellEnd(context, 'yappy', end);
  expect(context.bridge.emit).toHaveBeenCalledExactlyOnceWith({
    type: 'declined',
    method: 'yappy',
    reason: 'card_not_valid',
  });
});
