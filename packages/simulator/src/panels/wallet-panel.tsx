import { useState } from 'react';
import { dateTime } from '../format';
import { useSimulator } from '../use-sandbox';
import { Button, Panel, Select, TextInput } from '../ui/panel';
import styles from '../ui/ui.module.css';

/** Adds money to a wallet user's balance, as a bank transfer would. The wallet's own "Recargar" leads here. */
export function TopUpPanel() {
  const { t, act } = useSimulator();
  const [login, setLogin] = useState('ana@istmo.test');
  const [amount, setAmount] = useState('20');
  const [done, setDone] = useState('');
  const topUp = () => {
    setDone('');
    return act(async (client) => {
      const { balance } = await client.topUp({ login, body: { amount } });
      setDone(t('topUp.done', { login, balance }));
    });
  };
  return (
    <Panel title={t('topUp.title')} help={t('topUp.help')}>
      <div className={styles.row}>
        <TextInput label={t('topUp.login')} value={login} onChange={setLogin} />
        <TextInput label={t('topUp.amount')} value={amount} numeric onChange={setAmount} />
        <Button onPress={topUp}>{t('topUp.add')}</Button>
      </div>
      <p role="status">{done}</p>
    </Panel>
  );
}

const ANSWERS = ['yes', 'no'] as const;

/** Puts the wallet's app on the payers' devices, or removes it. */
export function WalletAppPanel() {
  const { t, act, world } = useSimulator();
  return (
    <Panel title={t('walletApp.title')} help={t('walletApp.help')}>
      <Select
        label={t('walletApp.installed')}
        value={world.walletApp.installed ? 'yes' : 'no'}
        wide
        options={ANSWERS.map((value) => ({ value, label: t(`walletApp.${value}`) }))}
        onChange={(chosen) =>
          void act((client) => client.setWalletApp({ body: { installed: chosen === 'yes' } }))
        }
      />
    </Panel>
  );
}

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
