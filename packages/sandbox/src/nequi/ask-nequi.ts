import { LIMITS } from '@istmo/contract/limits';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { lockCurrent } from '../payments/lifecycle/current-payment';
import { limitPush } from '../payments/lifecycle/limit-pushes';
import { announcePayment } from '../payments/lifecycle/effects-of';
import { isOpen } from '../payments/lifecycle/payment-status';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { type NequiData, nequiData, pushVerdict, toNequiPhone, writeNequiQr } from './nequi-data';

type Ask = { transactionId: string; now: number };
type Plan = (payment: Payment, detail: NequiData, ask: Ask) => Partial<NequiData> | undefined;

/** Shows the payment as a QR. An existing QR stays. */
export function askByQr(services: Services, codOper: string): Promise<Payment> {
  return askNequi(services, codOper, (payment, { way }, { transactionId }) =>
    way === 'qr' ? undefined : { way: 'qr', transactionId, qr: writeNequiQr(payment, transactionId) },
  );
}

/**
 * Sends a push. A repeat for the same phone before the resend time sends nothing, since the first answer may
 * have been lost. Throws ApiError 422 when Nequi does not accept it.
 */
export function askByPush(services: Services, codOper: string, phoneText: string): Promise<Payment> {
  const phone = toNequiPhone(phoneText);
  if (pushVerdict(phone) === 'unknown') throw new ApiError(422, 'error_pay_push_nequi');
  return askNequi(services, codOper, (_payment, detail, { transactionId, now }) => {
    const isEarly = detail.resendAt !== null && now < Date.parse(detail.resendAt);
    if (isEarly && detail.phone === phone)
      return detail.way === 'push' ? undefined : { way: 'push', transactionId, qr: '' };
    if (detail.pushes >= LIMITS.paymentPushes.most)
      throw new ApiError(422, 'error_pay_push_nequi', { pushes: 'too many' });
    const resendAt = new Date(now + NEQUI_RESEND_MS).toISOString();
    return { way: 'push', transactionId, phone, qr: '', resendAt, pushes: detail.pushes + 1 };
  });
}

function askNequi(services: Services, codOper: string, plan: Plan): Promise<Payment> {
  const { db, clock, randomBytes } = services;
  const now = clock();
  const transactionId = `NQ-${BigInt(`0x${Buffer.from(randomBytes(7)).toString('hex')}`).toString()}`;
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    if (!isOpen(payment)) return payment;
    const change = plan(payment, nequiData(payment), { transactionId, now });
    if (!change) return payment;
    if (change.phone !== undefined) await limitPush({ ...services, db: tx }, payment, change.phone);
    const requested = await writeAsk(tx, payment, { change, now });
    const answered = change.phone === undefined ? undefined : answerOf(change.phone);
    return answered ? applyPaymentEvent(tx, requested, { ...answered, now }) : requested;
  });
}

async function writeAsk(
  tx: Database,
  payment: Payment,
  { change, now }: { change: Partial<NequiData>; now: number },
): Promise<Payment> {
  const last = payment.createdAt.getTime() + NEQUI_REQUEST_MS;
  const endsAt = new Date(Math.min(now + NEQUI_CONFIRM_MS, last));
  if (payment.status === 'created')
    return applyPaymentEvent(tx, payment, { event: 'requested', endsAt, detail: change, now });
  const changed = await rewritePayment(tx, payment, { endsAt, detail: { ...payment.detail, ...change } });
  announcePayment(tx, changed, now);
  return changed;
}

/** Test phones answer at once. */
function answerOf(phone: string): Omit<ReportedEvent, 'now'> | undefined {
  const verdict = pushVerdict(phone);
  if (verdict === 'approved') return { event: 'approved' };
  return verdict === 'declined' ? { event: 'declined', reason: 'payment_declined' } : undefined;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How long a payer has to confirm a push or to scan a QR. Nequi lets each merchant choose; this is the
 * sandbox's value.
 */
const NEQUI_CONFIRM_MS = 5 * MINUTE_MS;

/** How long a request lasts in total, with all repeats. */
export const NEQUI_REQUEST_MS = 30 * MINUTE_MS;

/** How long a payer waits before another push. */
const NEQUI_RESEND_MS = 30 * SECOND_MS;
