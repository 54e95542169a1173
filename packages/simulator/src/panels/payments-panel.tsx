import { useState } from 'react';
import { amount } from '../format';
import { useSimulator } from '../simulator-context';
import { Panel } from '../ui/panel';
import { Pill, toneOf } from '../ui/pill';
import styles from '../ui/ui.module.css';
import { PaymentDetailView } from './payment-detail';
import { nameOf } from '../texts';

/** All payments, with the details of the selected one. */
export function PaymentsPanel() {
  const { t, world } = useSimulator();
  const [opened, setOpened] = useState<string>();
  return (
    <Panel title={t('payments.title')}>
      {opened !== undefined && (
        <PaymentDetailView
          codOper={opened}
          onClose={() => {
            setOpened(undefined);
          }}
        />
      )}
      {world.payments.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('payments.operation')}</th>
                <th scope="col">{t('payments.method')}</th>
                <th scope="col">{t('payments.amount')}</th>
                <th scope="col">{t('payments.status')}</th>
              </tr>
            </thead>
            <tbody>
              {world.payments.map(({ codOper, method, total, currency, status, reason }) => (
                <tr key={codOper}>
                  <td>
                    <button
                      type="button"
                      className={styles.rowButton}
                      aria-label={t('payments.open', { code: codOper })}
                      onClick={() => {
                        setOpened(codOper);
                      }}
                    >
                      <span className={styles.mono}>{codOper}</span>
                    </button>
                  </td>
                  <td>{nameOf(t, 'method', method)}</td>
                  <td className={styles.amount}>{amount(total, currency)}</td>
                  <td>
                    <Pill tone={toneOf(status)}>{nameOf(t, 'status', status)}</Pill>
                    {reason !== '' && <p className={styles.soft}>{nameOf(t, 'reason', reason)}</p>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
