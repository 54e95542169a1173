import { ApiError } from '../api-error';
import { answerClaveSession, applyClaveVerdict } from '../clave/clave-verdict';
import { type ClaveAnswer, findClaveSessionOf } from '../db/queries/methods/clave-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { findPaymentOf } from '../payments/lifecycle/current-payment';
import type { Services } from '../services';
import { movePayment } from './move-payment';

type Pressed = 'approve' | 'decline' | 'cancel';
/** The payer's action on the Clave page. A decline may have a reason; `ignore` lets the time run out. */
export type ClavePayerAction = {
  answer: Pressed | 'ignore';
  reason?: Exclude<ClaveAnswer, 'approved' | 'declined' | 'canceled'> | undefined;
};

const ANSWERS: Readonly<Record<Pressed, ClaveAnswer>> = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'canceled',
};

/** Simulates the payer on the Clave page, and applies the answer. */
export async function answerClave(
  services: Services,
  codOper: string,
  { answer, reason }: ClavePayerAction,
): Promise<Payment> {
  if (answer === 'ignore') return runOut(services, codOper);
  const payment = await findPaymentOf(services, { codOper, method: 'clave' });
  if (payment.status !== 'waiting') throw new ApiError(422, 'Not possible now', { status: payment.status });
  const session = await findClaveSessionOf(services.db, payment.id);
  const given = (answer === 'decline' && reason) || ANSWERS[answer];
  const answered = session && (await answerClaveSession(services, session.token, given));
  if (!answered) throw new ApiError(422, 'Not possible now');
  return applyClaveVerdict(services, payment, answered.verdict);
}

function runOut(services: Services, codOper: string): Promise<Payment> {
  return movePayment(services, {
    codOper,
    methods: ['clave'],
    events: ({ status }) =>
      status === 'waiting' ? [{ event: 'expired', reason: 'waiting_time_over' }] : undefined,
  });
}
