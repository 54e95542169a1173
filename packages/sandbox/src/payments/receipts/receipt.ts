import type { ReceiptWire } from '@istmo/contract/provider';
import {
  formatMoney,
  installmentAmounts,
  localDateTime,
  type LocalizedText,
  maskCardNumber,
  maskEmail,
  maskName,
  maskPhone,
  METHOD_NAMES,
  money,
  pathTo,
  reasonOf,
  type ReceiptTitle,
  receiptTitleOf,
  statusCodeOf,
  textIn,
  toDecimalString,
} from '@istmo/domain';
import { ApiError } from '../../api-error';
import { BANK_NAME } from '../../bank/simulated-card-network';
import { brebReceiptFields } from '../../breb/breb-data';
import { mailVoucher, voucherTo } from '../../cash/mail-voucher';
import { findRecord, type Payment, type PaymentRecord } from '../../db/queries/payments/payment-queries';
import { type MailContent, renderMail } from '../../mail/render-mail';
import { limitMails, type NewMail, sendMail } from '../../mail/send-mail';
import type { Services } from '../../services';
import { storedCode } from '../create/payment-request';
import { walletAmountOf } from '../ledger/ledger';
import { pseReceiptFields } from '../../pse/pse-data';
import { asOf } from '../lifecycle/apply-payment-event';
import { isOverdue, outcomeOf } from '../lifecycle/plan-transition';
import { toMerchant } from '../payable/merchant';
import { type Asker, type MailOrder, mayKnowPayer, refuseNewAddress } from './payer-access';
import { failedRefundOf, installmentsOf } from './payment-facts';
import { authStatusOf, isUnapplied, meansOf, messageOf } from './payment-answer';

/** The receipt of a payment. The payer's data is masked for other callers. */
export function toReceipt(record: PaymentRecord, asker: Asker): ReceiptWire {
  const whole = wholeReceipt(record);
  return mayKnowPayer(record.payment, asker) ? whole : maskReceipt(whole);
}

/** The refunded and pending amounts, and the date. */
function reversalOfRecord({ payment, reversedAt }: PaymentRecord) {
  const { refunded, refundPending, currency } = payment;
  const decimal = (amount: number) => toDecimalString(money(amount, currency));
  const failed = failedRefundOf(payment);
  return {
    refunded: decimal(refunded),
    reversedAt: reversedAt?.toISOString() ?? null,
    ...(refundPending > 0 && { refundPending: decimal(refundPending) }),
    ...(failed && { refundFailed: { amount: decimal(failed.amount), reason: failed.reason } }),
  };
}

/** The bank of every test card. */
const ISSUER = { bank: BANK_NAME, country: 'PA' };

function cardFields(card: PaymentRecord['card']): Pick<ReceiptWire, 'cardType' | 'displayNum' | 'binInfo'> {
  return {
    cardType: card?.brand ?? '',
    displayNum: card?.last4 ?? '',
    ...(card?.brand && { binInfo: ISSUER }),
  };
}

/** The receipt fields that come from the payer's bank. */
function bankFields(payment: PaymentRecord['payment']) {
  return { ...pseReceiptFields(payment), ...brebReceiptFields(payment) };
}

function installmentFields(payment: PaymentRecord['payment']): Pick<ReceiptWire, 'installments'> {
  const kept = installmentsOf(payment);
  if (!kept) return {};
  const { planId: _, ...installments } = kept;
  return { installments };
}

