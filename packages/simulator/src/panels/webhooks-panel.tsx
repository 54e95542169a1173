import type { Webhook } from '@istmo/contract/simulator';
import { dateTime } from '../format';
import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { Panel } from '../ui/panel';
import { Pill } from '../ui/pill';
import styles from '../ui/ui.module.css';

const SHOWN = 10;

/** The newest webhooks to merchants' servers, with their delivery. */
export function WebhooksPanel() {
  const { t, world } = useSimulator();
  return (
    <Panel title={t('webhooks.title')} help={t('webhooks.help')}>
      {world.webhooks.length === 0 && <p>{t('webhooks.none')}</p>}
      <ul className={styles.list}>
        {world.webhooks.slice(0, SHOWN).map((webhook) => (
          <OneWebhook key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </Panel>
  );
}

function OneWebhook({ webhook }: { webhook: Webhook }) {
  const { t, act } = useSimulator();
  const { id, type, codOper, url, lastError, createdAt } = webhook;
  return (
    <li className={styles.item}>
      <div className={styles.spread}>
        <strong>{type}</strong>
        <Delivery webhook={webhook} />
      </div>
      <div className={styles.spread}>
        <div>
          <p className={styles.mono}>{codOper}</p>
          <p className={styles.soft}>
            {dateTime(createdAt)} · {url}
          </p>
        </div>
        <Button
          about={`${t('webhooks.again')} ${type} ${codOper}`}
          onPress={() => act((client) => client.redeliverWebhook({ id }))}
        >
          {t('webhooks.again')}
        </Button>
      </div>
      {lastError !== '' && <p className={styles.soft}>{lastError}</p>}
    </li>
  );
}

function Delivery({ webhook: { delivered, nextAt, attempts } }: { webhook: Webhook }) {
  const { t } = useSimulator();
  if (delivered) return <Pill tone="good">{t('webhooks.delivered')}</Pill>;
  return nextAt === null ? (
    <Pill tone="bad">{t('webhooks.failed')}</Pill>
  ) : (
    <Pill tone="wait">{t('webhooks.waiting', { attempts })}</Pill>
  );
}
