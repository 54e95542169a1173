import { formatMoney, money, type Money } from '@istmo/domain';
import { useState } from 'react';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { deadlineOf } from '../../shared/payment/flow/one-wait';
import type { MethodContext } from '../../shared/payment/payment-method';
import { WaitNotice } from '../../shared/payment/ui/payment-notices';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeText } from '../../shared/payment/ui/waiting/waiting-time';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { Disclosure } from '../../shared/ui/disclosure';
import { Alert } from '../../shared/ui/feedback/alert';
import { CopyField } from '../../shared/ui/fields/copy-field';
import { drawQr, QrCode } from '../../shared/ui/qr-code';
import { useWide } from '../../shared/ui/use-wide';
import type { BrebState } from './breb-store';
import styles from './breb.module.css';

type Waiting = Extract<BrebState, { name: 'waiting' | 'canceling' }>;
type Props = { state: Waiting; context: MethodContext };

/**
 * The code for a payer whose phone scans this screen. On a phone the key and the exact amount come first, because a bank's
 * app on the same phone cannot scan it.
 */
export function BrebWait({ state, context: { now, order } }: Props) {
  const t = useText('breb');
  const wide = useWide();
  const language = useLanguage();
  const { total } = useStore(order);
  const { qr, key, payeeName, received } = state.answer;
  const until = deadlineOf(state.answer);
  const missing = money(total.amount - received, total.currency);
  // The code has the whole amount: what is missing is paid by the key.
  const code = received === 0 ? qr : '';
  const isScanned = wide && code !== '';
  return (
    <WaitingScreen
      status={<Status until={until} now={now} />}
      title={t(isScanned ? 'scanTitle' : 'keyTitle', { amount: formatMoney(missing, language) })}
      thing={isScanned && <Code qr={code} />}
      lead={payeeName !== '' && <Payee name={payeeName} />}
    >
      <Problems answer={state.answer} missing={missing} />
      <WaitNotice cancelFailed={'cancelFailed' in state && state.cancelFailed} until={until} now={now} />
      <Keys payKey={key} amount={isScanned ? undefined : missing} />
      <p className={styles.advice}>{t('advice')}</p>
      {!wide && <OtherPhone qr={code} />}
    </WaitingScreen>
  );
}

type StatusProps = { until: number | undefined; now: () => number };

function Status({ until, now }: StatusProps) {
  const t = useText('breb');
  return (
    <>
      {t('waiting')}
      {until !== undefined && (
        <>
          {' · '}
          <TimeText until={until} now={now} />
        </>
      )}
    </>
  );
}

type ProblemsProps = { answer: Waiting['answer']; missing: Money };

/** What came of the transfers so far, where it was not the whole amount. */
function Problems({ answer: { received, failure }, missing }: ProblemsProps) {
  const t = useText('breb');
  const language = useLanguage();
  const say = (amount: Money) => formatMoney(amount, language);
  return (
    <>
      {received > 0 && (
        <Alert tone="wait" title={t('partTitle', { amount: say(missing) })}>
          {t('part', { received: say(money(received, missing.currency)) })}
        </Alert>
      )}
      {failure !== '' && <Alert title={t(`failure.${failure}`)}>{t('failureHint')}</Alert>}
    </>
  );
}

/** Larger than other codes: its text is long. */
function Code({ qr }: { qr: string }) {
  const t = useText('breb');
  return (
    <div className={styles.code}>
      <QrCode text={qr} label={t('qrLabel')} />
    </div>
  );
}

function Payee({ name }: { name: string }) {
  const t = useText('breb');
  return (
    <>
      {t('payee')}{' '}
      <strong className={styles.payee} translate="no">
        {name}
      </strong>
    </>
  );
}

type KeysProps = { payKey: string; amount: Money | undefined };

/** What a payer types in the bank's app. The amount is copied in whole pesos, without signs. */
function Keys({ payKey, amount }: KeysProps) {
  const t = useText('breb');
  const language = useLanguage();
  if (payKey === '') return null;
  return (
    <div className={styles.keys}>
      <CopyField compact label={t('key')} value={payKey} />
      {amount && (
        <CopyField compact label={t('amount')} value={String(amount.amount / 100)}>
          {formatMoney(amount, language)}
        </CopyField>
      )}
    </div>
  );
}

/** The code, for another phone or for a bank's app that opens a picture. */
function OtherPhone({ qr }: { qr: string }) {
  const t = useText('breb');
  const [isSaved, setSaved] = useState(false);
  if (qr === '') return null;
  return (
    <Disclosure title={t('showQr')}>
      <div className={styles.qr}>
        <Code qr={qr} />
        <Button
          kind="quiet"
          size="medium"
          onClick={() => {
            void savePicture(qr).then(setSaved);
          }}
        >
          {t(isSaved ? 'savedQr' : 'saveQr')}
        </Button>
      </div>
    </Disclosure>
  );
}

const MODULE_PX = 8;

/** Saves the code as a picture. False if the browser cannot draw it. */
async function savePicture(qr: string): Promise<boolean> {
  const { path, size } = drawQr(qr);
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE_PX, MODULE_PX);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = 'bre-b.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
  return true;
}
