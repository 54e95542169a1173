import { payCodeResultCode, STATUS_TRAITS, statusTraits } from '@istmo/domain';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { paymentsOfCodes } from '../../db/queries/users/pay-code-queries';
import { asOf } from '../../payments/lifecycle/current-payment';
import { isOpen } from '../../payments/lifecycle/payment-status';
import type { Services } from '../../services';

export type PayCodeResult = { status: number; codOper: string };

/**
 * The result of each of these pay codes that was paid or tried: the payment that paid it, else one that waits, else the last
 * declined one. With a user, only that user's payments count.
 */
export async function payCodeResults(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  codes: readonly string[],
  userId?: number,
): Promise<ReadonlyMap<string, PayCodeResult>> {
  const found = await paymentsOfCodes(db, codes, userId);
  const payments = await Promise.all(found.map((payment) => asOf(db, payment, clock())));
  const results = new Map<string, PayCodeResult>();
  for (const code of codes) {
    const payment = decisive(payments.filter(({ payableCode }) => payableCode === code));
    if (payment) results.set(code, resultOf(payment));
  }
  return results;
}

/** A payment that ran out or was canceled leaves its code as it was before. One whose money went back is over. */
function decisive(newestFirst: readonly Payment[]): Payment | undefined {
  return (
    newestFirst.find(
      ({ status }) => STATUS_TRAITS[status].paid || statusTraits(status).reason !== undefined,
    ) ??
    newestFirst.find(isOpen) ??
    newestFirst.find(({ status }) => status === 'declined')
  );
}

function resultOf({ status, codOper }: Payment): PayCodeResult {
  return { status: payCodeResultCode(STATUS_TRAITS[status].outcome), codOper };
}
