import { formatMoney, money } from '@istmo/domain';
import { useId } from 'react';
import { formatPhone } from '../../../shared/format/phone';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Icon } from '../../../shared/ui/icon';
import { useFocus } from '../../../shared/ui/use-focus';
import type { Debt, DebtsState } from './debts-flow';
import type { DebtsStore } from './debts-store';
import { DebtRow } from './debt-row';
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
        {t('debtsOf', { operator, phone: formatPhone(query.phone) })}
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
