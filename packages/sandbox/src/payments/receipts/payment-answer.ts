import { errorCatalog } from '@istmo/contract/errors';
import type { PaymentAnswerWire } from '@istmo/contract/provider';
import {
  formatMoney,
  type Language,
  type LocalizedText,
  type MethodId,
  money,
  type PaymentReason,
  reasonOf,
  statusCodeOf,
  textIn,
  toDecimalString,
  wireTypeOf,
} from '@istmo/domain';
import { SUPPORT_EMAIL } from '../../api-error';
import { type CatalogView, uncached } from '../../catalog/catalog';
import type { Config } from '../../config';
import { backgroundOf, type Payment } from '../../db/queries/payments/payment-queries';
import type { Services } from '../../services';
import { signedResultOf } from '../../signing/signing-keys';
import { walletAmountOf } from '../ledger/ledger';
import { isOpen, outcomeOf } from '../lifecycle/plan-transition';
import { type Asker, mayKnowPayer } from './payer-access';
import { installmentsOf } from './payment-facts';

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

/** The reasons why a payment ended, for the message about money that arrived afterwards. */
const OVER: LocalizedText<Record<'voided' | 'ended', string>> = {
  es: { voided: 'Este pago se anuló.', ended: 'Este pago terminó sin completarse.' },
  en: { voided: 'This payment was canceled.', ended: 'This payment ended before it was complete.' },
};

/** The message about money that arrived for an ended payment: the amount, its return, and the support address. */
const UNAPPLIED: LocalizedText<(amount: string, codOper: string) => string> = {
  es: (amount, codOper) =>
    `Llegaron ${amount}: ese dinero no paga el pedido y está guardado para devolvérselo. Escriba a ${SUPPORT_EMAIL} con la operación ${codOper}.`,
  en: (amount, codOper) =>
    `${amount} arrived: that money does not pay the order and is kept to be returned to you. Write to ${SUPPORT_EMAIL} with operation ${codOper}.`,
};

function unappliedMessage({
  held,
  currency,
  codOper,
  lang,
  voidedAt,
}: Pick<Payment, 'held' | 'currency' | 'codOper' | 'lang' | 'voidedAt'>): string {
  const amount = formatMoney(money(held, currency), lang);
  const over = textIn(OVER, lang)[voidedAt ? 'voided' : 'ended'];
  return `${over} ${textIn(UNAPPLIED, lang)(amount, codOper)}`;
}

function ownText(about: About, isCard: boolean): LocalizedText | undefined {
  if (about === 'approved') return APPROVED;
  if (about === 'payment_declined' && !isCard) return DECLINED_WITHOUT_BANK;
  return about === 'insufficient_funds' && isCard ? CARD_WITHOUT_FUNDS : undefined;
}

/** The state of a payment, for the page that requested it. */
function paymentAnswer(payment: Payment, config: Pick<Config, 'origins'>): PaymentAnswerWire {
  const { status, method, codOper, total, currency, endsAt } = payment;
  const installments = installmentsOf(payment)?.count;
  return {
    status: statusCodeOf(method, status),
    codOper,
    method,
    outcome: outcomeOf(status),
    authStatus: authStatusOf(payment),
    messageSys: messageOf(payment),
    reason: reasonOf(payment),
    ...(status === 'challenged' && { url: challengeUrl(config, codOper) }),
    totalPay: toDecimalString(money(total, currency)),
    currency,
    ...(installments !== undefined && { installments }),
    ...(isUnapplied(payment) && { unapplied: toDecimalString(money(payment.held, currency)) }),
    expiresAt: (isOpen(payment) && endsAt?.toISOString()) || null,
  };
}

/** Whether a payment that ended unpaid has unapplied money. */
export function isUnapplied({ held, status }: Pick<Payment, 'held' | 'status'>): boolean {
  return held > 0 && !isOpen({ status }) && outcomeOf(status) !== 'approved';
}

/** The payment source in words: the card's brand, or the method's name. */
export function meansOf({ method }: Pick<Payment, 'method'>, card: { brand: string | null } | null): string {
  return card?.brand ?? wireTypeOf(method);
}

/** The status in the terms of ISO 8583 that merchants' servers read: "00" approved, "DR" declined. */
export function authStatusOf({ status }: Payment): string {
  const outcome = outcomeOf(status);
  if (outcome === 'pending') return '';
  return outcome === 'approved' ? '00' : 'DR';
}

export function messageOf(payment: Payment): string {
  const { status, lang } = payment;
  if (isUnapplied(payment)) return unappliedMessage(payment);
  const about = reasonOf(payment) || (outcomeOf(status) === 'approved' ? 'approved' : '');
  // In a split payment either the card or the balance may lack money.
  const method = walletAmountOf(payment) > 0 ? 'balance' : payment.method;
  return payerMessage(about, { lang, method });
}

/** The provider's page that sends the payer to the bank and takes the answer. */
export function challengeUrl({ origins }: Pick<Config, 'origins'>, codOper: string): string {
  return `${origins.checkout}/secure/3ds/${encodeURIComponent(codOper)}`;
}

/** The answer of every call that returns a payment. It is signed for the payer and the merchant's server. */
export async function signedAnswer(
  services: Services,
  payment: Payment,
  { view = uncached, ...asker }: Asker & { view?: CatalogView },
): Promise<PaymentAnswerWire> {
  const background = await backgroundOf(payment, { db: services.db, view });
  return {
    ...paymentAnswer(payment, services.config),
    type: meansOf(payment, background),
    ...(mayKnowPayer(payment, asker) && {
      signedResult: await signedResultOf(services, payment, background),
    }),
  };
}
