import type { Language } from '@istmo/domain';
import { useEffect, useMemo, useState } from 'react';
import type { Client } from './client';
import { BankPanel, StatementPanel } from './panels/bank-panel';
import { WaitingPanels } from './panels/waiting-panel';
import { ClockPanel, CountryPanel, FaultsPanel, ResetButton } from './panels/sandbox-panel';
import { KeysPanel, WebhooksPanel } from './panels/merchant-panel';
import { MailPanel, TopUpPanel, WalletAppPanel } from './panels/wallet-panel';
import { PaymentsPanel } from './panels/payments-panel';
import { PhonePanel } from './panels/phone-panel';
import { type Sandbox, SimulatorContext, useSandbox } from './use-sandbox';
import type { Translate } from './texts';
import { Pill } from './ui/panel';
import styles from './ui/ui.module.css';

/**
 * Subscribes to events of the sandbox and to the state of the connection. Returns the function that
 * unsubscribes.
 */
export type Follow = (listeners: { onNews: () => void; onLine: (connected: boolean) => void }) => () => void;

type Props = { client: Client; follow: Follow; store: string; lang: Language; t: Translate };

/** The page that a developer keeps open beside the store. */
export function App({ client, follow, store, lang, t }: Props) {
  const sandbox = useSandbox(client);
  const { world, act, look } = sandbox;
  const [connected, setConnected] = useState(true);
  useEffect(() => follow({ onNews: look, onLine: setConnected }), [follow, look]);
  const simulator = useMemo(() => world && { client, world, act, lang, t }, [client, world, act, lang, t]);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>Istmo · {t('title')}</h1>
          <p className={styles.soft}>{t('intro')}</p>
        </div>
        <div className={styles.row}>
          <Pill tone={connected ? 'good' : 'bad'}>{connected ? t('live') : t('offline')}</Pill>
          <a className={styles.link} href={store} target="_blank" rel="noreferrer">
            {t('store.open')}
          </a>
          {simulator && (
            <SimulatorContext value={simulator}>
              <ResetButton />
            </SimulatorContext>
          )}
        </div>
      </header>
      <Problem sandbox={sandbox} t={t} />
      {simulator ? (
        <SimulatorContext value={simulator}>
          <Panels />
        </SimulatorContext>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
      <footer className={styles.soft}>{t('docs.calls')}</footer>
    </main>
  );
}

function Problem({ sandbox: { problem }, t }: { sandbox: Sandbox; t: Translate }) {
  return (
    <div role="alert">
      {problem !== '' && <p className={styles.alert}>{t('problem', { what: problem })}</p>}
    </div>
  );
}

function Panels() {
  return (
    <div className={styles.columns}>
      <div className={styles.devices}>
        <PhonePanel />
        <WaitingPanels />
        <BankPanel />
        <CountryPanel />
        <WalletAppPanel />
        <TopUpPanel />
        <FaultsPanel />
        <MailPanel />
        <StatementPanel />
      </div>
      <div className={styles.stack}>
        <ClockPanel />
        <PaymentsPanel />
        <WebhooksPanel />
        <KeysPanel />
      </div>
    </div>
  );
}
