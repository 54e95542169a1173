import { type PhoneRequest, phoneAnswersTo } from '@istmo/contract/simulator';
import { METHOD_NAMES, textIn } from '@istmo/domain';
import { useState } from 'react';
import { amount, clock, dateTime } from '../format';
import { useSimulator } from '../use-sandbox';
import { Answers, Button, classNames, Panel, Pill, TextInput, toneOf } from '../ui/panel';
import device from '../ui/phone.module.css';
import styles from '../ui/ui.module.css';
import { nameOf } from '../texts';

/** The payer's phone. It shows the requests of Nequi and Yappy and the codes of Bre-B as notifications. */
export function PhonePanel() {
  const { t, world } = useSimulator();
  const shown = world.phone.filter((request) => phoneAnswersTo(request).length > 0);
  return (
    <Panel title={t('phone.title')} help={t('phone.help')}>
      <div className={device.phone}>
        <div className={device.status} aria-hidden="true">
          {clock(world.state.clock.now)}
          <span className={device.battery} />
        </div>
        {shown.length === 0 && <p className={device.quiet}>{t('phone.none')}</p>}
        {shown.length > 0 && (
          <ul className={device.notices}>
            {shown.map((request) => (
              <Request key={request.codOper} request={request} />
            ))}
          </ul>
        )}
        <Scanner />
        <div className={device.bar} />
      </div>
    </Panel>
  );
}

function Request({ request }: { request: PhoneRequest }) {
  const { lang, t } = useSimulator();
  const { codOper, app, way, merchantName, total, currency, status, endsAt } = request;
  const name = textIn(METHOD_NAMES[app], lang);
  return (
    <li className={device.notice}>
      <div className={device.head}>
        <span className={classNames(device.app, device[app])} aria-hidden="true">
          {name[0]}
        </span>
        <strong>
          {name} · {t(`phone.${way}`)}
        </strong>
        <Pill tone={toneOf(status)}>{nameOf(t, 'status', status)}</Pill>
      </div>
      <div>
        <p className={device.sum}>{amount(total, currency)}</p>
        <p>{merchantName}</p>
      </div>
      <p className={styles.soft}>
        {[request.payee, request.phone, endsAt && t('waiting.until', { when: dateTime(endsAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={device.answers}>
        <Answers
          codOper={codOper}
          answers={phoneAnswersTo(request)}
          name={(answer) => t(`phone.${answer}`)}
          send={(client, answer) => client.answerPhone({ codOper, body: { answer } })}
        />
      </div>
    </li>
  );
}

function Scanner() {
  const { t, act } = useSimulator();
  const [qr, setQr] = useState('');
  return (
    <div className={classNames(styles.form, device.scanner)}>
      <TextInput label={t('phone.scan')} value={qr} onChange={setQr} />
      <Button onPress={() => act((client) => client.scanQr({ body: { qr: qr.trim() } }))}>
        {t('phone.scanGo')}
      </Button>
    </div>
  );
}
