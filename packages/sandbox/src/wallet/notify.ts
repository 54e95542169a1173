import { formatMoney, type LocalizedText, money, type PaymentStatus, textIn } from '@istmo/domain';
import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payments/payment-queries';
import { insertNotification } from '../db/queries/users/user-queries';
import { announce } from '../db/notifications';

export type NewNotification = { userId: number; title: string; text: string; codOper?: string; now: number };

/** Notifies a wallet user, in the caller's transaction. */
export async function notify(
  db: Database,
  { userId, title, text, codOper, now }: NewNotification,
): Promise<void> {
  await insertNotification(db, { userId, title, text, codOper: codOper ?? null, at: new Date(now) });
  announce(db, { topic: `user:${String(userId)}`, type: 'notification', now });
}

// New and waiting payments are on the payer's screen, so they need no notification.
const TITLES: Readonly<Partial<Record<PaymentStatus, LocalizedText>>> = {
  approved: { es: 'Pago aprobado', en: 'Payment approved' },
  declined: { es: 'Pago rechazado', en: 'Payment declined' },
  expired: { es: 'Pago vencido', en: 'Payment expired' },
  canceled: { es: 'Pago cancelado', en: 'Payment canceled' },
  partlyRefunded: { es: 'Devolución parcial', en: 'Partial refund' },
  refunded: { es: 'Devolución', en: 'Refund' },
  released: { es: 'Autorización liberada', en: 'Authorization released' },
  voided: { es: 'Cobro anulado', en: 'Charge voided' },
  chargedBack: { es: 'Pago revertido', en: 'Payment reversed' },
};

/** The payee reads the notice, so it is not in the payer's language. */
const PAID = 'Le pagaron';

/** Notifies the wallet user whose pay code was paid, in the step's transaction. */
export async function notifyPayee(db: Database, payment: Payment, now: number): Promise<void> {
  const { status, concept, currency, codOper, total, detail } = payment;
  const { payeeUserId } = detail;
  if (status !== 'approved' || typeof payeeUserId !== 'number') return;
  const sum = `Recibió ${formatMoney(money(total, currency), 'es')}`;
  const text = concept === '' ? `${sum}.` : `${sum}: ${concept}`;
  await notify(db, { userId: payeeUserId, title: PAID, text, codOper, now });
}

/** Notifies a wallet user of a payment's new status, in the step's transaction. */
export async function notifyPayment(db: Database, payment: Payment, now: number): Promise<void> {
  const { userId, status, lang, concept, currency, codOper, total, refunded } = payment;
  const titles = TITLES[status];
  if (userId === null || titles === undefined) return;
  const amount = status === 'refunded' || status === 'partlyRefunded' ? refunded : total;
  const text = `${concept} · ${formatMoney(money(amount, currency), lang)}`;
  await notify(db, { userId, title: textIn(titles, lang), text, codOper, now });
}
