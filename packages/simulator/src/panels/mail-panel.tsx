import { useState } from 'react';
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
            <details>
              <summary>{t('mail.text')}</summary>
              <p className={styles.pre}>{text}</p>
            </details>
            <MailView id={id} subject={subject} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type ViewProps = { id: number; subject: string };

/** The mail as a mail program shows it: a page of its own without scripts. Loaded on request. */
function MailView({ id, subject }: ViewProps) {
  const { t } = useSimulator();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('mail.view')}</summary>
      {isOpen && (
        <iframe
          className={styles.mail}
          title={subject}
          src={`/simulator/mails/${String(id)}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </details>
  );
}
