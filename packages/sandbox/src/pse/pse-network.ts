import { pseEnd, type PseState } from '@istmo/domain';
import {
  changePseTransaction,
  findPseTransaction,
  listUnreadPse,
  markPseRead,
  type PseTransaction,
} from '../db/queries/methods/method-queries';
import { findByOperation, type Payment } from '../db/queries/payments/payment-queries';
import { receiveMoney, reportEvent } from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import type { PseVerdict } from './pse-banks';
import { pseData } from './pse-data';

/** How long the sandbox's slow bank takes to decide. */
export const PSE_SLOW_MS = 60_000;

/** The bank's decision about a transaction, once. Returns `undefined` if it was decided before. */
export function decidePse(
  { db, clock }: Services,
  ticket: string,
  { state, code = '', settlesTo }: PseVerdict,
): Promise<PseTransaction | undefined> {
  const settlesAt = settlesTo ? new Date(clock() + PSE_SLOW_MS) : null;
  return changePseTransaction(db, ticket, { state, code, settlesAt, settlesTo: settlesTo ?? null });
}

type PseReading = { state: PseState; code: string };
type KnownState = { state: PseState | ''; code: string };

/** The last state that a real network reported: see `followRequests`. A payment that was not made has no state. */
function lastReading(payment: Payment): KnownState {
  const { bankUrl, networkCode: code } = pseData(payment);
  if (isOpen(payment)) return { state: bankUrl === '' ? 'PENDING' : 'CREATED', code };
  return { state: outcomeOf(payment.status) === 'approved' ? 'OK' : '', code };
}

/** The simulated network's answer about a transaction now. */
function readPse(transaction: PseTransaction, now: number): PseReading {
  const { state, code, settlesAt, settlesTo } = transaction;
  const isSettled =
    state === 'PENDING' && settlesTo !== null && settlesAt !== null && settlesAt.getTime() <= now;
  return isSettled ? { state: settlesTo, code: '' } : { state, code };
}

/**
 * Asks the simulated network about a payment ("sonda") and applies its answer, once. The payer's return contains no result, so
 * the provider gets results only this way.
 */
export async function askPse(
  services: Services,
  payment: Payment,
): Promise<{ payment: Payment; reading: KnownState }> {
  const transaction = await findPseTransaction(services.db, { paymentId: payment.id });
  if (!transaction) return { payment, reading: lastReading(payment) };
  const reading = readPse(transaction, services.clock());
  if (transaction.isRead) return { payment, reading };
  return { payment: await applyReading(services, { payment, transaction, reading }), reading };
}

const MOST_AT_ONCE = 100;

/** Asks the network about every payment that it has decided. Returns how many. */
export async function askAllPse(services: Services): Promise<number> {
  const { db, clock } = services;
  const unread = await listUnreadPse(db, new Date(clock()), MOST_AT_ONCE);
  for (const { codOper } of unread) {
    const payment = await findByOperation(db, codOper);
    if (payment) await askPse(services, payment);
  }
  return unread.length;
}

type Read = { payment: Payment; transaction: PseTransaction; reading: PseReading };

async function applyReading(services: Services, { payment, transaction, reading }: Read): Promise<Payment> {
  const { db, clock } = services;
  const end = pseEnd(reading.state, reading.code);
  if (!end) return payment;
  const now = clock();
  const { codOper } = payment;
  const detail = { networkCode: reading.code };
  const report = async (event: 'paidLate' | (typeof end)['outcome']) => {
    const reason = 'reason' in end ? { reason: end.reason } : {};
    return (await reportEvent(db, codOper, { event, ...reason, detail, now })) ?? payment;
  };
  let settled = await report(end.outcome);
  if (end.outcome === 'approved') {
    // The bank took the money after the payment had ended on our side.
    if (settled.status === 'expired') settled = await report('paidLate');
    if (isUnapplied(settled)) settled = await hold(services, settled, transaction);
  }
  // Last, so that the next process asks again if this one is killed before.
  await markPseRead(db, transaction.ticket);
  return settled;
}

function isUnapplied({ status, held }: Payment): boolean {
  return !isOpen({ status }) && outcomeOf(status) !== 'approved' && held === 0;
}

/** Keeps the debit of a refused or canceled payment unapplied, to be returned. */
function hold(services: Services, { codOper, total }: Payment, { ticket }: PseTransaction): Promise<Payment> {
  return receiveMoney(services, { codOper, amount: total, reference: ticket });
}
