import { type LocalizedText, type PaymentStatus, textIn } from '@istmo/domain';
import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payments/payment-queries';
import { insertNotification } from '../db/queries/users/user-queries';
import { announce } from '../pushes/announce';
import { decimal } from './decimal';

export type NewNotification = { userId: number; title: string; text: string; codOper?: string; now: number };

/** Notifies a wallet user, in the caller's transaction. */
export async function notify(
  db: Database,
  { userId, title, text, codOper, now }: NewNotification,
): Promise<void> {
  await insertNotification(db, { userId, title, text, codOper: codOper ?? null, at: new Date(now) });
  await announce(db, { topic: `user:${String(userId)}`, type: 'notification', now });
}

// New and waiting payments are on the payer's screen, so they need no notification.
const TITLES: Readonly<Partial<Record<PaymentStatus, LocalizedText>>> = {
  approved: { es: 'Pago aprobado', en: 'Payment approved' },
  declined: { es: 'Pago rechazado', en: 'Payment declined' },
  expired: { es: 'Pago vencido', en: 'Payment expired' },
  canceled: { es: 'Pago cancelado', en: 'Payment canceled' },
  partlyRefunded: { es: 'Devolución parcial', en: 'Partial refund' },
  refunded: { es: 'Devolución', en: 'Refund' },
};

/** Notifies a wallet user of a payment's new status, in the step's transaction. */
export async function notifyPayment(db: Database, payment: Payment, now: number): Promise<void> {
  const { userId, status, lang, concept, currency, codOper, total, refunded } = payment;
  const titles = TITLES[status];
  if (userId === null || titles === undefined) return;
  const amount = status === 'refunded' || status === 'partlyRefunded' ? refunded : total;
  const text = `${concept} · ${currency} ${decimal(amount, currency)}`;
  await notify(db, { userId, title: textIn(titles, lang), text, codOper, now });
}
