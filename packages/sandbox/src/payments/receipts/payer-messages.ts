import { errorCatalog } from '@istmo/contract/errors';
import {
  type Language,
  type LocalizedText,
  type MethodId,
  money,
  type PaymentReason,
  textIn,
  toDecimalString,
} from '@istmo/domain';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { SUPPORT_EMAIL } from '../../contact-rules';

type About = PaymentReason | 'approved' | '';

const APPROVED: LocalizedText = { es: 'Aprobada', en: 'Approved' };

/** The catalog's text is about the payer's bank, which only a card has. */
const DECLINED_WITHOUT_BANK: LocalizedText = {
  es: 'El pago no fue aprobado.',
  en: 'Your payment wasn’t approved.',
};

/** The catalog's text is about any source of money. */
const CARD_WITHOUT_FUNDS: LocalizedText = {
  es: 'La tarjeta no tiene fondos suficientes para este pago.',
  en: 'The card does not have enough funds for this payment.',
};

const CATALOG: ReadonlyMap<string, LocalizedText | undefined> = new Map(
  errorCatalog.map(({ code, payer }) => [code, payer]),
);

/** The message for the payer, in the payment's language; empty while there is none. */
export function payerMessage(about: About, { lang, method }: { lang: Language; method: MethodId }): string {
  const own = ownText(about, method === 'card');
  if (own) return textIn(own, lang);
  const texts = CATALOG.get(about);
  // The catalog's texts are titles.
  return texts ? `${textIn(texts, lang)}.` : '';
}

/** Why a payment is over for which money came all the same. */
const OVER: LocalizedText<Record<'voided' | 'ended', string>> = {
  es: { voided: 'Este pago se anuló.', ended: 'Este pago terminó sin completarse.' },
  en: { voided: 'This payment was canceled.', ended: 'This payment ended before it was complete.' },
};

/** Money that came for a payment that has ended: what it is, how it comes back, and whom to write to. */
const UNAPPLIED: LocalizedText<(amount: string, codOper: string) => string> = {
  es: (amount, codOper) =>
    `Llegaron ${amount}: ese dinero no paga el pedido y está guardado para devolvérselo. Escriba a ${SUPPORT_EMAIL} con la operación ${codOper}.`,
  en: (amount, codOper) =>
    `${amount} arrived: that money does not pay the order and is kept to be returned to you. Write to ${SUPPORT_EMAIL} with operation ${codOper}.`,
};

export function unappliedMessage({
  held,
  currency,
  codOper,
  lang,
  voidedAt,
}: Pick<Payment, 'held' | 'currency' | 'codOper' | 'lang' | 'voidedAt'>): string {
  const amount = `${toDecimalString(money(held, currency))} ${currency}`;
  const over = textIn(OVER, lang)[voidedAt ? 'voided' : 'ended'];
  return `${over} ${textIn(UNAPPLIED, lang)(amount, codOper)}`;
}

function ownText(about: About, isCard: boolean): LocalizedText | undefined {
  if (about === 'approved') return APPROVED;
  if (about === 'payment_declined' && !isCard) return DECLINED_WITHOUT_BANK;
  return about === 'insufficient_funds' && isCard ? CARD_WITHOUT_FUNDS : undefined;
}
