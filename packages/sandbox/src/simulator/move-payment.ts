import type { MethodId } from '@istmo/domain';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { advance } from '../payments/advance';
import { storedCode } from '../payments/operation-code';
import type { Happening } from '../payments/plan-step';
import { lockCurrent } from '../payments/settle';
import type { Services } from '../services';

type Move = {
  codOper: string;
  methods: readonly MethodId[];
  /** What happens, in order, or `undefined` where it cannot. */
  happenings: (payment: Payment) => readonly Omit<Happening, 'now'>[] | undefined;
};

/** Moves a payment as the world outside would. Throws a Fault: 404 for an unknown payment, 422 where that cannot happen to it. */
export function movePayment(
  { db, clock }: Services,
  { codOper, methods, happenings }: Move,
): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, storedCode(codOper), now);
    if (!payment || !methods.includes(payment.method)) throw new Fault(404, 'result_not_found');
    const refused = new Fault(422, 'Not possible now', { status: payment.status });
    const steps = happenings(payment);
    if (!steps) throw refused;
    let moved = payment;
    for (const happening of steps) {
      const next = await advance(tx, moved, { ...happening, now });
      if (next === moved) throw refused;
      moved = next;
    }
    return moved;
  });
}
