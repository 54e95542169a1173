import { type CallOutput, type PaymentAnswer, voidEndpoints } from '@istmo/contract/provider';
import type { Settlement } from '@istmo/domain';
import type { MethodContext } from '../shared/payment/payment-method';
import { createSettlements, signedBy } from '../shared/payment/settlements';

/** A payer who leaves waits no longer than this for the provider's word. */
const PATIENCE_MS = 4000;

type Context = Pick<MethodContext, 'apiOf' | 'info' | 'now' | 'order'>;
type Left = CallOutput<typeof voidEndpoints.voidAttempt>;

/**
 * Takes an attempt back at the provider, and says how it ends for the payer who leaves: `canceled` only where nothing was
 * charged and nothing will be; `pending` where nobody can say so. Never rejects.
 */
export async function voidAttempt(
  context: Context,
  attempt: string,
  signal: AbortSignal,
): Promise<Settlement> {
  const { apiOf, now } = context;
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    return settlementOf(context, await apiOf(voidEndpoints).voidAttempt({ attempt }, inTime));
  } catch {
    return { outcome: 'pending', at: now(), reason: 'unknown_state' };
  }
}

function settlementOf(context: Context, { result, payment }: Left): Settlement {
  const { now } = context;
  if (!payment)
    return result === 'voided'
      ? { outcome: 'canceled', at: now() }
      : { outcome: 'pending', at: now(), reason: 'unknown_state' };
  const settle = createSettlements(context, () => ({ method: payment.method, user: '' }));
  if (result === 'paid') return settle.approved(payment);
  const { codOper, reason } = payment;
  return settle.unsettled(result === 'voided' ? endIn(payment) : 'pending', {
    codOper,
    ...(reason !== '' && { reason }),
    ...signedBy(payment),
  });
}

/** A payment that had ended before it was left ended as it did. */
function endIn({ outcome }: PaymentAnswer): 'declined' | 'expired' | 'canceled' {
  return outcome === 'declined' || outcome === 'expired' ? outcome : 'canceled';
}