function wholeReceipt(record: PaymentRecord): ReceiptWire {
  const { payment, card, merchant } = record;
  const decimal = (amount: number) => toDecimalString(money(amount, payment.currency));
  const walletAmount = walletAmountOf(payment);
  return {
    date: (payment.decidedAt ?? payment.createdAt).toISOString(),
    name: payment.payerName,
    authStatus: authStatusOf(payment),
    messageSys: messageOf(payment),
    reason: reasonOf(payment),
    type: meansOf(payment, card),
    ...cardFields(card),
    ...installmentFields(payment),
    isBlock: payment.status === 'chargedBack',
    codOper: payment.codOper,
    status: statusCodeOf(payment.method, payment.status),
    outcome: outcomeOf(payment.status),
    expirationDate: payment.endsAt?.toISOString() ?? null,
    totalPay: decimal(payment.total),
    ...(isUnapplied(payment) && { unapplied: decimal(payment.held) }),
    currency: payment.currency,
    ...reversalOfRecord(record),
    ...(walletAmount > 0 && { fundsAmount: decimal(walletAmount) }),
    taxAmount: decimal(payment.taxAmount),
    discount: decimal(payment.discount),
    campaignAmount: decimal(payment.donation),
    customFieldValues: payment.customFieldValues.filter(({ type }) => type !== 'hidden'),
    email: payment.email,
    ...(outcomeOf(payment.status) === 'approved' && { mailedTo: maskEmail(payment.email) }),
    phone: payment.phone,
    txType: payment.transactionsType,
    concept: payment.concept,
    descriptor: `ISTMO*${merchant.name}`,
    typeMethod: payment.method,
    reference: payment.reference,
    ...bankFields(payment),
    merchant: toMerchant(merchant),
    txCtrl: { completeName: payment.payerName, description: payment.concept },
    codePay: payment.payableCode,
    returnUrl: payment.returnUrl,
  };
}

/** A receipt with the payer's data masked, for callers other than the payer and the merchant's server. */
function maskReceipt(receipt: ReceiptWire): ReceiptWire {
  const { email = '', phone = '', txCtrl } = receipt;
  const name = maskName(receipt.name ?? '');
  return {
    ...receipt,
    isMasked: true,
    name,
    email: maskEmail(email),
    phone: maskPhone(phone),
    customFieldValues: [],
    ...(txCtrl && { txCtrl: { ...txCtrl, completeName: name } }),
  };
}

/**
 * Mails a receipt, or the voucher of a waiting cash payment. Throws an ApiError: 404 for an unknown operation,
 * 422 when the caller may not send it to that address, 429 when it was mailed too often.
 */
export async function mailReceipt(services: Services, order: MailOrder): Promise<void> {
  const { codOper, to } = order;
  const { db, clock } = services;
  const record = await findRecord(db, storedCode(services, codOper));
  if (!record) throw new ApiError(404, 'receive_not_found');
  const payment = await asOf(db, record.payment, clock());
  if (payment.method === 'cash' && payment.status === 'waiting') return mailVoucher(services, order);
  refuseNewAddress(payment, order);
  await limitMails(services, { codOper: payment.codOper, to });
  await sendMail(services, await receiptTo(services, { ...record, payment }, to));
}

/** The promised mail of a payment, in its current state. `undefined` for a voucher that ended before its mail. */
export async function promisedMail(services: Services, record: PaymentRecord): Promise<NewMail | undefined> {
  const { payment } = record;
  const { email, status, held } = payment;
  const isUnpaid = status === 'declined' || status === 'expired' || status === 'canceled';
  if ((isUnpaid && held === 0) || isOverdue(payment, services.clock())) return undefined;
  return status === 'waiting' ? voucherTo(services, record, email) : receiptTo(services, record, email);
}

async function receiptTo({ clock, config }: Services, record: PaymentRecord, to: string): Promise<NewMail> {
  const { codOper } = record.payment;
  const url = config.origins.checkout + pathTo('receipt', { codOper });
  const mail = await renderMail(receiptMail(record, url));
  return { to, ...mail, code: codOper, kind: 'receipt', now: clock() };
}

const TITLES: Readonly<Record<ReceiptTitle, LocalizedText>> = {
  payment_proof: { es: 'Comprobante de pago', en: 'Payment receipt' },
  subscription_proof: { es: 'Comprobante de suscripción', en: 'Subscription receipt' },
  refund_proof: { es: 'Comprobante de devolución', en: 'Refund receipt' },
  partial_refund_proof: { es: 'Comprobante de devolución parcial', en: 'Partial refund receipt' },
  captured_proof: { es: 'Comprobante de cobro', en: 'Charge receipt' },
  reversal_proof: { es: 'Comprobante de reverso', en: 'Reversal receipt' },
  payment_instructions: { es: 'Instrucciones de pago', en: 'Payment instructions' },
  payment_state: { es: 'Estado de su pago', en: 'Where your payment stands' },
};

