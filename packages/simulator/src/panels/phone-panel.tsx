import { type PhoneRequest, phoneAnswersTo } from '@istmo/contract/simulator';
import { useState } from 'react';
import { amount, dateTime } from '../format';
import { useSimulator } from '../simulator-context';
import { Button } from '../ui/button';
import { TextInput } from '../ui/fields';
import { Panel } from '../ui/panel';
import { Pill, toneOf } from '../ui/pill';
import styles from '../ui/ui.module.css';
import { nameOf } from '../texts';

/** The payer's phone, with Nequi and Yappy on it. */
export function PhonePanel() {
  const { t, world } = useSimulator();
  const shown = world.phone.filter((request) => phoneAnswersTo(request).length > 0);
  return (
    <Panel title={t('phone.title')} help={t('phone.help')}>
      {shown.length === 0 && <p>{t('phone.none')}</p>}
      <ul className={styles.list}>
        {shown.map((request) => (
          <Request key={request.codOper} request={request} />
        ))}
      </ul>
      <Scanner />
    </Panel>
  );
}

function Request({ request }: { request: PhoneRequest }) {
  const { t, act } = useSimulator();
  const { codOper, app, way, merchantName, phone, total, currency, status, endsAt } = request;
  return (
    <li className={styles.item}>
      <div className={styles.spread}>
        <strong>
          {app === 'nequi' ? 'Nequi' : 'Yappy'} · {t(`phone.${way}`)}
        </strong>
        <Pill tone={toneOf(status)}>{nameOf(t, 'status', status)}</Pill>
      </div>
      <div className={styles.spread}>
        <span>{merchantName}</span>
        <span className={styles.amount}>{amount(total, currency)}</span>
      </div>
      <p className={styles.soft}>
        {[phone, endsAt && t('waiting.until', { when: dateTime(endsAt) })].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.row}>
        {phoneAnswersTo(request).map((answer, place) => (
          <Button
            key={answer}
            {...(place === 0 && { kind: 'primary' })}
            about={`${t(`phone.${answer}`)} ${codOper}`}
            onPress={() => act((client) => client.answerPhone({ codOper, body: { answer } }))}
          >
            {t(`phone.${answer}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Scanner() {
  const { t, act } = useSimulator();
  const [qr, setQr] = useState('');
  return (
    <div className={styles.form}>
      <TextInput label={t('phone.scan')} value={qr} onChange={setQr} />
      <Button onPress={() => act((client) => client.scanQr({ body: { qr: qr.trim() } }))}>
        {t('phone.scanGo')}
      </Button>
    </div>
  );
}
