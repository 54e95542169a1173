import { DEFAULT_TIME_ZONE, money, parseLocalTime } from '@istmo/domain';
import { useId } from 'react';
import { formatDay } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Icon } from '../../../shared/ui/icon';
import { Pill } from '../../../shared/ui/feedback/pill';
import { useFocus } from '../../../shared/ui/use-focus';
import type { Debt, DebtsState } from './debts-flow';
import type { DebtsStore } from './debts-store';
import styles from './debts.module.css';

type Found = Extract<DebtsState, { name: 'found' }>;
type Props = { store: DebtsStore; found: Found; now: () => number };

/** The debts that were found, each with its own payment. */
export function DebtList({ store, found, now }: Props) {
  const t = useText('debts');
  const titleId = useId();
  const heading = useFocus<HTMLHeadingElement>();
  const { debts, operators, query } = found;
  const operator = operators.find(({ id }) => id === query.operator)?.name ?? query.operator;
  const [first] = debts;
  return (
    <section className={styles.found} aria-labelledby={titleId}>
      <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.title}>
        {t('debtsOf', { operator, phone: query.phone })}
      </h2>
      {first && first.holder !== '' && <p className={styles.soft}>{t('holder', { holder: first.holder })}</p>}
      <Standing debts={debts} wentToPay={store.wentToPay} />
      {first && (
        <ul className={styles.list}>
          {debts.map((debt) => (
            <DebtRow key={debt.id} debt={debt} now={now} onPay={() => store.pay(debt)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type StandingProps = { debts: readonly Debt[]; wentToPay: string | undefined };

/** The total debt, and a note that a paid debt is settled. */
function Standing({ debts, wentToPay }: StandingProps) {
  const t = useText('debts');
  const language = useLanguage();
  const [first] = debts;
  const isPaid = wentToPay !== undefined && debts.every(({ codePay }) => codePay !== wentToPay);
  const owed = debts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div role="status">
      {isPaid && (
        <p className={styles.paid}>
          <Icon name="check" />
          {t('paid')}
        </p>
      )}
      <p>
        {first
          ? t('owed', { count: debts.length, amount: formatMoney(money(owed, first.currency), language) })
          : t('nothingOwed')}
      </p>
    </div>
  );
}

type RowProps = { debt: Debt; now: () => number; onPay: () => void };

function DebtRow({ debt, now, onPay }: RowProps) {
  const t = useText('debts');
  const language = useLanguage();
  const { description, dueDate, amount, currency } = debt;
  const price = formatMoney(money(amount, currency), language);
  const overdue = isOverdue(dueDate, now());
  return (
    <li className={styles.debt}>
      <div className={styles.what}>
        <p className={styles.name}>{description}</p>
        <Pill tone={overdue ? 'bad' : 'wait'}>
          {t(overdue ? 'overdueSince' : 'dueOn', { day: formatDay(dueDate) })}
        </Pill>
      </div>
      <Button size="medium" aria-label={`${t('pay', { amount: price })}: ${description}`} onClick={onPay}>
        {t('pay', { amount: price })}
      </Button>
    </li>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a debt's due date (ISO 8601) has passed. An invalid date has not. */
export function isOverdue(dueDate: string, now: number): boolean {
  return now >= parseLocalTime(`${dueDate}T00:00`, DEFAULT_TIME_ZONE) + DAY_MS;
}
