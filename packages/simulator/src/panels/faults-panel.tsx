import { endpoints } from '@istmo/contract/provider';
import { type Fault, FAULT_KINDS, SCRIPT_CALLS } from '@istmo/contract/simulator';
import { useState } from 'react';
import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { Select, TextInput } from '../ui/fields';
import { Panel } from '../ui/panel';
import styles from '../ui/ui.module.css';

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
