import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { DEFAULT_TIME_ZONE, money } from '@istmo/domain';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import { Entry, type EntryProps } from './entry';

export type Movement = CallOutput<typeof walletEndpoints.accountMovements>[number];
type Props = { movement: Movement; context: EntryProps['context'] };

/** Money that came into the account or left it. */
export function MovementEntry({ movement, context }: Props) {
  const t = useText('home');
  const language = useLanguage();
  const { description, date, amount, currency, balanceAfter, codOper } = movement;
  const income = amount > 0;
  const sum = formatMoney(money(amount, currency), language);
  const left = formatMoney(money(balanceAfter, currency), language);
  return (
    <Entry
      what={description}
      notes={[formatDateTime(date, DEFAULT_TIME_ZONE), t('balanceAfter', { amount: left })]}
      sum={income ? `+${sum}` : sum}
      income={income}
      to={codOper === null ? undefined : receiptPath(codOper)}
      context={context}
    />
  );
}
