/** Payment by Bre-B: the QR code and the key, and the wait for the payer’s bank. */
import { formatMoney, METHOD_TRAITS, minutesOf, money, type Money } from '@istmo/domain';
import { type SyntheticEvent, useState } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { deadlineOf, isEditable, oneWaitStatus } from '../../shared/payment/flow/one-wait';
import { isRefused, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import type {
  MethodContext,
  MountedMethod,
  PanelProps,
  PaymentMethod,
} from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import {
  EndNotice,
  LimitNotice,
  UnansweredNotice,
  WaitNotice,
} from '../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedEnd } from '../../shared/payment/ui/refused';
import { WaitingActions, WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeText } from '../../shared/payment/ui/waiting/waiting-time';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { Disclosure } from '../../shared/ui/disclosure';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { CopyButton, CopyField } from '../../shared/ui/fields/copy-field';
import { drawQr, QrCode } from '../../shared/ui/qr-code';
import { useWide } from '../../shared/ui/use-wide';
import { type BrebState, type BrebStore, createBrebStore } from './breb-store';
import styles from './breb.module.css';

export const breb: PaymentMethod = { id: 'breb', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createBrebStore(context);
  const { flow } = store;
  const status = oneWaitStatus(flow);
  return {
    Panel: () => <BrebPanel store={store} context={context} />,
    Action: () => <BrebAction store={store} context={context} />,
    ...status,
    hasInput: status.waits,
    leaving: store.leaving,
    subscribe: flow.subscribe,
    dispose: store.dispose,
  };
}

type Props = PanelProps & { store: BrebStore; context: MethodContext };

const MINUTES = minutesOf(METHOD_TRAITS.breb.deadlineMs);

export function BrebPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  if (state.name === 'waiting' || state.name === 'canceling')
    return <BrebWait state={state} context={context} />;
  if (isRefused(state)) return <BrebRefused end={state} context={context} />;
  return (
    <form id={BREB_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      <BrebNotice state={state} store={store} context={context} />
    </form>
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isEditable(state)) void store.submit();
  }
}

/** Connects the form to the pay button, which is outside the form. */
const BREB_FORM_ID = 'breb-form';

type NoticeProps = { state: BrebState; store: BrebStore; context: MethodContext };

/** Explains how to pay with Bre-B, or why the payment is not possible. */
function BrebNotice({ state, store, context }: NoticeProps) {
  const t = useText('breb');
  const language = useLanguage();
  const most = store.ceiling();
  if (most)
    return (
      <Alert tone="info" title={t('tooMuchTitle')}>
        {t('tooMuch', { amount: formatMoney(most, language) })}
      </Alert>
    );
  if (state.name === 'unanswered') return <UnansweredNotice />;
  return (
    <>
      {state.name === 'ended' && !state.isSeen && <BrebEnd end={state} context={context} />}
      {state.name !== 'ended' && <LimitNotice order={context.order} />}
      <p>{t('how', { minutes: MINUTES })}</p>
    </>
  );
}

/** A transfer may still be on its way when the time is over, so the text does not say that nothing was charged. */
function BrebEnd({ end, context }: RefusedProps) {
  const t = useText('breb');
  const payment = useText('payment');
  const advice = useAdvice();
  const isOpen = end.outcome === 'expired' && !end.unapplied;
  if (!isOpen) return <EndNotice {...end} advice={advice(end)} supportEmail={context.config.supportEmail} />;
  return (
    <Alert tone="wait" title={payment('expiredTitle')}>
      {t('expired')}
    </Alert>
  );
}

type RefusedProps = { context: MethodContext; end: PaymentEnd };

function BrebRefused({ end, context }: RefusedProps) {
  const advice = useAdvice();
  return <RefusedEnd end={end} method="breb" advice={advice(end)} context={context} />;
}

function useAdvice(): (end: PaymentEnd) => string {
  const t = useText('breb');
  return ({ codOper, outcome, message }) => {
    // The payment was refused before a code existed: the provider says why, and what to do.
    if (codOper === '') return message ? '' : t('advice.refused');
    return outcome === 'expired' ? t('expired') : t(`advice.${outcome}`);
  };
}

