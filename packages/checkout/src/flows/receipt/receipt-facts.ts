import type { Receipt } from '@istmo/contract/provider';
import {
  brandOfCode,
  type CustomField,
  fieldKind,
  formatMoney,
  isAuthorizedOnly,
  type Language,
  maskCardNumber,
  money,
  receiptStatus,
  receiptTitleOf,
  statusOf,
} from '@istmo/domain';
import { receiptOutcome } from '../../shared/payment/receipt-outcome';
import { formatDateTime } from '../../shared/format/date';
import type { Translate } from '../../shared/i18n/text-types';
import { brandName } from '../../shared/ui/brand-mark';

export type ReceiptFact = { label: string; value: string };

/** `names` has the methods' names. */
type Says = { t: Translate<'receipt'>; names: Translate<'checkout'>; language: Language };

/** The payment's lines on a receipt; empty lines are left out. */
export function paymentFacts(receipt: Receipt, { t, names, language }: Says): ReceiptFact[] {
  const amount = (minor: number) => (minor > 0 ? formatMoney(money(minor, receipt.currency), language) : '');
  const { concept, txCtrl } = receipt;
  const description = txCtrl?.description ?? '';
  return saying([
    { label: t('concept'), value: concept },
    { label: t('description'), value: description === concept ? '' : description },
    { label: t('method'), value: methodText(receipt, names) },
    { label: t('expires'), value: expiryText(receipt) },
    { label: t('funds'), value: amount(receipt.fundsAmount) },
    { label: t('date'), value: formatDateTime(receipt.date, receipt.merchant.timeZone) },
    { label: t('tax'), value: amount(receipt.taxAmount) },
    { label: t('discount'), value: minus(amount(receipt.discount)) },
    { label: t('refunded'), value: minus(amount(receipt.refunded)) },
    { label: t('donation'), value: amount(receipt.campaignAmount) },
    { label: t('reference'), value: receipt.reference },
    { label: t('bankAnswer'), value: receipt.typeMethod === 'card' ? receipt.authStatus : '' },
    { label: t('statement'), value: onStatement(receipt) },
  ]);
}

/** The payer's data and texts. They are for the payer, and left out of what is shared. */
export function payerFacts(receipt: Receipt, t: Says['t']): ReceiptFact[] {
  return saying([
    ...receipt.customFieldValues.map((field) => ({ label: field.nameOrLabel, value: fieldText(field, t) })),
    { label: t('name'), value: receipt.name || (receipt.txCtrl?.completeName ?? '') },
    { label: t('email'), value: receipt.email },
    { label: t('phone'), value: receipt.phone },
  ]);
}

export function titleText({ typeMethod, ...receipt }: Receipt, t: Says['t']): string {
  return t(receiptTitleOf({ method: typeMethod, ...receipt }));
}

/** How the payment ended, in two words: for the page's title and for screen readers. */
export function headlineText(receipt: Receipt, t: Says['t']): string {
  const outcome = receiptOutcome(receipt);
  if (outcome === 'approved' && isAuthorizedOnly({ ...receipt, method: receipt.typeMethod }))
    return t('headline.authorized');
  return t(outcome === 'pending' && receipt.typeMethod === 'cash' ? 'headline.cash' : `headline.${outcome}`);
}

/** The payment's status: how it ended, or for an approved one in the words of its method's codes. */
export function statusText(receipt: Receipt, t: Says['t']): string {
  const outcome = receiptOutcome(receipt);
  if (outcome !== 'approved') return t(`status.${outcome}`);
  const status = statusOf(receipt.typeMethod, receipt.status);
  return t(`status.${status === 'pending' || status === 'declined' ? outcome : status}`);
}

/** The lines of a shared receipt: the payment, without the payer's data. */
export function shareLines(receipt: Receipt, { t, names, language }: Says): string[] {
  const { merchant, totalPay, currency, codOper } = receipt;
  const facts = [
    { label: t('merchant'), value: merchant.merchantName },
    { label: t('amount'), value: formatMoney(money(totalPay, currency), language) },
    { label: t('state'), value: statusText(receipt, t) },
    { label: t('operation'), value: codOper },
    ...paymentFacts(receipt, { t, names, language }),
  ];
  return facts.map(({ label, value }) => `${label}: ${value}`);
}

const minus = (amount: string) => amount && `−${amount}`;
const saying = (lines: ReceiptFact[]) => lines.filter(({ value }) => value !== '');

/** "Visa •••• 1111 · Banco del Istmo": never more of a card than that. */
function methodText({ typeMethod, cardType, displayNum, binInfo }: Receipt, names: Says['names']): string {
  const brand = brandOfCode(cardType);
  if (typeMethod !== 'card' || !brand) return names(`${typeMethod}Name`);
  const card = displayNum === '' ? brandName(brand) : `${brandName(brand)} ${maskCardNumber(displayNum)}`;
  return binInfo.bank ? `${card} · ${binInfo.bank}` : card;
}

/** Until when a pending payment can be made. A voucher says it itself. */
function expiryText({ expirationDate, merchant, ...receipt }: Receipt): string {
  if (expirationDate === null || receipt.typeMethod === 'cash') return '';
  return receiptOutcome(receipt) === 'pending' ? formatDateTime(expirationDate, merchant.timeZone) : '';
}

/** The name on a card statement, if the payment appears there. */
function onStatement({ typeMethod, status, descriptor }: Receipt): string {
  return typeMethod === 'card' && receiptStatus(typeMethod, status) === 'success' ? descriptor : '';
}

/** The value of a merchant's field: a date in local form, a switch in words. */
function fieldText(field: CustomField, t: Says['t']): string {
  const text = String(field.value);
  const kind = fieldKind(field);
  if (kind === 'yesNo') return text === 'true' ? t('yes') : '';
  return kind === 'date' ? text.split('-').reverse().join('/') : text;
}