/** The card networks' names, as on the receipt page. */
const BRANDS: Readonly<Partial<Record<string, string>>> = {
  VISA: 'Visa',
  MC: 'Mastercard',
  AMEX: 'American Express',
};

/** The title of the mail about money that arrived for an ended payment. */
const TO_RETURN: LocalizedText = { es: 'Dinero por devolver', en: 'Money to be returned' };

const WORDS = {
  es: {
    pending: 'Pendiente de confirmar',
    approved: 'Aprobado',
    state: 'Estado',
    merchant: 'Comercio',
    concept: 'Concepto',
    donation: 'Donación',
    date: 'Fecha',
    refunded: 'Devuelto',
    refundPending: 'En devolución, por transferencia',
    refundFailed: 'Devolución que no llegó',
    reversedAt: 'Fecha del reverso',
    method: 'Método',
    installments: 'Cuotas',
    operation: 'Operación',
    see: 'Ver el comprobante',
    payee: 'Pagado a',
    bank: 'Banco',
    reference: 'N.º de transacción',
    askMerchant: 'Comuníquese con el comercio con su número de operación.',
  },
  en: {
    pending: 'Not confirmed yet',
    approved: 'Approved',
    state: 'Status',
    merchant: 'Merchant',
    concept: 'For',
    donation: 'Donation',
    date: 'Date',
    refunded: 'Refunded',
    refundPending: 'Being refunded, by transfer',
    refundFailed: 'Refund that did not arrive',
    reversedAt: 'Reversal date',
    method: 'Method',
    installments: 'Installments',
    operation: 'Operation',
    see: 'See the receipt',
    payee: 'Paid to',
    bank: 'Bank',
    reference: 'Transaction no.',
    askMerchant: 'Contact the merchant with your operation number.',
  },
};

function receiptMail(record: PaymentRecord, url: string): MailContent {
  const { payment, merchant } = record;
  const { lang, method, status, total, transactionsType: txType } = payment;
  const code = statusCodeOf(method, status);
  const kind = receiptTitleOf({ method, status: code, txType, reason: reasonOf(payment) });
  const isHeld = isUnapplied(payment);
  const title = textIn(isHeld ? TO_RETURN : TITLES[kind], lang);
  const note = installmentsText(payment)?.note;
  return {
    subject: `${title} · ${merchant.name}`,
    sections: [
      {
        lang,
        title,
        blocks: [
          ...(isHeld ? [{ kind: 'text', text: messageOf(payment) } as const] : []),
          { kind: 'amount', text: amountIn(payment, isHeld ? payment.held : total) },
          { kind: 'facts', facts: mailFacts(record, isHeld).filter(({ value }) => value !== '') },
          ...(note === undefined ? [] : [{ kind: 'text', text: note } as const]),
          { kind: 'link', label: textIn(WORDS, lang).see, url },
        ],
      },
    ],
  };
}

function amountIn(
  { currency, lang }: Pick<PaymentRecord['payment'], 'currency' | 'lang'>,
  minor: number,
): string {
  return formatMoney(money(minor, currency), lang);
}

/** The state in the receipt page's words, or the cause if the payment was not paid. */
function stateIn(payment: PaymentRecord['payment']): string {
  const t = textIn(WORDS, payment.lang);
  const outcome = outcomeOf(payment.status);
  if (outcome === 'pending') return t.pending;
  // If money went back, the full message says so.
  return outcome === 'approved' && reasonOf(payment) === '' ? t.approved : messageOf(payment);
}

