import type { PaymentStatus } from '@istmo/domain';
import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payment-queries';
import type { Words } from '../fault';
import { decimal } from './decimal';
import { notify } from './notify';

// A payment that only begins, or waits, is on its payer's screen: nothing has happened to it yet.
const TITLES: Readonly<Partial<Record<PaymentStatus, Words>>> = {
  approved: { es: 'Pago aprobado', en: 'Payment approved' },
  declined: { es: 'Pago rechazado', en: 'Payment declined' },
  expired: { es: 'Pago vencido', en: 'Payment expired' },
  canceled: { es: 'Pago cancelado', en: 'Payment canceled' },
  partlyRefunded: { es: 'Devolución parcial', en: 'Partial refund' },
  refunded: { es: 'Devolución', en: 'Refund' },
};

/** Tells the wallet user who pays what became of a payment, in the transaction of the step. */
export async function notifyPayment(db: Database, payment: Payment, now: number): Promise<void> {
  const { userId, status, lang, concept, currency, codOper, total, refunded } = payment;
  const title = TITLES[status]?.[lang];
  if (userId === null || title === undefined) return;
  const amount = status === 'refunded' || status === 'partlyRefunded' ? refunded : total;
  const text = `${concept} · ${currency} ${decimal(amount, currency)}`;
  await notify(db, { userId, title, text, codOper, now });
}
