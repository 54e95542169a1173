import { formatMoney, money, parseExpiresAt } from '@istmo/domain';
import { type VoucherFact, voucherFacts } from '../../shared/cash/voucher-facts';
import { formatDeadline } from '../../shared/format/date';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Issued } from './cash-flow';

type VoucherLines = {
  amount: string;
  /** Until when it can be paid; empty if the provider does not say. */
  until: string;
  expiresAt: number | undefined;
  facts: VoucherFact[];
};

/** What a voucher says, besides its codes. */
export function useVoucherLines(context: MethodContext, { voucher, place }: Issued): VoucherLines {
  const t = useText('cash');
  const amount = formatMoney(money(voucher.totalAmount, voucher.currency), useLanguage());
  const { merchantName, timeZone } = context.commerce.merchant;
  const expiresAt = parseExpiresAt(voucher.expiresAt);
  const until = expiresAt === undefined ? '' : formatDeadline(expiresAt, timeZone);
  const facts = [
    { label: t('amount'), value: amount },
    { label: t('merchant'), value: merchantName },
    ...voucherFacts({ voucher, place, t, timeZone }),
    { label: t('operation'), value: voucher.codOper },
  ];
  return { amount, until, expiresAt, facts };
}
