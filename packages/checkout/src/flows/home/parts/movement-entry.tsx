import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { recentInWords, timeInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import { movementIcon } from '../movements/movement-icons';
import { Entry, type EntryProps } from './entry';

export type Movement = CallOutput<typeof walletEndpoints.accountMovements>[number];
type Props = {
  movement: Movement;
  /** Without the balance after it, and with its day, which is no heading there. Epoch ms. */
  briefAt?: number;
  context: EntryProps['context'];
};

/** Money that came into the account or left it. */
export function MovementEntry({ movement, briefAt, context }: Props) {
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
      notes={
        briefAt === undefined
          ? [timeInWords(date, language), t('balanceAfter', { amount: left })]
          : [recentInWords(date, briefAt, language)]
      }
      sum={income ? `+${sum}` : sum}
      income={income}
      to={codOper === null ? undefined : receiptPath(codOper)}
      context={context}
    />
  );
}
