import { formatMoney, money } from '@istmo/domain';
import { formatDay } from '../../../shared/format/date';
import { dayInWords } from '../../../shared/format/day-in-words';
import { formatPhone } from '../../../shared/format/phone';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { Debt } from './debts-flow';
import styles from './debts.module.css';
import { isOverdue } from './is-overdue';

type RowProps = { debt: Debt; now: () => number; onPay: () => void };

/** A debt, and the way to pay it. */
export function DebtRow({ debt, now, onPay }: RowProps) {
  const t = useText('debts');
  const language = useLanguage();
  const { dueDate, amount, currency, phone } = debt;
  const description = debt.description.replace(phone, formatPhone(phone));
  const price = formatMoney(money(amount, currency), language);
  const overdue = isOverdue(dueDate, now());
  return (
    <li className={styles.debt}>
      <div className={styles.what}>
        <p className={styles.name}>{description}</p>
        <Pill tone={overdue ? 'bad' : 'wait'}>
          {t(overdue ? 'overdueSince' : 'dueOn', { day: dayInWords(formatDay(dueDate), now(), language) })}
        </Pill>
      </div>
      <Button size="medium" aria-label={`${t('pay', { amount: price })}: ${description}`} onClick={onPay}>
        {t('pay', { amount: price })}
      </Button>
    </li>
  );
}
