import { changeNetworkRequest, type NetworkRequestRow } from '../db/queries/methods/network-request-queries';
import { takeLateTransfers, writeInvoice } from '../db/queries/methods/method-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import { type AnsweredRequest, watchedUntil, type Written } from '../networks/answered-request';
import { actionNetworkOf, type Waiting } from '../networks/networks';
import { announcePayment, applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { parseRate, toUnits } from './coins';
import { countTransfers, CRYPTO_INVOICE_MS, type SeenTransfer, takeTransfers } from './transfers';

/** How often we ask a network for transfers: while the payer can pay, and later, while the chain can still be reorganized. */
const POLL_MS = 30_000;
const LATER_POLL_MS = 15 * 60_000;

/**
 * Stores the address and the rate of a new request, and the transfers of every request. It follows transfers until a day after
 * the payment ends, even if it is paid, because a chain can be reorganized. The caller has locked the payment.
 */
export async function followCoins(within: Services, of: AnsweredRequest, status: Waiting): Promise<Written> {
  const { payment, row } = of;
  const shown = row.state === 'asked' && of.isLatest ? await showInvoice(within, of, status) : payment;
  const seen = (status.transfers ?? []).map(({ amount, ...transfer }) => ({
    ...transfer,
    amount: unitsOf(row, amount),
  }));
  const current = await takeTransfers(within, shown, seen satisfies SeenTransfer[]);
  const isPaidNow = outcomeOf(payment.status) !== 'approved' && outcomeOf(current.status) === 'approved';
  const { state, nextAt } = nextOf(within, { ...of, payment: current });
  await changeNetworkRequest(within.db, row.id, {
    reference: status.action.reference,
    endsAt: status.endsAt,
    state: isPaidNow || row.state === 'paid' ? 'paid' : state,
    nextAt,
  });
  return { payment: current, isUnwanted: current.status === 'canceled' || current.status === 'declined' };
}

/** A simulated network is not asked. */
function nextOf(
  { clock, networks }: Services,
  of: AnsweredRequest,
): Pick<NetworkRequestRow, 'state' | 'nextAt'> {
  if (actionNetworkOf(networks, of.payment.method)?.isSimulated) return { state: 'open', nextAt: null };
  const next = clock() + (isOpen(of.payment) ? POLL_MS : LATER_POLL_MS);
  return next > watchedUntil(of)
    ? { state: 'over', nextAt: null }
    : { state: 'open', nextAt: new Date(next) };
}

function unitsOf({ details }: NetworkRequestRow, amount: string): bigint {
  const units = details.way === 'coin' ? toUnits(amount, details.decimals) : undefined;
  if (units === undefined) throw new Error('The network gave an amount that the coin does not have');
  return units;
}

/** Stores the invoice. Another coin has another address. A new rate for the same coin makes late transfers count. */
async function showInvoice(
  within: Services,
  { payment, row }: AnsweredRequest,
  { action, endsAt }: Waiting,
): Promise<Payment> {
  const { db } = within;
  const { details } = row;
  if (details.way !== 'coin' || !action.coin) throw new Error('The network gave no address');
  const { way: _, ...place } = details;
  const { address, amount, rate } = action.coin;
  const priced = { address, amount: unitsOf(row, amount), rate: parseRate(rate), rateEndsAt: endsAt };
  await writeInvoice(db, { paymentId: payment.id, ...place, ...priced });
  if (!isOpen(payment) || payment.voidedAt) return payment;
  await takeLateTransfers(db, payment.id);
  return countTransfers(within, await keepOpen(within, payment));
}

async function keepOpen({ db, clock }: Services, payment: Payment): Promise<Payment> {
  const now = clock();
  const endsAt = new Date(Math.max(now + CRYPTO_INVOICE_MS, payment.endsAt?.getTime() ?? 0));
  if (payment.status === 'created')
    return applyPaymentEvent(db, payment, { event: 'requested', endsAt, now });
  const changed = await rewritePayment(db, payment, { endsAt });
  announcePayment(db, changed, now);
  return changed;
}
