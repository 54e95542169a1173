import { formatMoney, money, parseExpiresAt } from '@istmo/domain';
import { type VoucherFact, voucherFacts } from '../../shared/cash/voucher-facts';
import { deadlineInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Issued } from './cash-flow';

type VoucherLines = {
  amount: string;
  /** Until when it can be paid, as people say it; empty if the provider does not say. */
  until: string;
  facts: VoucherFact[];
};

/** What a voucher says, besides its codes. */
export function useVoucherLines(context: MethodContext, { voucher, place }: Issued): VoucherLines {
  const t = useText('cash');
  const language = useLanguage();
  const amount = formatMoney(money(voucher.totalAmount, voucher.currency), language);
  const { merchantName, timeZone } = context.commerce.merchant;
  const expiresAt = parseExpiresAt(voucher.expiresAt);
  const until =
    expiresAt === undefined ? '' : deadlineInWords(expiresAt, { now: context.now(), language, timeZone });
  const facts = [
    { label: t('amount'), value: amount },
    { label: t('merchant'), value: merchantName },
    ...voucherFacts({ voucher, place, t, timeZone, language }),
    { label: t('operation'), value: voucher.codOper },
  ];
  return { amount, until, facts };
}
