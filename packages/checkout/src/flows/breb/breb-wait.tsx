import { formatMoney, money, type Money } from '@istmo/domain';
import { useState } from 'react';
import { useLanguage, useText } from '../../shared/i18n/use-text';
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
import type { BrebState } from './breb-flow';
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
  const { qr, key, payeeName, until, received, failure } = state;
  const missing = money(total.amount - received, total.currency);
  const amount = formatMoney(missing, language);
  const status = (
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
  const screen = { status, title: t(wide ? 'scanTitle' : 'keyTitle', { amount }) };
  return (
    <WaitingScreen
      {...screen}
      {...(wide && qr !== '' && received === 0 && { thing: <Code qr={qr} /> })}
      lead={payeeName !== '' && <Payee name={payeeName} />}
    >
      {received > 0 && (
        <Alert tone="wait" title={t('partTitle', { amount })}>
          {t('part', { received: formatMoney(money(received, total.currency), language) })}
        </Alert>
      )}
      {failure !== '' && <Alert title={t(`failure.${failure}`)}>{t('failureHint')}</Alert>}
      <WaitNotice cancelFailed={state.name === 'waiting' && state.cancelFailed} until={until} now={now} />
      {key !== '' && <Keys payKey={key} amount={wide && received === 0 ? undefined : missing} />}
      <p className={styles.advice}>{t('advice')}</p>
      {!wide && qr !== '' && received === 0 && <OtherPhone qr={qr} />}
    </WaitingScreen>
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