/** The lines of the mail. They show only the last four digits of a card. */
function mailFacts(
  { payment, card, merchant, reversedAt }: PaymentRecord,
  isHeld: boolean,
): { label: string; value: string }[] {
  const { lang, method, donation, refunded, refundPending, concept, codOper } = payment;
  const t = textIn(WORDS, lang);
  const timeOf = (at: Date) => localDateTime(at.getTime(), merchant.timeZone);
  return [
    { label: t.state, value: isHeld ? '' : stateIn(payment) },
    { label: t.merchant, value: merchant.name },
    { label: t.concept, value: concept },
    { label: t.donation, value: donation > 0 ? amountIn(payment, donation) : '' },
    {
      label: t.method,
      value: card
        ? `${BRANDS[card.brand] ?? card.brand} ${maskCardNumber(card.last4)}`
        : textIn(METHOD_NAMES[method], lang),
    },
    { label: t.installments, value: installmentsText(payment)?.value ?? '' },
    { label: t.date, value: timeOf(payment.decidedAt ?? payment.createdAt) },
    { label: t.refunded, value: refunded > 0 ? amountIn(payment, refunded) : '' },
    { label: t.refundPending, value: refundPending > 0 ? amountIn(payment, refundPending) : '' },
    { label: t.refundFailed, value: failedIn(payment) },
    { label: t.reversedAt, value: reversedAt ? timeOf(reversedAt) : '' },
    ...bankMailFacts(payment),
    { label: t.operation, value: codOper },
  ];
}

/** The amount of a failed refund, and what the payer can do. */
function failedIn(payment: PaymentRecord['payment']): string {
  const failed = failedRefundOf(payment);
  return failed ? `${amountIn(payment, failed.amount)}. ${textIn(WORDS, payment.lang).askMerchant}` : '';
}

/** The facts that the receipt of the payer's bank shows as well. */
function bankMailFacts(payment: PaymentRecord['payment']): { label: string; value: string }[] {
  const t = textIn(WORDS, payment.lang);
  const { binInfo, trazabilityCode = '', payeeName = '', reference = '' } = bankFields(payment);
  return [
    { label: t.payee, value: payeeName },
    { label: t.bank, value: binInfo?.bank ?? '' },
    { label: 'CUS', value: trazabilityCode },
    { label: t.reference, value: reference },
  ];
}

type Amounts = { count: number; each: string; first: string | undefined };

type Words = {
  interestFree: (amounts: Amounts) => string;
  issuer: (count: number) => string;
  campaignNote: (bank: string) => string;
  issuerNote: string;
};

const IN_INSTALLMENTS: LocalizedText<Words> = {
  es: {
    interestFree: ({ count, each, first }) =>
      `${String(count)} sin intereses de ${each}${first === undefined ? '' : ` (la primera, ${first})`}`,
    issuer: (count) => `${String(count)}, con los intereses de su banco`,
    campaignNote: (bank) =>
      `Plan sin intereses de ${bank}, sujeto a su aprobación y a que usted esté al día: si deja de pagar, aplica la tasa de su tarjeta.`,
    issuerNote: 'El número de cuotas y los intereses los aplica su banco según el contrato de su tarjeta.',
  },
  en: {
    interestFree: ({ count, each, first }) =>
      `${String(count)} of ${each} without interest${first === undefined ? '' : ` (the first, ${first})`}`,
    issuer: (count) => `${String(count)}, with your bank’s interest`,
    campaignNote: (bank) =>
      `Interest-free plan of ${bank}, subject to its approval and to your payments being up to date: if you stop paying, your card’s rate applies.`,
    issuerNote:
      'Your bank applies the number of installments and the interest, as your card’s contract says.',
  },
};

/** The mail's text about installments; `undefined` for one installment. */
function installmentsText(payment: Payment): { value: string; note: string } | undefined {
  const installments = installmentsOf(payment);
  if (!installments) return undefined;
  const { count, interestFree, bank } = installments;
  const words = textIn(IN_INSTALLMENTS, payment.lang);
  if (!interestFree) return { value: words.issuer(count), note: words.issuerNote };
  const total = money(payment.total - walletAmountOf(payment), payment.currency);
  const { first, others } = installmentAmounts(total, count);
  const shown = (amount: typeof first) => formatMoney(amount, payment.lang);
  const isEven = first.amount === others.amount;
  const amounts = { count, each: shown(others), first: isEven ? undefined : shown(first) };
  return { value: words.interestFree(amounts), note: words.campaignNote(bank) };
}
