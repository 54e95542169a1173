import type { CallOutput } from '@istmo/contract/provider';
import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import { useState } from 'react';
import { dateTime } from '../format';
import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { Panel } from '../ui/panel';
import { Pill } from '../ui/pill';
import styles from '../ui/ui.module.css';

type Key = CallOutput<SimulatorEndpoints['signingKeys']>[number];
type Rotated = CallOutput<SimulatorEndpoints['rotateWebhookSecret']>;

/** The merchant of the demo store. */
const CAFE = 1;

/** What the provider signs results and webhooks with, and its rotation. */
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
