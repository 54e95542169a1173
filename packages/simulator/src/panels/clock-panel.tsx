import { dateTime, duration } from '../format';
import { useSimulator } from '../simulator-context';
import type { TextKey } from '../texts';
import { Button } from '../ui/button';
import { Panel } from '../ui/panel';
import { Pill } from '../ui/pill';
import styles from '../ui/ui.module.css';

const MINUTE = 60_000;
const JUMPS: readonly [TextKey, number][] = [
  ['clock.plus5m', 5 * MINUTE],
  ['clock.plus10m', 10 * MINUTE],
  ['clock.plus1h', 60 * MINUTE],
  ['clock.plus1d', 24 * 60 * MINUTE],
];
// The two clocks are read one after the other, so they differ slightly.
const SAME_MS = 5000;

/** Shows and moves the clock of the sandbox. */
export function ClockPanel() {
  const { t, act, world } = useSimulator();
  const { now, offsetMs } = world.state.clock;
  const moved = Math.abs(offsetMs) > SAME_MS;
  return (
    <Panel title={t('clock.title')} aside={<LedgerSum />}>
      <div className={styles.spread}>
        <p>
          <span className={styles.soft}>{t('clock.now')} </span>
          <span className={styles.amount}>{dateTime(now)}</span>
        </p>
        <Pill tone={moved ? 'wait' : 'good'}>
          {moved ? t('clock.ahead', { how: duration(offsetMs) }) : t('clock.right')}
        </Pill>
      </div>
      <div className={styles.row}>
        {JUMPS.map(([key, advanceMs]) => (
          <Button key={key} onPress={() => act((client) => client.moveClock({ body: { advanceMs } }))}>
            {t(key)}
          </Button>
        ))}
        <Button onPress={() => act((client) => client.moveClock({ body: { reset: true } }))}>
          {t('clock.reset')}
        </Button>
      </div>
    </Panel>
  );
}

function LedgerSum() {
  const { t, world } = useSimulator();
  const broken = Object.entries(world.state.ledgerSums).filter(([, sum]) => Number(sum) !== 0);
  if (broken.length === 0) return <Pill tone="good">{t('ledger.zero')}</Pill>;
  const sum = broken.map(([currency, left]) => `${left} ${currency}`).join(', ');
  return <Pill tone="bad">{t('ledger.broken', { sum })}</Pill>;
}
