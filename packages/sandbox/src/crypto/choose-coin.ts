import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import {
  findCoinOn,
  findInvoice,
  type FoundInvoice,
  takeLateTransfers,
  writeInvoice,
} from '../db/queries/crypto-queries';
import { type Payment, rewritePayment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { advance } from '../payments/advance';
import { announcePayment } from '../payments/announce-payment';
import { isOpen } from '../payments/overdue';
import { voidedRefusal } from '../payments/refuse-voided';
import { lockCurrent } from '../payments/settle';
import type { Services } from '../services';
import { countTransfers, standingAt } from './count-transfers';
import { newAddress } from './crypto-address';
import { CRYPTO_INVOICE_MS } from './crypto-limits';
import { rateAt, unitsFor } from './crypto-rate';

export type Choice = HandlerInput<Endpoints['updateCrypto']>['body'];
type Chosen = { payment: Payment; isRejected: boolean };

/**
 * Chooses a payment's coin and network, or renews the rate of the one it has. `isRejected` where that network takes no
 * requests now; nothing is changed then. Throws a Fault 404 for a coin or network that there is not.
 */
export function chooseCoin(services: Services, codOper: string, choice: Choice): Promise<Chosen> {
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, services.clock());
    if (!payment) throw new Fault(404, 'result_not_found');
    if (!isOpen(payment)) return { payment, isRejected: false };
    if (payment.voidedAt) throw voidedRefusal();
    const chosen = await writeChoice({ ...services, db: tx }, payment, choice);
    return { payment: chosen ?? payment, isRejected: !chosen };
  });
}

/** The same in the transaction of a caller who holds the payment: nothing where the network takes no requests now. */
export async function writeChoice(
  services: Services,
  payment: Payment,
  choice: Choice,
): Promise<Payment | undefined> {
  const { db, clock } = services;
  const found = await findCoinOn(db, choice.currency, choice.network);
  if (!found) throw new Fault(404, 'requested_qr_failed');
  if (found.network.isDown) return undefined;
  const before = await findInvoice(db, payment.id);
  if (before && isSameCoin(before, choice))
    return mayRenew(before, choice, { payment, now: clock() })
      ? renewRate(services, payment, before)
      : payment;
  if (before && before.transfers.length > 0) throw new Fault(422, 'error_processing_request');
  const address = newAddress(choice.network, services.randomBytes);
  await writeAt(services, payment, { ...found, address });
  return keepOpen(services, payment);
}

async function renewRate(services: Services, payment: Payment, before: FoundInvoice): Promise<Payment> {
  await writeAt(services, payment, { ...before, address: before.invoice.address });
  await takeLateTransfers(services.db, payment.id);
  return countTransfers(services, await keepOpen(services, payment));
}

function isSameCoin({ coin, network }: FoundInvoice, choice: Choice): boolean {
  return coin.code === choice.currency && network.network === choice.network;
}

// A rate that still holds is not changed: it would be for the payer to wait for a better one. Nor is one at which enough
// has come and only needs its confirmations: it might be too little at the next.
function mayRenew(
  found: FoundInvoice,
  { renew }: Choice,
  { payment, now }: { payment: Payment; now: number },
): boolean {
  const isOver = found.invoice.rateEndsAt.getTime() <= now;
  return renew && isOver && standingAt(found, payment, now).situation !== 'confirming';
}

type Place = Pick<FoundInvoice, 'coin' | 'network'> & { address: string };

async function writeAt(
  { db, clock }: Services,
  payment: Payment,
  { coin, network, address }: Place,
): Promise<void> {
  const rate = rateAt(coin, clock());
  await writeInvoice(db, {
    paymentId: payment.id,
    coin: coin.code,
    network: network.network,
    address,
    amount: unitsFor(payment.total, rate, { decimals: network.decimals, digits: coin.digits }),
    rate,
    rateEndsAt: new Date(clock() + METHOD_TRAITS.crypto.deadlineMs),
  });
}

async function keepOpen({ db, clock }: Services, payment: Payment): Promise<Payment> {
  const now = clock();
  const endsAt = new Date(Math.max(now + CRYPTO_INVOICE_MS, payment.endsAt?.getTime() ?? 0));
  if (payment.status === 'created') return advance(db, payment, { event: 'requested', endsAt, now });
  const changed = await rewritePayment(db, payment, { endsAt });
  await announcePayment(db, changed, now);
  return changed;
}
