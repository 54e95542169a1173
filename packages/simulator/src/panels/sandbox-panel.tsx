import { endpoints } from '@istmo/contract/provider';
import { type Fault, FAULT_KINDS, SCRIPT_CALLS } from '@istmo/contract/simulator';
import { useState } from 'react';
import { dateTime, duration } from '../format';
import { useSimulator } from '../use-sandbox';
import type { TextKey } from '../texts';
import { Button, Panel, Pill, Select, TextInput } from '../ui/panel';
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

/** Resets the sandbox, after a confirmation. */
export function ResetButton() {
  const { t, act } = useSimulator();
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
  };
  const leave = () => {
    setAsking(false);
  };
  if (!asking) return <Button onPress={ask}>{t('reset.label')}</Button>;
  return (
    <div className={styles.row} role="group" aria-label={t('reset.label')}>
      <span>{t('reset.sure')}</span>
      <Button
        kind="danger"
        onPress={async () => {
          await act((client) => client.reset({ body: {} }));
          leave();
        }}
      >
        {t('reset.yes')}
      </Button>
      <Button onPress={leave}>{t('reset.no')}</Button>
    </div>
  );
}

/** The usual countries of payers. The sandbox's API accepts every country. */
const COUNTRIES = ['PA', 'CO', 'CR', 'DO', 'EC', 'ES', 'GT', 'MX', 'NI', 'PE', 'SV', 'US', 'VE'];

/** Chooses the country that the address of every payer belongs to. */
export function CountryPanel() {
  const { t, act, world } = useSimulator();
  const { code } = world.country;
  const names = new Intl.DisplayNames([document.documentElement.lang || 'es'], { type: 'region' });
  const codes = COUNTRIES.includes(code) ? COUNTRIES : [code, ...COUNTRIES];
  return (
    <Panel title={t('country.title')} help={t('country.help')}>
      <Select
        label={t('country.code')}
        value={code}
        wide
        options={codes.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(chosen) => void act((client) => client.setCountry({ body: { code: chosen } }))}
      />
    </Panel>
  );
}

const CALLS = [...Object.keys(endpoints), ...SCRIPT_CALLS].sort();
const MOMENTS = ['before', 'after'] as const;

/** Adds and removes faults. */
export function FaultsPanel() {
  const { t, act, world } = useSimulator();
  const { faults } = world.state;
  return (
    <Panel title={t('faults.title')} help={t('faults.help')}>
      <NewFault />
      {faults.length === 0 && <p className={styles.soft}>{t('faults.none')}</p>}
      <ul className={styles.list}>
        {faults.map((fault) => (
          <OneFault key={fault.id} fault={fault} />
        ))}
      </ul>
      {faults.length > 1 && (
        <Button onPress={() => act((client) => client.removeFault({ id: 'all' }))}>
          {t('faults.removeAll')}
        </Button>
      )}
    </Panel>
  );
}

function OneFault({ fault: { id, kind, endpoint, times } }: { fault: Fault }) {
  const { t, act } = useSimulator();
  const label = `${t(`faults.${kind}`)} · ${endpoint === '*' ? t('faults.every') : endpoint}`;
  return (
    <li className={styles.item}>
      <div className={styles.spread}>
        <span>
          {label} · {times === null ? t('faults.always') : `${String(times)} ×`}
        </span>
        <Button
          about={`${t('faults.remove')} ${label}`}
          onPress={() => act((client) => client.removeFault({ id }))}
        >
          {t('faults.remove')}
        </Button>
      </div>
    </li>
  );
}

function NewFault() {
  const { t, act } = useSimulator();
  const [kind, setKind] = useState<Fault['kind']>('latency');
  const [endpoint, setEndpoint] = useState('*');
  const [when, setWhen] = useState<Fault['when']>('before');
  const [times, setTimes] = useState('1');
  const [ms, setMs] = useState('3000');
  const body = {
    kind,
    endpoint,
    when,
    times: times === '' ? null : Number(times),
    value: kind === 'latency' ? Number(ms) : 0,
  };
  const calls = [
    { value: '*', label: t('faults.every') },
    ...CALLS.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className={styles.form}>
      <Select
        label={t('faults.kind')}
        value={kind}
        options={FAULT_KINDS.map((value) => ({ value, label: t(`faults.${value}`) }))}
        onChange={setKind}
      />
      <Select label={t('faults.endpoint')} value={endpoint} options={calls} onChange={setEndpoint} />
      <Select
        label={t('faults.when')}
        value={when}
        wide
        options={MOMENTS.map((value) => ({ value, label: t(`faults.${value}`) }))}
        onChange={setWhen}
      />
      {kind === 'latency' && <TextInput label={t('faults.ms')} numeric value={ms} onChange={setMs} />}
      <TextInput label={t('faults.times')} numeric value={times} onChange={setTimes} />
      <Button onPress={() => act((client) => client.addFault({ body }))}>{t('faults.add')}</Button>
    </div>
  );
}
