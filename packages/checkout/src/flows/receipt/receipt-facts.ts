import type { Receipt } from '@istmo/contract/provider';
import { brandOfCode, type CustomField, fieldKind, maskCardNumber, money } from '@istmo/domain';
import { formatDateTime } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import type { Language } from '../../shared/i18n/language';
import type { Translate } from '../../shared/i18n/text-types';
import { brandName } from '../../shared/ui/brand-mark';

export type ReceiptFact = { label: string; value: string };

type Says = { t: Translate<'receipt'>; language: Language };

/** What a receipt says, line by line; lines with nothing to say are left out. */
export function receiptFacts(receipt: Receipt, { t, language }: Says): ReceiptFact[] {
  const amount = (minor: number) => (minor > 0 ? formatMoney(money(minor, receipt.currency), language) : '');
  const lines: ReceiptFact[] = [
    { label: t('merchant'), value: receipt.merchant.merchantName },
    { label: t('concept'), value: receipt.concept },
    { label: t('operation'), value: receipt.codOper },
    { label: t('method'), value: methodText(receipt, t) },
    { label: t('funds'), value: amount(receipt.fundsAmount) },
    { label: t('date'), value: formatDateTime(receipt.date) },
    { label: t('tax'), value: amount(receipt.taxAmount) },
    { label: t('discount'), value: amount(receipt.discount) },
    { label: t('donation'), value: amount(receipt.campaignAmount) },
    ...receipt.customFieldValues.map((field) => ({ label: field.nameOrLabel, value: fieldText(field, t) })),
    { label: t('email'), value: receipt.email },
    { label: t('reference'), value: receipt.reference },
  ];
  return lines.filter(({ value }) => value !== '');
}

/** "Visa •••• 1111": of a card, never more than that. */
function methodText({ typeMethod, cardType, displayNum }: Receipt, t: Says['t']): string {
  const brand = brandOfCode(cardType);
  if (typeMethod !== 'card' || !brand) return t(`${typeMethod}Name`);
  return displayNum === '' ? brandName(brand) : `${brandName(brand)} ${maskCardNumber(displayNum)}`;
}

/** What the payer put into a merchant's field, as it is said: a day as days are written here, a switch in words. */
function fieldText(field: CustomField, t: Says['t']): string {
  const text = String(field.value);
  const kind = fieldKind(field);
  if (kind === 'yesNo') return text === 'true' ? t('yes') : '';
  return kind === 'date' ? text.split('-').reverse().join('/') : text;
}
