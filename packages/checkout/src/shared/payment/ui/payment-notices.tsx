import {
  formatMoney,
  MESSAGE_KEYS,
  type MessageKey,
  type Money,
  type Outcome,
  OWN_REASONS,
  type PaymentReason,
} from '@istmo/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage, useText } from '../../i18n/texts';
import { useTitleState } from '../../page/page-shell';
import { useStore } from '../../store/use-store';
import { Alert } from '../../ui/feedback/alert';
import { Icon } from '../../ui/icon';
import type { Order } from '../order';
import styles from './phone-method.module.css';

type Ended = Exclude<Outcome, 'approved' | 'pending'>;
type Props = {
  outcome: Ended;
  /** The provider's reason key; keys without a text are ignored. */
  reason?: string;
  /** Shown in place of our text for the reason; empty to show our text. */
  message?: string;
  /** Shown in place of the catalog's advice for the reason; empty if the message says what to do. */
  advice?: string;
  /** `false` if nothing was sent. */
  sent?: false | undefined;
  /** Money that arrived after the end, the payment's operation, and the address for the payer's questions. */
  unapplied?: Money | undefined;
  codOper?: string;
  supportEmail?: string;
};

const TONES = { declined: 'bad', expired: 'wait', canceled: 'info', failed: 'bad' } as const satisfies Record<
  Ended,
  string
>;

/** This reason says too little for specific advice. */
const TOO_GENERAL: MessageKey = 'happen_error_try_again';

/** Says why there was no payment, that nothing was charged, and what to do next; or that late money is kept. */
export function EndNotice(end: Props) {
  const t = useText('payment');
  const { outcome, message = '', sent, unapplied } = end;
  useTitleState(sent === false ? '' : t(`${outcome}Title`));
  if (sent === false) return <UnsentNotice message={message} />;
  return unapplied ? <HeldNotice {...end} unapplied={unapplied} /> : <UnpaidNotice {...end} />;
}

function UnpaidNotice(end: Props) {
  const { title, why, hint } = useUnpaidWords(end);
  return (
    <Alert tone={TONES[end.outcome]} title={title}>
      {why && why !== title && <p>{why}</p>}
      <p>{hint}</p>
    </Alert>
  );
}

/** How a payment ended, why if that is known, that nothing was charged, and what to do. */
export function useUnpaidWords({ outcome, reason = '', message = '', advice }: Props) {
  const t = useText('payment');
  const errors = useText('errors');
  const catalog = useText('advice');
  const { why: key, next } = wordsFor(reason);
  const why = message || (key ? errors(key) : '');
  return {
    title: t(`${outcome}Title`),
    // The title says it already.
    why: why === errors('waiting_time_over') ? '' : why,
    hint:
      advice === undefined && next ? catalog(next) : `${t('notCharged')} ${advice ?? t('tryAgain')}`.trim(),
  };
}

type HeldProps = { codOper?: string; supportEmail?: string; unapplied: Money };

/** Says that money arrived for a payment that had ended, that it is kept, and how it is returned. */
export function HeldNotice({ unapplied, codOper = '', supportEmail = '' }: HeldProps) {
  const t = useText('payment');
  const amount = formatMoney(unapplied, useLanguage());
  return (
    <Alert tone="wait" title={t('heldTitle')}>
      {t('heldHint', { amount, email: supportEmail, codOper })}
    </Alert>
  );
}

/**
 * Says that no payment was made because another one is in progress. It does not show that payment's status, which may
 * change.
 */
export function UnsentNotice({ message }: { message: string }) {
  const t = useText('payment');
  const errors = useText('errors');
  return (
    <Alert tone="info" title={t('unsentTitle')}>
      {message || errors('happen_error_try_again')}
    </Alert>
  );
}

/** The keys of the texts that say more than the title. */
function wordsFor(reason: string): { why?: MessageKey; next?: PaymentReason } {
  const own = OWN_REASONS.find((one) => one === reason);
  if (own) return { next: own };
  const key = MESSAGE_KEYS.find((one) => one === reason);
  // This text mentions a bank, which not every method has.
  if (!key || key === 'payment_declined') return {};
  return key === TOO_GENERAL ? { why: key } : { why: key, next: key };
}

/** Says that it is not known yet whether there is a payment. */
export function UnansweredNotice() {
  const t = useText('payment');
  const online = useOnline();
  return (
    <Alert tone="wait" title={t('unansweredTitle')}>
      <p>
        {t(online ? 'unansweredWaiting' : 'unansweredOffline')} {t('unansweredSafe')}
      </p>
      <LastAnswer />
    </Alert>
  );
}

/** The wait for an answer after which a screen says how the payer can continue. */
const LAST_ANSWER_MS = 60_000;

/** The time from which an answer is late: the end of the payment's time, or now. */
type Since = { until?: number | undefined; now?: () => number };

function useIsLate({ until, now = Date.now }: Since): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const rest = until === undefined ? 0 : Math.max(0, until - now());
    const timer = setTimeout(() => setLate(true), rest + LAST_ANSWER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [until, now]);
  return isLate;
}

/** After a minute without an answer, says that the payer may wait or leave, and what happens to the payment. */
export function LastAnswer() {
  const t = useText('payment');
  return useIsLate({}) ? <p>{t('lastAnswer')}</p> : null;
}

/** The same text in a notice of its own, for a screen that says only that it waits. */
export function LateNotice(since: Since) {
  const t = useText('payment');
  if (!useIsLate(since)) return null;
  return (
    <Alert tone="wait" title={t('unansweredTitle')}>
      {t('lastAnswer')}
    </Alert>
  );
}

type WaitNoticeProps = Since & { cancelFailed: boolean };

/** Says why a waiting payment makes no progress: no connection, a failed cancellation, or no answer after its time. */
export function WaitNotice({ cancelFailed, ...time }: WaitNoticeProps) {
  const t = useText('payment');
  const online = useOnline();
  if (!online) return <Alert tone="wait" title={t('offline')} />;
  if (cancelFailed) return <Alert tone="wait" title={t('cancelFailed')} />;
  return time.until === undefined ? null : <LateNotice {...time} />;
}

/** Tells a known payer, who only presses the button, that the button alone charges nothing. */
export function ConfirmInApp() {
  const t = useText('payment');
  return (
    <p className={styles.confirm}>
      <Icon name="lock" size={16} />
      {t('confirmInApp')}
    </p>
  );
}

/** Says why this amount may not be paid. */
export function LimitNotice({ order }: { order: Order }) {
  const t = useText('payment');
  const errors = useText('errors');
  const { refusal } = useStore(order, ({ limit }) => limit);
  return refusal ? <Alert title={errors(refusal)}>{t('contactMerchant')}</Alert> : null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
