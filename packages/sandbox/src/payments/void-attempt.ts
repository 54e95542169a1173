import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import { cancelClave } from '../clave/cancel-clave';
import { holdAttempt, isTransfer, writeVoided } from '../db/queries/attempt-queries';
import { findInvoice } from '../db/queries/crypto-queries';
import { findByAttempt, type Payment, rewritePayment } from '../db/queries/payment-queries';
import { Fault, type Words } from '../fault';
import type { Services } from '../services';
import { advance } from './advance';
import { outcomeOf } from './outcome-of';
import { isOpen } from './overdue';
import { lockCurrent } from './settle';
import { signedAnswer } from './signed-answer';

type VoidAnswer = WireOutput<Endpoints['voidAttempt']>;

const LEFT: Words = {
  es: 'Usted dejó este pago. Lo que pague o envíe todavía no paga el pedido: se guarda para devolvérselo.',
  en: 'You left this payment. What you still pay or send does not pay the order: it is kept to be given back.',
};

/**
 * The payer leaves an attempt. A request of it that is being worked on ends first; one that comes later finds the attempt
 * voided. What waits is canceled where the method can take it back at once, and is only marked otherwise.
 */
export async function voidAttempt(services: Services, attemptId: string): Promise<VoidAnswer> {
  const payment = await services.db.transaction((tx) => leave({ ...services, db: tx }, attemptId));
  return payment ? answerOf(services, payment) : { result: 'voided', payment: null };
}

async function leave(services: Services, attemptId: string): Promise<Payment | undefined> {
  const { db, clock } = services;
  const now = clock();
  await holdAttempt(db, attemptId);
  const begun = await findByAttempt(db, attemptId);
  const payment = begun && (await lockCurrent(db, begun.codOper, now));
  if (!payment) {
    if (await isTransfer(db, attemptId))
      throw new Fault(409, 'happen_error_try_again', { attempt: 'was made between wallets' });
    await writeVoided(db, { attemptId, voidedAt: new Date(now) });
    return undefined;
  }
  if (payment.voidedAt || (await hasSentMoney(services, payment))) return payment;
  const taken = await takeBack(services, payment, now);
  // A terminal may have been answered before.
  return isPaid(taken) ? taken : rewritePayment(db, taken, { voidedAt: new Date(now) });
}

/** What came before the payer left is for the payment: it goes on. */
async function hasSentMoney({ db }: Services, payment: Payment): Promise<boolean> {
  if (isPaid(payment) || payment.method !== 'crypto') return isPaid(payment);
  return ((await findInvoice(db, payment.id))?.transfers.length ?? 0) > 0;
}

async function takeBack(services: Services, payment: Payment, now: number): Promise<Payment> {
  const { method, status } = payment;
  if (!isOpen(payment) || (status === 'waiting' && !METHOD_TRAITS[method].revocable)) return payment;
  if (method === 'clave') return cancelClave(services, payment);
  const reason = status === 'challenged' ? 'authentication_canceled' : 'payment_canceled';
  return advance(services.db, payment, { event: 'canceled', reason, now });
}

async function answerOf(services: Services, payment: Payment): Promise<VoidAnswer> {
  const answer = await signedAnswer(services, payment);
  if (isPaid(payment)) return { result: 'paid', payment: answer };
  if (!isOpen(payment) && payment.held === 0) return { result: 'voided', payment: answer };
  // What was sent before the payer left still pays the order.
  const words = payment.voidedAt ? { messageSys: LEFT[payment.lang] } : {};
  return { result: 'pending', payment: { ...answer, ...words } };
}

function isPaid({ status }: Payment): boolean {
  return outcomeOf(status) === 'approved';
}
