import type { CallOutput } from '@istmo/contract/provider';
import type { SimulatorEndpoints, Webhook } from '@istmo/contract/simulator';
import { useState } from 'react';
import { dateTime } from '../format';
import { useSimulator } from '../use-sandbox';
import { Button, Panel, Pill } from '../ui/panel';
import styles from '../ui/ui.module.css';

type Key = CallOutput<SimulatorEndpoints['signingKeys']>[number];
type Rotated = CallOutput<SimulatorEndpoints['rotateWebhookSecret']>;

/** The merchant of the demo store. */
const CAFE = 1;

/** The keys with which the provider signs results and webhooks, and their rotation. */
export function KeysPanel() {
  const { t, act, world } = useSimulator();
  return (
    <Panel title={t('keys.title')} help={t('keys.help')}>
      <ul className={styles.list}>
        {world.signingKeys.map((key) => (
          <OneKey key={key.kid} signingKey={key} />
        ))}
      </ul>
      <Button onPress={() => act((client) => client.rotateSigningKey({ body: {} }))}>
        {t('keys.rotate')}
      </Button>
      <WebhookSecret />
    </Panel>
  );
}

const TONES = { current: 'good', next: 'wait', previous: 'bad' } as const;

function OneKey({ signingKey: { kid, state, until } }: { signingKey: Key }) {
  const { t } = useSimulator();
  return (
    <li className={styles.item}>
      <div className={styles.spread}>
        <span className={styles.mono}>{kid}</span>
        <Pill tone={TONES[state]}>{t(`keys.${state}`)}</Pill>
      </div>
      {until !== null && <p className={styles.soft}>{t('keys.until', { until: dateTime(until) })}</p>}
    </li>
  );
}

function WebhookSecret() {
  const { t, act } = useSimulator();
  const [rotated, setRotated] = useState<Rotated>();
  return (
    <>
      <Button
        onPress={() =>
          act(async (client) => {
            setRotated(await client.rotateWebhookSecret({ body: { idMerchant: CAFE } }));
          })
        }
      >
        {t('keys.rotateSecret')}
      </Button>
      <div role="status">
        {rotated && (
          <>
            <p className={styles.mono}>{rotated.secret}</p>
            <p className={styles.soft}>{t('keys.secretUntil', { until: dateTime(rotated.previousUntil) })}</p>
          </>
        )}
      </div>
    </>
  );
}

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
