import { METHOD_TRAITS } from '@istmo/domain';
import type { Database } from '../../db/database';
import { hasJournalEntry } from './ledger';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { ApiError } from '../../api-error';
import type { Services } from '../../services';
import { holdUnapplied } from '../lifecycle/apply-payment-event';
import { lockCurrent } from '../lifecycle/current-payment';

/**
 * `reference` is the network's id of the transfer, which counts once. `amount` is in minor units of the
 * payment's currency.
 */
export type Received = { codOper: string; amount: number; reference: string };

/**
 * Books money for a payment in any status, unapplied at first. Approval or late payment applies it; any
 * excess stays unapplied. Throws an ApiError: 404 for an unknown payment, 409 for card and wallet payments, which
 * receive no transfers.
 */
export function receiveMoney(
  { db, clock }: Services,
  { codOper, amount, reference }: Received,
): Promise<Payment> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new ApiError(422, 'invalid_amount');
  const name = `received:${reference}`;
  const now = clock();
  return db.transaction(async (tx: Database) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    if (!METHOD_TRAITS[payment.method].asynchronous)
      throw new ApiError(409, 'happen_error_try_again', { method: payment.method });
    if (await hasJournalEntry(tx, `${name}:${codOper}`)) return payment;
    return holdUnapplied(tx, payment, { amount, name, now });
  });
}
