import type { MethodId } from '@istmo/domain';
import type { Payment } from '../db/queries/payments/payment-queries';
import { ApiError } from '../api-error';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { storedCode } from '../payments/create/operation-code';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import { lockCurrent } from '../payments/lifecycle/current-payment';
import type { Services } from '../services';

type Move = {
  codOper: string;
  methods: readonly MethodId[];
  /** The events to apply in order, or `undefined` when they are not possible. */
  events: (payment: Payment) => readonly Omit<ReportedEvent, 'now'>[] | undefined;
};

/**
 * Applies events of a third party to a payment. Throws an ApiError: 404 for an unknown payment, 422 when they are
 * not possible.
 */
export function movePayment({ db, clock }: Services, { codOper, methods, events }: Move): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, storedCode(codOper), now);
    if (!payment || !methods.includes(payment.method)) throw new ApiError(404, 'result_not_found');
    const refused = new ApiError(422, 'Not possible now', { status: payment.status });
    const steps = events(payment);
    if (!steps) throw refused;
    let moved = payment;
    for (const reported of steps) {
      const next = await applyPaymentEvent(tx, moved, { ...reported, now });
      if (next === moved) throw refused;
      moved = next;
    }
    return moved;
  });
}
