import {
  type Language,
  maskCardNumber,
  money,
  panamaDate,
  panamaTime,
  type ReceiptTitle,
  receiptTitleOf,
  statusCodeOf,
  toDecimalString,
  wireTypeOf,
} from '@istmo/domain';
import type { PaymentRecord } from '../db/queries/payment-queries';
import { oneLine } from '../mail/one-line';
import { outcomeOf } from './outcome-of';
import { messageOf } from './payment-answer';

const TITLES: Readonly<Record<ReceiptTitle, Record<Language, string>>> = {
  payment_proof: { es: 'Comprobante de pago', en: 'Payment receipt' },
  subscription_proof: { es: 'Comprobante de suscripción', en: 'Subscription receipt' },
  refund_proof: { es: 'Comprobante de devolución', en: 'Refund receipt' },
  partial_refund_proof: { es: 'Comprobante de devolución parcial', en: 'Partial refund receipt' },
  captured_proof: { es: 'Comprobante de captura', en: 'Capture receipt' },
  payment_instructions: { es: 'Estado de su pago', en: 'Where your payment stands' },
};

const WORDS = {
  es: { pending: 'Pendiente de confirmar', donation: 'Donación', date: 'Fecha', method: 'Método' },
  en: { pending: 'Not confirmed yet', donation: 'Donation', date: 'Date', method: 'Method' },
} as const;
const OPERATION = { es: 'Operación', en: 'Operation' } as const;

/** The mail of a payment's receipt: what was paid to whom, and where to see it. Of a card it has the last four digits. */
export function receiptMail({ payment, card, merchant }: PaymentRecord, url: string) {
  const { lang, method, status, total, donation, currency, concept, codOper, transactionsType } = payment;
  const t = WORDS[lang];
  const said = (minor: number) => `${toDecimalString(money(minor, currency))} ${currency}`;
  const at = (payment.decidedAt ?? payment.createdAt).getTime();
  const title = TITLES[receiptTitleOf(method, statusCodeOf(method, status), transactionsType)][lang];
  const means = card ? `${card.brand} ${maskCardNumber(card.last4)}` : wireTypeOf(payment.method);
  const lines = [
    `${merchant.name}: ${said(total)}`,
    outcomeOf(status) === 'pending' ? t.pending : messageOf(payment),
    oneLine(concept),
    donation > 0 ? `${t.donation}: ${said(donation)}` : '',
    `${t.method}: ${means}`,
    `${t.date}: ${panamaDate(at)} ${panamaTime(at)}`,
    `${OPERATION[lang]}: ${codOper}`,
    url,
  ];
  return { subject: `${title} · ${merchant.name}`, text: lines.filter(Boolean).join('\n') };
}
