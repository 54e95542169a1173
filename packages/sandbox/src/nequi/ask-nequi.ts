import type { Database } from '../db/database';
import { type Payment, rewritePayment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { advance } from '../payments/advance';
import { announcePayment } from '../payments/announce-payment';
import { isOpen } from '../payments/overdue';
import type { Happening } from '../payments/plan-step';
import { lockCurrent } from '../payments/settle';
import type { Services } from '../services';
import { type NequiDetail, nequiDetail } from './nequi-detail';
import { NEQUI_CONFIRM_MS, NEQUI_MOST_PUSHES, NEQUI_REQUEST_MS, NEQUI_RESEND_MS } from './nequi-limits';
import { pushVerdict, toNequiPhone } from './nequi-phone';
import { writeNequiQr } from './nequi-qr';

type Ask = { transactionId: string; now: number };
type Plan = (payment: Payment, detail: NequiDetail, ask: Ask) => Partial<NequiDetail> | undefined;

/** Shows the payment as a QR; one that is shown already stays as it is. */
export function askByQr(services: Services, codOper: string): Promise<Payment> {
  return askNequi(services, codOper, (payment, { way }, { transactionId }) =>
    way === 'qr' ? undefined : { way: 'qr', transactionId, qr: writeNequiQr(payment, transactionId) },
  );
}

/**
 * Sends a push. Asked again too early for the same phone nothing is sent: the answer of the first may have been lost.
 * Throws a Fault 422 where Nequi does not take it.
 */
export function askByPush(services: Services, codOper: string, phoneText: string): Promise<Payment> {
  const phone = toNequiPhone(phoneText);
  if (pushVerdict(phone) === 'unknown') throw new Fault(422, 'error_pay_push_nequi');
  return askNequi(services, codOper, (_payment, detail, { transactionId, now }) => {
    const isEarly = detail.resendAt !== null && now < Date.parse(detail.resendAt);
    if (isEarly && detail.phone === phone)
      return detail.way === 'push' ? undefined : { way: 'push', transactionId, qr: '' };
    if (detail.pushes >= NEQUI_MOST_PUSHES)
      throw new Fault(422, 'error_pay_push_nequi', { pushes: 'too many' });
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
    if (!payment) throw new Fault(404, 'result_not_found');
    if (!isOpen(payment)) return payment;
    const change = plan(payment, nequiDetail(payment), { transactionId, now });
    if (!change) return payment;
    const asked = await writeAsk(tx, payment, { change, now });
    const answered = change.phone === undefined ? undefined : answerOf(change.phone);
    return answered ? advance(tx, asked, { ...answered, now }) : asked;
  });
}

async function writeAsk(
  tx: Database,
  payment: Payment,
  { change, now }: { change: Partial<NequiDetail>; now: number },
): Promise<Payment> {
  const last = payment.createdAt.getTime() + NEQUI_REQUEST_MS;
  const endsAt = new Date(Math.min(now + NEQUI_CONFIRM_MS, last));
  if (payment.status === 'created')
    return advance(tx, payment, { event: 'requested', endsAt, detail: change, now });
  const changed = await rewritePayment(tx, payment, { endsAt, detail: { ...payment.detail, ...change } });
  await announcePayment(tx, changed, now);
  return changed;
}

/** What the test phones do, before anybody could look at them. */
function answerOf(phone: string): Omit<Happening, 'now'> | undefined {
  const verdict = pushVerdict(phone);
  if (verdict === 'approved') return { event: 'approved' };
  return verdict === 'declined' ? { event: 'declined', reason: 'payment_declined' } : undefined;
}
