import { useState } from 'react';
import { amount, dateTime } from '../format';
import { useSimulator } from '../use-sandbox';
import { Button, Panel, Pill, Select, TextInput } from '../ui/panel';
import styles from '../ui/ui.module.css';

const ANSWERS = [
  'byCard',
  'approve',
  'payment_declined',
  'insufficient_funds',
  'installments_not_allowed',
  'challenge',
] as const;

/** Sets the answer of the bank to the next card payments. */
export function BankPanel() {
  const { t, act, world } = useSimulator();
  const { bank } = world.state;
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>(bank.answer);
  const [times, setTimes] = useState('1');
  const body = { answer, times: times === '' || answer === 'byCard' ? null : Number(times) };
  return (
    <Panel
      title={t('bank.title')}
      help={t('bank.help')}
      aside={
        <Pill tone={bank.answer === 'byCard' ? 'good' : 'wait'}>
          {`${t(`bank.${bank.answer}`)}${bank.times === null ? '' : ` · ${t('bank.left', { times: bank.times })}`}`}
        </Pill>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('bank.answer')}
          value={answer}
          wide
          options={ANSWERS.map((value) => ({ value, label: t(`bank.${value}`) }))}
          onChange={setAnswer}
        />
        <TextInput label={t('bank.times')} numeric value={times} onChange={setTimes} />
        <Button onPress={() => act((client) => client.setBank({ body }))}>{t('bank.set')}</Button>
      </div>
    </Panel>
  );
}

/** The cardholder's statement. */
export function StatementPanel() {
  const { t, world } = useSimulator();
  return (
    <Panel title={t('statement.title')} help={t('statement.help')}>
      {world.statement.length === 0 && <p>{t('statement.none')}</p>}
      <ul className={styles.list}>
        {world.statement.map((line) => (
          <li key={line.validationId} className={styles.item}>
            <div className={styles.spread}>
              <span>{line.descriptor}</span>
              <span className={styles.amount}>{amount(line.amount, line.currency)}</span>
            </div>
            <p className={styles.soft}>
              {dateTime(line.at)} · •••• {line.displayNum} · {line.code}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
