import { amount, dateTime } from '../format';
import { useSimulator } from '../simulator-context';
import { Panel } from '../ui/panel';
import styles from '../ui/ui.module.css';

/** The cardholder's statement. */
export function StatementPanel() {
  const { t, world } = useSimulator();
  return (
    <Panel title={t('statement.title')} help={t('statement.help')}>
      {world.statement.length === 0 && <p>{t('statement.none')}</p>}
      <ul className={styles.list}>
        {world.statement.map((line) => (
          <li key={line.validationId} className={styles.item}>
            <div className={styles.spread}>
              <span>{line.descriptor}</span>
              <span className={styles.amount}>{amount(line.amount, line.currency)}</span>
            </div>
            <p className={styles.soft}>
              {dateTime(line.at)} · •••• {line.displayNum} · {line.code}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
