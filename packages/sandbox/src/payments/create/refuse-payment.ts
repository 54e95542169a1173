import type { DuplicateErrorWire, WaitingPaymentWire } from '@istmo/contract/provider';
import type { LocalizedText } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { isVoided, lockAttempt } from '../../db/queries/payments/write-payment';
import {
  findByOperation,
  PAID,
  findPaidOperation,
  type Payment,
  findWaitingPayment,
} from '../../db/queries/payments/payment-queries';
import { isOpen } from '../lifecycle/plan-transition';
import type { Services } from '../../services';
import { subscriptionRefusal } from '../../subscriptions/subscription-payment';
import { decimal } from '../../wallet/activity/to-activity';
import type { Payable } from '../payable/payable';

/** Throws ApiError 422 when nothing is due: a single-use payable is paid, or a subscription is paid or ended. */
export async function refuseNothingDue({ db, clock }: Services, payable: Payable): Promise<void> {
  const { type: payableType, code: payableCode, singleUse } = payable;
  const paid = { payableType, payableCode };
  const refusal = await subscriptionRefusal(db, paid, clock());
  if (refusal) throw new ApiError(422, refusal);
  if (singleUse) await refuseAlreadyPaid(db, paid);
}

/** Throws ApiError 422 if the target is paid, with the code of the payment that paid it. */
export async function refuseAlreadyPaid(
  db: Database,
  payment: Parameters<typeof findPaidOperation>[1],
): Promise<void> {
  const paid = await findPaidOperation(db, payment);
  if (paid !== undefined) throw new ApiError(422, 'request_already_paid', { paid });
}

const WAITING: LocalizedText = {
  es: 'Ya hay un pago en curso. No se le cobró nada más.',
  en: 'A payment is already being made. You haven’t been charged again.',
};

/** Throws ApiError 621 when another payment of the same target waits for its payer. It reveals nothing about that payer. */
export async function refuseWhileWaiting(
  db: Database,
  payment: Parameters<typeof findWaitingPayment>[1],
  now: number,
): Promise<void> {
  const other = await findWaitingPayment(db, payment, now);
  if (other) throw new ApiError(621, WAITING, { waiting: waitingOf(other) });
}

function waitingOf({ codOper, method, createdAt, endsAt }: Payment): WaitingPaymentWire {
  return { codOper, method, since: createdAt.toISOString(), expiresAt: endsAt?.toISOString() ?? null };
}

const VOIDED: LocalizedText = {
  es: 'Este intento de pago se anuló y no se cobró. Empiece un pago nuevo.',
  en: 'This attempt to pay was voided and not charged. Begin a new payment.',
};

export function voidedRefusal(): ApiError {
  return new ApiError(620, VOIDED, { attempt: 'was voided' });
}

/** Throws ApiError 620 when the attempt was voided. Locks the attempt until the transaction ends. */
export async function refuseVoided(tx: Database, attemptId: string): Promise<void> {
  await lockAttempt(tx, attemptId);
  if (await isVoided(tx, attemptId)) throw voidedRefusal();
}

/**
 * Throws an ApiError that names another payment by the same payer, so that the checkout can ask the payer: 621 for an open one of
 * the same target, 422 for one of the same amount. If the target cannot be paid again at all, the error says so instead.
 */
export async function refuseEarlier(services: Services, payable: Payable, codOper: string): Promise<never> {
  const { db, clock } = services;
  await refuseNothingDue(services, payable);
  const { type: payableType, code: payableCode, singleUse } = payable;
  if (singleUse) await refuseWhileWaiting(db, { payableType, payableCode }, clock());
  const earlier = await findByOperation(db, codOper);
  const isSameTarget = earlier?.payableType === payableType && earlier.payableCode === payableCode;
  if (isSameTarget && isOpen(earlier) && payableType !== 'merchant')
    throw new ApiError(621, WAITING, { waiting: { ...waitingOf(earlier), confirmable: !singleUse } });
  throw new ApiError(422, 'possible_duplicated_tx', earlier && { earlier: earlierOf(earlier) });
}

function earlierOf(payment: Payment): DuplicateErrorWire['earlier'] {
  const { codOper, method, createdAt, total, currency, status } = payment;
  const outcome = PAID.includes(status) ? 'approved' : 'pending';
  return {
    codOper,
    method,
    outcome,
    at: createdAt.toISOString(),
    amount: decimal(total, currency),
    currency,
  };
}
