import { answerTerminal } from '../clave/answer-terminal';
import { settleClave } from '../clave/settle-clave';
import { type ClaveAnswer, findClaveSessionOf } from '../db/queries/clave-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { findPaymentOf } from '../payments/find-payment-of';
import type { Services } from '../services';
import { movePayment } from './move-payment';

type Pressed = 'approve' | 'decline' | 'cancel';
/** What the payer does; a decline may have a reason. `ignore` lets the time run out. */
export type AtTerminal = {
  answer: Pressed | 'ignore';
  reason?: Exclude<ClaveAnswer, 'approved' | 'declined' | 'canceled'> | undefined;
};

const ANSWERS: Readonly<Record<Pressed, ClaveAnswer>> = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'canceled',
};

/** The payer ends a payment at the terminal, and Clave tells us itself. */
export async function answerClave(
  services: Services,
  codOper: string,
  { answer, reason }: AtTerminal,
): Promise<Payment> {
  if (answer === 'ignore') return runOut(services, codOper);
  const payment = await findPaymentOf(services, { codOper, method: 'clave' });
  if (payment.status !== 'waiting') throw new Fault(422, 'Not possible now', { status: payment.status });
  const session = await findClaveSessionOf(services.db, payment.id);
  const given = (answer === 'decline' && reason) || ANSWERS[answer];
  const answered = session && (await answerTerminal(services, session.token, given));
  if (!answered) throw new Fault(422, 'Not possible now');
  return settleClave(services, payment, answered.verdict);
}

function runOut(services: Services, codOper: string): Promise<Payment> {
  return movePayment(services, {
    codOper,
    methods: ['clave'],
    happenings: ({ status }) =>
      status === 'waiting' ? [{ event: 'expired', reason: 'waiting_time_over' }] : undefined,
  });
}
