import type { Client } from '../client';
import { coinPart, coinRest } from '../coin';
import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import styles from '../ui/ui.module.css';
import { WaitingPanel } from './waiting-panel';

type Send = 'exact' | 'under' | 'over' | 'twice' | 'wrongNetwork';
const SENDS: readonly Send[] = ['exact', 'under', 'over', 'twice', 'wrongNetwork'];
const NO_NETWORK = 'NOWHERE';
// No network of the sandbox needs more confirmations.
const ENOUGH = 30;

/**
 * Sends the amount of an invoice, or a wrong amount. Requests it first, because the rate may have been
 * renewed.
 */
async function send(client: Client, codOper: string, what: Send): Promise<void> {
  const { details } = await client.payment({ codOper });
  const requested = String(details['amountCoin'] ?? '0');
  const transfer = (amount: string, network?: string) =>
    client.sendCrypto({ codOper, body: { amount, ...(network && { network }) } });
  switch (what) {
    case 'exact':
      await transfer(requested);
      return;
    case 'under':
      await transfer(coinPart(requested, 1, 2));
      return;
    case 'over':
      await transfer(coinPart(requested, 6, 5));
      return;
    case 'wrongNetwork':
      await transfer(requested, NO_NETWORK);
      return;
    case 'twice': {
      const first = coinPart(requested, 1, 3);
      await transfer(first);
      await transfer(coinRest(requested, first));
    }
  }
}

/** The payer's crypto wallet, which sends coin to waiting invoices. */
export function CryptoPanel() {
  const { t, act } = useSimulator();
  const confirm = (codOper: string, confirmations: number) =>
    act((client) => client.confirmCrypto({ codOper, body: { confirmations } }));
  return (
    <WaitingPanel
      method="crypto"
      title={t('crypto.title')}
      help={t('crypto.help')}
      none={t('crypto.none')}
      statuses={['created', 'waiting', 'expired']}
      actions={({ codOper }) => (
        <>
          {SENDS.map((what, place) => (
            <Button
              key={what}
              {...(place === 0 && { kind: 'primary' })}
              about={`${t(`crypto.${what}`)} ${codOper}`}
              onPress={() => act((client) => send(client, codOper, what))}
            >
              {t(`crypto.${what}`)}
            </Button>
          ))}
          <Button about={`${t('crypto.confirm')} ${codOper}`} onPress={() => confirm(codOper, 1)}>
            {t('crypto.confirm')}
          </Button>
          <Button about={`${t('crypto.confirmAll')} ${codOper}`} onPress={() => confirm(codOper, ENOUGH)}>
            {t('crypto.confirmAll')}
          </Button>
          <p className={styles.soft}>{t('crypto.late')}</p>
        </>
      )}
    />
  );
}
