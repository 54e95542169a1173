import { endPayment, receiptPath } from '../shared/payment/end-payment';
import type { MethodContext } from '../shared/payment/payment-method';
import type { LeavingTools } from './leaving';

/** How a payer leaves what was sent: the same for every method, so that none can forget it. */
export function leavingTools(context: MethodContext): Omit<LeavingTools, 'methods' | 'typed'> {
  const { attempts, bridge, info, now } = context;
  return {
    bridge,
    now,
    attempt: () => attempts.last(info.code),
    voidAttempt: async (attemptId, signal) => {
      const { voidAttempt } = await import('./void-attempt').catch(() => ({ voidAttempt: undefined }));
      return voidAttempt
        ? voidAttempt(context, attemptId, signal)
        : { outcome: 'pending', at: now(), reason: 'unknown_state' };
    },
    paid: (settlement) => endPayment(context, settlement, receiptPath(settlement.codOper ?? '')),
    voided: () => attempts.forget(info.code),
  };
}
