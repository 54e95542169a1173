import { findInvoice, type FoundInvoice } from '../db/queries/crypto-queries';
import type { Payment } from '../db/queries/payment-queries';
import { advance } from '../payments/advance';
import { isOpen } from '../payments/overdue';
import { receiveFunds } from '../payments/receive-funds';
import type { Services } from '../services';
import { standingOf, type Standing } from './crypto-standing';

/**
 * Books what is confirmed, in dollars at the invoice's rate, beside the payment; and approves the payment once that is
 * enough, though its own time may have run out while a chain confirmed. The caller holds the payment.
 */
export async function countTransfers(services: Services, payment: Payment): Promise<Payment> {
  const found = await findInvoice(services.db, payment.id);
  if (!found) return payment;
  const now = services.clock();
  const standing = standingAt(found, payment, now);
  const booked = await bookConfirmed(services, payment, { found, standing });
  if (!standing.isPaid) return booked;
  if (isOpen(booked)) return advance(services.db, booked, { event: 'approved', now });
  return booked.status === 'expired' ? advance(services.db, booked, { event: 'paidLate', now }) : booked;
}

/** How a payment's invoice stands. */
export function standingAt(
  { invoice, network, transfers }: FoundInvoice,
  { status }: Pick<Payment, 'status'>,
  now: number,
): Standing {
  const { amount, rateEndsAt } = invoice;
  const watched = { amount, transfers, network: network.network, confirmations: network.confirmations };
  return standingOf({ ...watched, status, rateEndsAt: rateEndsAt.getTime() }, now);
}

async function bookConfirmed(
  services: Services,
  payment: Payment,
  { found, standing }: { found: FoundInvoice; standing: Standing },
): Promise<Payment> {
  const { amount, rateEndsAt } = found.invoice;
  const worth = Number((standing.confirmed * BigInt(payment.total)) / amount);
  const news = worth - payment.captured - payment.held;
  if (news <= 0) return payment;
  // Once for each count of transfers under each rate.
  const reference = `${String(standing.counted)}@${rateEndsAt.toISOString()}`;
  return receiveFunds(services, { codOper: payment.codOper, amount: news, reference });
}
