import { type ClaveAnswer, findClaveSessionOf } from '../db/queries/clave-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Happening } from '../payments/plan-step';
import { settle } from '../payments/settle';
import type { Services } from '../services';
import { readClaveVerdict } from './clave-signature';

const HAPPENINGS: Readonly<Record<ClaveAnswer, Omit<Happening, 'now'>>> = {
  approved: { event: 'approved' },
  declined: { event: 'declined', reason: 'payment_declined' },
  bank_not_affiliated: { event: 'declined', reason: 'bank_not_affiliated' },
  card_expired: { event: 'declined', reason: 'card_expired' },
  wrong_pin: { event: 'declined', reason: 'wrong_pin' },
  canceled: { event: 'canceled', reason: 'payment_canceled' },
};

/**
 * The terminal's signed answer moves its payment, once. Throws a Fault 422, and moves nothing, where Clave did not sign
 * it or signed it about another payment.
 */
export async function settleClave(services: Services, payment: Payment, token: string): Promise<Payment> {
  const { db, clock } = services;
  const answer = await answerAbout(services, payment, token);
  if (!answer) throw new Fault(422, 'payment_error_try_again');
  const settled = await settle(db, payment.codOper, { ...HAPPENINGS[answer], now: clock() });
  if (settled?.status !== 'expired' || answer !== 'approved') return settled ?? payment;
  // Clave took the money while our own time ran out.
  return (await settle(db, payment.codOper, { event: 'paidLate', now: clock() })) ?? settled;
}

async function answerAbout(
  { db, keys }: Services,
  { id, codOper, total, currency }: Payment,
  token: string,
): Promise<ClaveAnswer | undefined> {
  const verdict = await readClaveVerdict(token, keys.clave);
  const session = await findClaveSessionOf(db, id);
  if (!verdict || verdict.session !== session?.token) return undefined;
  const isSame = verdict.codOper === codOper && verdict.amount === total && verdict.currency === currency;
  return isSame ? verdict.answer : undefined;
}
