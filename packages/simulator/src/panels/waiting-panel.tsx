import type { SimulatedPayment } from '@istmo/contract/simulator';
import type { ReactNode } from 'react';
import { amount, dateTime } from '../format';
import { useSimulator } from '../simulator-context';
import { Panel } from '../ui/panel';
import styles from '../ui/ui.module.css';

type Props = {
  title: string;
  help: string;
  none: string;
  method: SimulatedPayment['method'];
  /** The statuses in which the payer can still act. */
  statuses?: readonly string[];
  actions: (payment: SimulatedPayment) => ReactNode;
};

const WAITING = ['created', 'waiting'];

/** The payments of a method that wait for the payer, with what the payer can do. */
export function WaitingPanel({ title, help, none, method, statuses = WAITING, actions }: Props) {
  const { t, world } = useSimulator();
  const shown = world.payments.filter(
    (payment) => payment.method === method && statuses.includes(payment.status),
  );
  return (
    <Panel title={title} help={help}>
      {shown.length === 0 && <p>{none}</p>}
      <ul className={styles.list}>
        {shown.map((payment) => (
          <li key={payment.codOper} className={styles.item}>
            <div className={styles.spread}>
              <span>{payment.merchantName}</span>
              <span className={styles.amount}>{amount(payment.total, payment.currency)}</span>
            </div>
            <p className={styles.mono}>{payment.codOper}</p>
            {payment.endsAt && (
              <p className={styles.soft}>{t('waiting.until', { when: dateTime(payment.endsAt) })}</p>
            )}
            <div className={styles.row}>{actions(payment)}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