type ActionProps = { store: BrebStore; context: MethodContext };

export function BrebAction({ store, context }: ActionProps) {
  const { state, send } = useFlow(store.flow);
  const t = useText('breb');
  const payment = useText('payment');
  if (isRefused(state)) return <RefusedActions seen={() => send({ type: 'seen' })} context={context} />;
  switch (state.name) {
    case 'waiting':
    case 'canceling':
    case 'unanswered':
      return (
        <WaitingActions
          inline={state.name !== 'unanswered'}
          primary={state.name === 'waiting' && <CopyNext answer={state.answer} context={context} />}
          check={store.flow.checkNow}
          isUnanswered={state.name === 'unanswered'}
          busy={state.name === 'canceling' ? payment('canceling') : undefined}
          other={{ consequence: t('codeEnds'), go: () => send({ type: 'giveUp' }) }}
        />
      );
    default:
      return store.ceiling() ? null : <BeginAction state={state} context={context} />;
  }
}

type CopyNextProps = { context: MethodContext; answer: Waiting['answer'] };

/** On the payer's phone: copies the key, and then the amount, for the bank's app. */
function CopyNext({ context: { order }, answer: { key, received } }: CopyNextProps) {
  const t = useText('breb');
  const wide = useWide();
  const { total } = useStore(order);
  const [isKeyCopied, setKeyCopied] = useState(false);
  if (wide || key === '') return null;
  if (!isKeyCopied)
    return (
      <CopyButton value={key} onCopied={() => setKeyCopied(true)}>
        {t('copyKey')}
      </CopyButton>
    );
  return <CopyButton value={amountToType(total, received)}>{t('copyAmount')}</CopyButton>;
}

/** The button that asks for the code. */
function BeginAction({ state, context }: { context: MethodContext; state: BrebState }) {
  const t = useText('breb');
  const payment = useText('payment');
  const busy =
    (state.name === 'submitting' && t('drawing')) ||
    (state.name === 'approved' && payment('approvedSoon')) ||
    undefined;
  return (
    <>
      <PayButton order={context.order} form={BREB_FORM_ID} busy={busy} label={t('pay')} />
      <Announcement>{busy}</Announcement>
    </>
  );
}

type Waiting = Extract<BrebState, { name: 'waiting' | 'canceling' }>;
type WaitProps = { state: Waiting; context: MethodContext };

/**
 * The code for a payer whose phone scans this screen. On a phone the key and the exact amount come first, because a bank's
 * app on the same phone cannot scan it.
 */
function BrebWait({ state, context: { now, order } }: WaitProps) {
  const t = useText('breb');
  const wide = useWide();
  const language = useLanguage();
  const { total } = useStore(order);
  const { qr, key, payeeName, received } = state.answer;
  const until = deadlineOf(state.answer);
  const missing = money(total.amount - received, total.currency);
  // The code contains the whole amount, so the payer pays the rest with the key.
  const code = received === 0 ? qr : '';
  const isScanned = wide && code !== '';
  return (
    <WaitingScreen
      status={<Status until={until} now={now} />}
      title={t(isScanned ? 'scanTitle' : 'keyTitle', { amount: formatMoney(missing, language) })}
      media={isScanned && <Code qr={code} />}
      description={payeeName !== '' && <Payee name={payeeName} />}
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

/** Reports a partial payment, and a transfer that failed. */
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

/** A Bre-B code is larger than other QR codes, because its text is long. */
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

/** The rest of an amount as a bank's app accepts it: whole pesos, digits only. */
function amountToType({ amount }: Money, received = 0): string {
  return String((amount - received) / 100);
}

/** The key and the amount that the payer types in the bank's app. */
function Keys({ payKey, amount }: KeysProps) {
  const t = useText('breb');
  const language = useLanguage();
  if (payKey === '') return null;
  return (
    <div className={styles.keys}>
      <CopyField compact strong label={t('key')} value={payKey} />
      {amount && (
        <CopyField compact strong label={t('amount')} value={amountToType(amount)}>
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
