import { type PaymentAnswer, voidEndpoints } from '@istmo/contract/provider';
import type { PaymentCompletion } from '@istmo/domain';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createCompletions, signedBy } from '../../shared/payment/completions';
import type { VoidAnswer } from '../../shared/payment/concurrent-payments';

/** The longest that a leaving payer waits for the provider. */
const PATIENCE_MS = 4000;

type VoidContext = Pick<MethodContext, 'apiOf' | 'info' | 'login' | 'now' | 'order' | 'prefill'>;

/**
 * Voids an attempt at the provider. Resolves to `canceled` only if nothing was or will be charged, and to `pending` if
 * that is unknown. Never rejects.
 */
export async function voidAttempt(
  context: VoidContext,
  attempt: string,
  signal: AbortSignal,
): Promise<PaymentCompletion> {
  const { apiOf, now } = context;
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    return completionOf(context, await apiOf(voidEndpoints).voidAttempt({ attemptId: attempt }, inTime));
  } catch {
    return { outcome: 'pending', at: now(), reason: 'unknown_state' };
  }
}

function completionOf(context: VoidContext, { result, payment }: VoidAnswer): PaymentCompletion {
  const { now } = context;
  if (!payment)
    return result === 'voided'
      ? { outcome: 'canceled', at: now() }
      : { outcome: 'pending', at: now(), reason: 'unknown_state' };
  const completions = createCompletions(context, () => ({ method: payment.method }));
  if (result === 'paid') return completions.approved(payment);
  const { codOper, reason, messageSys } = payment;
  return completions.notApproved(result === 'voided' ? endIn(payment) : 'pending', {
    codOper,
    ...(reason !== '' && { reason }),
    ...(messageSys && { message: messageSys }),
    ...signedBy(payment),
  });
}

/** A payment that ended before it was voided keeps its outcome. */
function endIn({ outcome }: PaymentAnswer): 'declined' | 'expired' | 'canceled' {
  return outcome === 'declined' || outcome === 'expired' ? outcome : 'canceled';
}
