import { answerTerminal } from '../clave/answer-terminal';
import { settleClave } from '../clave/settle-clave';
import { type ClaveAnswer, findClaveSessionOf } from '../db/queries/clave-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { findPaymentOf } from '../payments/find-payment-of';
import type { Services } from '../services';
import { movePayment } from './move-payment';

export type TerminalAnswer = 'approve' | 'decline' | 'cancel' | 'ignore';

const ANSWERS: Readonly<Record<Exclude<TerminalAnswer, 'ignore'>, ClaveAnswer>> = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'canceled',
};

/** The payer ends a payment at the terminal, and Clave tells us itself. `ignore` lets the time run out. */
export async function answerClave(
  services: Services,
  codOper: string,
  answer: TerminalAnswer,
): Promise<Payment> {
  if (answer === 'ignore') return runOut(services, codOper);
  const payment = await findPaymentOf(services, { codOper, method: 'clave' });
  if (payment.status !== 'waiting') throw new Fault(422, 'Not possible now', { status: payment.status });
  const session = await findClaveSessionOf(services.db, payment.id);
  const answered = session && (await answerTerminal(services, session.token, ANSWERS[answer]));
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
