import type { Receipt } from '@istmo/contract/provider';
import {
  brandOfCode,
  type CardBrand,
  formatMoney,
  installmentAmounts,
  isAuthorizedOnly,
  type Language,
  maskCardNumber,
  METHOD_TRAITS,
  money,
  receiptStatus,
  receiptTitleOf,
  statusOf,
} from '@istmo/domain';
import { fieldText } from '../../shared/payment/custom-fields';
import { taxName, taxRate } from '../../shared/payment/payment-total';
import { receiptOutcome } from '../../shared/payment/receipt-outcome';
import { formatDateTime } from '../../shared/format/date';
import { momentInWords } from '../../shared/format/day-in-words';
import { formatPhone } from '../../shared/format/phone';
import type { Translate } from '../../shared/i18n/texts';
import { brandName } from '../../shared/ui/brand-mark';

export type ReceiptFact = { label: string; value: string };

/** `names` has the methods' names. */
export type ReceiptTexts = { t: Translate<'receipt'>; names: Translate<'checkout'>; language: Language };

export type SumLine = ReceiptFact & { kind: 'price' | 'part' | 'total' };

/** The lines that add up to what was paid, the total last. */
export function sumLines(
  receipt: Receipt,
  { t, language }: { t: Translate<'receipt'>; language: Language },
): SumLine[] {
  const { totalPay, taxAmount, discount, campaignAmount, refunded, refundPending, concept } = receipt;
  const text = (minor: number) => formatMoney(money(minor, receipt.currency), language);
  const amount = (minor: number) => (minor > 0 ? text(minor) : '');
  const price = totalPay - taxAmount + discount - campaignAmount;
  const rate = taxRate(receipt, money(price, receipt.currency));
  const tax = rate === undefined ? t('tax') : t('taxWithRate', { rate });
  const isPlain = concept === '' && price === totalPay;
  const lines = [
    { kind: 'price', label: concept || t('amount'), value: isPlain ? '' : text(price) },
    { kind: 'part', label: t('discount'), value: minus(amount(discount)) },
    { kind: 'part', label: taxName(tax, receipt.currency), value: amount(taxAmount) },
    { kind: 'part', label: t('donation'), value: amount(campaignAmount) },
    { kind: 'total', label: t(wasPaid(receipt) ? 'totalPaid' : 'total'), value: text(totalPay) },
    { kind: 'part', label: t('refunded'), value: minus(amount(refunded)) },
    { kind: 'part', label: t('refundPending'), value: minus(amount(refundPending)) },
  ] as const;
  return saying(lines);
}

/** Facts besides the card or method: the payee, the deadline, the wallet's part, and the name on a statement. */
export function paymentFacts(
  receipt: Receipt,
  { t, language }: Pick<ReceiptTexts, 't' | 'language'>,
): ReceiptFact[] {
  const { fundsAmount, currency, payeeName } = receipt;
  return saying([
    { label: t('payee'), value: payeeName },
    { label: t('expires'), value: expiryText(receipt, language) },
    {
      label: t('walletAmount'),
      value: fundsAmount > 0 ? formatMoney(money(fundsAmount, currency), language) : '',
    },
    { label: t('installments'), value: installmentsText(receipt, { t, language }) },
    { label: t('statement'), value: onStatement(receipt) },
  ]);
}

/** How many installments the bank charges. Their amounts are known only without interest. */
function installmentsText(
  { installments, totalPay, fundsAmount, currency }: Receipt,
  { t, language }: { t: Translate<'receipt'>; language: Language },
): string {
  if (!installments) return '';
  const { count, interestFree } = installments;
  if (!interestFree) return t('issuerInstallments', { count });
  const { first, others } = installmentAmounts(money(totalPay - fundsAmount, currency), count);
  const amount = formatMoney(others, language);
  return first.amount === others.amount
    ? t('interestFree', { count, amount })
    : t('interestFreeAndFirst', { count, amount, first: formatMoney(first, language) });
}

/** The status of a refund by transfer that has not arrived: on its way, or failed and what the payer can do. */
export function transferText(
  { refundPending, refundFailed, currency }: Receipt,
  { t, language }: Pick<ReceiptTexts, 't' | 'language'>,
): string {
  const amount = (minor: number) => ({ amount: formatMoney(money(minor, currency), language) });
  if (refundPending > 0) return t('transferPending', amount(refundPending));
  return refundFailed ? t(`transferFailed.${refundFailed.reason}`, amount(refundFailed.amount)) : '';
}

/** Whether the installments follow a campaign of the bank or the card issuer's own terms. */
export function installmentsNote({ installments }: Receipt, t: ReceiptTexts['t']): string {
  if (!installments) return '';
  const { interestFree, bank } = installments;
  return interestFree ? t('campaignNote', { bank: bank || t('itsBank') }) : t('issuerNote');
}

