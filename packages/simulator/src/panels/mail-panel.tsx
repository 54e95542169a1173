import { dateTime } from '../format';
import { useSimulator } from '../simulator-context';
import { Panel } from '../ui/panel';
import styles from '../ui/ui.module.css';

/** The newest mails, with their codes. */
export function MailPanel() {
  const { t, world } = useSimulator();
  return (
    <Panel title={t('mail.title')} help={t('mail.help')}>
      {world.mails.length === 0 && <p>{t('mail.none')}</p>}
      <ul className={styles.list}>
        {world.mails.slice(0, 10).map(({ id, to, subject, text, code, at }) => (
          <li key={id} className={styles.item}>
            <div className={styles.spread}>
              <strong>{subject}</strong>
              <span className={styles.soft}>{dateTime(at)}</span>
            </div>
            <p className={styles.soft}>{to}</p>
            {code !== '' && (
              <p>
                <span className={styles.soft}>{t('mail.code')} </span>
                <span className={styles.code}>{code}</span>
              </p>
            )}
            <p className={styles.pre}>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
