import type { Database } from '../db/database';
import {
  addConfirmations,
  findInvoice,
  type FoundInvoice,
  insertTransfer,
} from '../db/queries/crypto-queries';
import { type Payment, rewritePayment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { announcePayment } from '../payments/announce-payment';
import { isOpen } from '../payments/overdue';
import { lockCurrent } from '../payments/settle';
import type { Services } from '../services';
import { toUnits } from './coin-amount';
import { countTransfers } from './count-transfers';
import { CRYPTO_WATCH_MS } from './crypto-limits';

export type Sent = {
  codOper: string;
  /** Coin, as a decimal. */
  amount: string;
  /** Where it was sent over another network than the invoice's. */
  network?: string | undefined;
  confirmations: number;
};

/** A chain has seen a transfer to an invoice's address. Throws a Fault: 404 for an unknown payment, 422 for an amount that is none. */
export function receiveTransfer(services: Services, sent: Sent): Promise<Payment> {
  return withInvoice(services, sent.codOper, async (within, payment, found) => {
    const now = within.clock();
    await insertTransfer(within.db, {
      txid: Buffer.from(within.randomBytes(32)).toString('hex'),
      paymentId: payment.id,
      network: sent.network ?? found.network.network,
      amount: unitsOf(sent, found),
      confirmations: sent.confirmations,
      isLate: found.invoice.rateEndsAt.getTime() <= now,
      seenAt: new Date(now),
    });
    return countTransfers(within, await watchLonger(within.db, payment, now));
  });
}

/** Blocks were added to the chain. */
export function confirmTransfers(services: Services, codOper: string, more: number): Promise<Payment> {
  return withInvoice(services, codOper, async (within, payment, { transfers }) => {
    if (transfers.length === 0) throw new Fault(422, 'Nothing was sent yet');
    await addConfirmations(within.db, payment.id, more);
    const counted = await countTransfers(within, payment);
    await announcePayment(within.db, counted, within.clock());
    return counted;
  });
}

type Change = (within: Services, payment: Payment, found: FoundInvoice) => Promise<Payment>;

function withInvoice(services: Services, codOper: string, change: Change): Promise<Payment> {
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, services.clock());
    if (payment?.method !== 'crypto') throw new Fault(404, 'result_not_found');
    const found = await findInvoice(tx, payment.id);
    if (!found) throw new Fault(422, 'No coin was chosen yet');
    return change({ ...services, db: tx }, payment, found);
  });
}

function unitsOf({ amount }: Sent, { network }: FoundInvoice): bigint {
  const units = toUnits(amount, network.decimals);
  if (units === undefined || units === 0n) throw new Fault(422, 'invalid_amount');
  return units;
}

async function watchLonger(db: Database, payment: Payment, now: number): Promise<Payment> {
  const endsAt = new Date(now + CRYPTO_WATCH_MS);
  const watched = isOpen(payment) ? await rewritePayment(db, payment, { endsAt }) : payment;
  await announcePayment(db, watched, now);
  return watched;
}