/** The details of the payment that few payers ask for: its state, and its moment to the second. */
export function detailFacts(receipt: Receipt, t: ReceiptTexts['t']): ReceiptFact[] {
  const description = receipt.txCtrl?.description ?? '';
  return saying([
    { label: t('state'), value: statusText(receipt, t) },
    { label: t('moment'), value: formatDateTime(receipt.date, receipt.merchant.timeZone) },
    { label: t('description'), value: description === receipt.concept ? '' : description },
    {
      label: t('bank'),
      value: METHOD_TRAITS[receipt.typeMethod].hasBank ? (receipt.binInfo.bank ?? '') : '',
    },
    { label: t('bankAnswer'), value: receipt.typeMethod === 'card' ? receipt.authStatus : '' },
  ]);
}

/** The payer's data and texts. They are for the payer, and left out of what is shared. */
export function payerFacts(receipt: Receipt, t: ReceiptTexts['t']): ReceiptFact[] {
  return saying([
    ...receipt.customFieldValues.map((field) => ({
      label: field.nameOrLabel,
      value: fieldText(field, t('yes')),
    })),
    { label: t('name'), value: receipt.name || (receipt.txCtrl?.completeName ?? '') },
    { label: t('email'), value: receipt.email },
    { label: t('phone'), value: formatPhone(receipt.phone) },
  ]);
}

export function titleText({ typeMethod, ...receipt }: Receipt, t: ReceiptTexts['t']): string {
  return t(receiptTitleOf({ method: typeMethod, ...receipt }));
}

/** How the payment ended, in two words: for the page's title and for screen readers. */
export function headlineText(receipt: Receipt, t: ReceiptTexts['t']): string {
  const outcome = receiptOutcome(receipt);
  if (outcome === 'approved' && isAuthorized(receipt)) return t('headline.authorized');
  return t(outcome === 'pending' && receipt.typeMethod === 'cash' ? 'headline.cash' : `headline.${outcome}`);
}

/** The payment's status: its outcome, or for an approved payment the status of its method's code. */
function statusText(receipt: Receipt, t: ReceiptTexts['t']): string {
  const outcome = receiptOutcome(receipt);
  if (outcome !== 'approved') return t(`status.${outcome}`);
  const status = statusOf(receipt.typeMethod, receipt.status);
  return t(`status.${status === 'pending' || status === 'declined' ? outcome : status}`);
}

/** The first sentence of a receipt: that the payment is done, or its outcome in two words. */
export function headlineSentence(
  receipt: Receipt,
  { t, language }: { t: Translate<'receipt'>; language: Language },
): string {
  if (receiptOutcome(receipt) !== 'approved') return headlineText(receipt, t);
  const { totalPay, currency, merchant, isMasked } = receipt;
  const kind = isMasked ? 'other' : isAuthorized(receipt) ? 'authorized' : 'paid';
  const amount = formatMoney(money(totalPay, currency), language);
  return t(`done.${kind}`, { amount, merchant: merchant.merchantName });
}

/** The lines of a shared receipt: the payment, without the payer's data. */
export function shareLines(receipt: Receipt, { t, names, language }: ReceiptTexts): string[] {
  const { merchant, codOper, reference, trazabilityCode } = receipt;
  const facts = [
    { label: t('merchant'), value: merchant.merchantName },
    ...sumLines(receipt, { t, language }),
    { label: t('method'), value: methodText(receipt, names) },
    ...paymentFacts(receipt, { t, language }),
    ...detailFacts(receipt, t),
    { label: t('operation'), value: codOper },
    { label: t('reference'), value: reference },
    { label: t('cus'), value: trazabilityCode },
  ];
  return saying(facts).map(({ label, value }) => `${label}: ${value}`);
}

function isAuthorized({ typeMethod, txType, status }: Receipt): boolean {
  return isAuthorizedOnly({ method: typeMethod, txType, status });
}

/** Whether the merchant has, or had, the payer's money. */
function wasPaid(receipt: Receipt): boolean {
  const outcome = receiptOutcome(receipt);
  return (outcome === 'approved' && !isAuthorized(receipt)) || outcome.endsWith('refunded');
}

const minus = (amount: string) => amount && `−${amount}`;
const saying = <F extends ReceiptFact>(lines: readonly F[]): F[] => lines.filter(({ value }) => value !== '');

/** The brand of the card that paid, if a card did. */
export function brandIn({ typeMethod, cardType }: Receipt): CardBrand | undefined {
  return typeMethod === 'card' ? brandOfCode(cardType) : undefined;
}

/** "•••• 1111": never more of a card than that. */
export function digitsIn({ displayNum }: Receipt): string {
  return displayNum === '' ? '' : maskCardNumber(displayNum);
}

function methodText(receipt: Receipt, names: ReceiptTexts['names']): string {
  const brand = brandIn(receipt);
  return brand ? `${brandName(brand)} ${digitsIn(receipt)}`.trim() : names(`${receipt.typeMethod}Name`);
}

/** Until when a pending payment can be made. A voucher shows its own deadline. */
function expiryText({ expirationDate, merchant, ...receipt }: Receipt, language: Language): string {
  if (expirationDate === null || receipt.typeMethod === 'cash') return '';
  return receiptOutcome(receipt) === 'pending'
    ? momentInWords(expirationDate, language, merchant.timeZone)
    : '';
}

/** The name on a card statement, if the payment appears there. */
function onStatement({ typeMethod, status, descriptor }: Receipt): string {
  return typeMethod === 'card' && receiptStatus(typeMethod, status) === 'success' ? descriptor : '';
}
