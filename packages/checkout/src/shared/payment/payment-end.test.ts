import { toCheckoutResult } from '@istmo/domain';
import { expect, it } from 'vitest';
import { answer, makeAttempts, makeMethodContext } from '../../testing/fixtures/make-method-context';
import { completionOf } from './flow/create-payment-flow';
import { refused } from './flow/payment-machine';
import { endOf, reportEnd } from './payment-end';
import { createCompletions } from './completions';

it.each([
  ['a key in its text', { reason: '', messageSys: 'payment_rejected' }, 'declined', 'payment_rejected', ''],
  ['a text of its own', { reason: '', messageSys: 'Llame' }, 'declined', 'payment_declined', 'Llame'],
  ['nothing, and it expired', { reason: '', messageSys: '' }, 'expired', 'payment_expired', ''],
  ['nothing, and it was canceled', { reason: '', messageSys: '' }, 'canceled', 'payment_canceled', ''],
  ['a key, and it expired', { reason: '', messageSys: 'request_expired' }, 'expired', 'request_expired', ''],
] as const)('an end of which the provider says %s', (_case, answered, outcome, reason, message) => {
  expect(endOf(answer(answered), outcome)).toMatchObject({ outcome, reason, message });
});

it('names no operation where the provider refused before there was a payment', () => {
  const context = makeMethodContext();
  const end = refused({ attemptId: 'a-1' }, { type: 'refused', reason: 'card_not_valid', message: '' });
  const completions = createCompletions(context, () => ({ method: 'yappy', user: '' }));
  const result = toCheckoutResult(completionOf(end, completions));
  expect(result).toMatchObject({ outcome: 'declined', reason: 'card_not_valid' });
  expect(result).not.toHaveProperty('codOper');
  reportEnd(context, 'yappy', end);
  expect(context.bridge.emit).toHaveBeenCalledExactlyOnceWith({
    type: 'declined',
    method: 'yappy',
    reason: 'card_not_valid',
  });
});

it('keeps an attempt that expired, which may be paid late, and forgets one that ended otherwise', () => {
  const attempts = makeAttempts({ proofOf: (codOper) => (codOper === 'OP-1' ? 'a-1' : undefined) });
  const context = makeMethodContext({ attempts });
  const end = { codOper: 'OP-1', reason: 'payment_expired' } as const;
  reportEnd(context, 'yappy', { ...end, outcome: 'expired' });
  expect(attempts.markExpired).toHaveBeenCalledExactlyOnceWith(context.info.code, 'a-1');
  expect(attempts.forget).not.toHaveBeenCalled();
  reportEnd(context, 'yappy', { ...end, outcome: 'declined' });
  expect(attempts.forget).toHaveBeenCalledExactlyOnceWith(context.info.code);
  expect(attempts.markExpired).toHaveBeenCalledOnce();
});

it('says nothing to the host of a payment that was not sent', () => {
  const context = makeMethodContext();
  const unsent = { type: 'refused', reason: 'happen_error_try_again', message: '', sent: false } as const;
  const end = refused({ attemptId: 'a-1' }, unsent);
  expect(end.outcome).toBe('canceled');
  reportEnd(context, 'yappy', end);
  expect(context.bridge.emit).not.toHaveBeenCalled();
  expect(context.attempts.forget).toHaveBeenCalledOnce();
});
