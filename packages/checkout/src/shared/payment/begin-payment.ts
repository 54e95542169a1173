import { isProviderError, type PaymentAnswer } from '@istmo/contract/provider';
import type { MethodId } from '@istmo/domain';
import { beginFault, type BeginFault } from './payment-fault';
import type { MethodContext } from './payment-method';
import { sendAttempt, type SentAttempt } from './send-attempt';

type Begun<T> = { type: 'answered'; attemptId: string; answer: T; at: number } | BeginFault;
type Beginning<T> = SentAttempt<T> & { method: MethodId };

/**
 * Sends what begins a payment, as the attempt `attemptId`: kept before anything is posted, so that a reload finds out
 * what became of it. Never rejects. After `noAnswer` the same attempt may be sent again: it is paid once.
 */
export async function beginPayment<T extends Pick<PaymentAnswer, 'codOper'>>(
  context: Pick<MethodContext, 'api' | 'attempts' | 'bridge' | 'info' | 'now' | 'order'>,
  { method, ...attempt }: Beginning<T>,
): Promise<Begun<T>> {
  const { api, attempts, bridge, info, now, order } = context;
  const { attemptId } = attempt;
  if (attempts.claim && !(await attempts.claim(info.code, attemptId)))
    return { type: 'refused', code: 0, reason: 'happen_error_try_again', message: '' };
  attempts.remember(info.code, attemptId);
  bridge.emit({ type: 'submitted', method });
  try {
    const answer = await sendAttempt(api, attempt);
    attempts.made(answer.codOper, attemptId);
    return { type: 'answered', attemptId, answer, at: now() };
  } catch (error) {
    if (isProviderError(error) && error.field !== undefined) order.refused?.(error.field, error.key);
    return beginFault(error);
  }
}
