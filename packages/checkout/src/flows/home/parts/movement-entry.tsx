import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { timeOfDay } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import { movementIcon } from '../movements/movement-icons';
import { Entry, type EntryProps } from './entry';

export type Movement = CallOutput<typeof walletEndpoints.accountMovements>[number];
type Props = {
  movement: Movement;
  /** Without the balance after it. */
  brief?: boolean;
  context: EntryProps['context'];
};

/** Money that came into the account or left it. */
export function MovementEntry({ movement, brief = false, context }: Props) {
  const t = useText('home');
  const language = useLanguage();
  const { description, date, amount, currency, balanceAfter, codOper } = movement;
  const income = amount > 0;
  const sum = formatMoney(money(amount, currency), language);
  const left = formatMoney(money(balanceAfter, currency), language);
  return (
    <Entry
      icon={movementIcon(movement)}
      what={description}
      notes={[timeOfDay(date), brief ? '' : t('balanceAfter', { amount: left })]}
      sum={income ? `+${sum}` : sum}
      income={income}
      to={codOper === null ? undefined : receiptPath(codOper)}
      context={context}
    />
  );
}
