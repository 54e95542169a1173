import { AlreadyPaidError, isProviderError, type PaymentInfo } from '@istmo/contract/provider';
import * as v from 'valibot';
import { isExpiryUnreadable, parseExpiresAt } from '@istmo/domain';
import type { FrameOptions } from '@istmo/contract/bridge';
import type { Api } from '../../shared/api/create-api';
import type { Bridge } from '../../shared/bridge/bridge';
import type { EffectContext } from '../../shared/flow/flow-store';
import type { Pushes } from '../../shared/payment/push-channel';
import { growingPause, watch } from '../../shared/payment/watch';
import type { PaymentTarget } from '../routing/payment-route';
import { type InfoContext, loadInfo } from './load-info';
import type { PaymentSession, SessionEvent } from './payment-session';

/** How often the provider is asked whether the link was paid, without a push channel. */
const PAUSE_MS = 10_000;
/** With a push channel: a push may still be lost. */
const SAFETY_MS = 60_000;
/** A payment made on this page opens the receipt itself; this waits until it has. */
const OWN_FIRST_MS = 1500;

type OrderContext = InfoContext & {
  pushes: Pushes;
  /** Whether this page is paying, or has paid and loads the receipt: the provider's answer is then about this payment. */
  paying: () => boolean;
};

type FollowedOrder = EffectContext<{ type: 'paymentFound'; codOper: string }> & {
  /** The payment's code, which is the same for every address that opens the payment. */
  code: string;
};

/** Watches a single-use link until it is paid in any browser, then reports the payment. */
export function followOrder(
  { pushes, paying, ...context }: OrderContext,
  link: PaymentTarget,
  { code, send, signal }: Pick<FollowedOrder, 'code' | 'send' | 'signal'>,
): void {
  const askNow = watch({
    ask: async () => paying() || loadInfo(context, link),
    onAnswer: () => undefined,
    failed: (error) => {
      const codOper = paidOperationOf(error);
      if (codOper !== undefined) setTimeout(() => send({ type: 'paymentFound', codOper }), OWN_FIRST_MS);
    },
    pause: () => (pushes.isOpen() ? SAFETY_MS : PAUSE_MS),
    signal,
  });
  if (!signal.aborted) signal.addEventListener('abort', pushes.follow(`order:${code}`, askNow));
}

/** The operation that paid a single-use link, if the error names it. */
export function paidOperationOf(error: unknown): string | undefined {
  if (!isProviderError(error) || error.key !== 'request_already_paid') return undefined;
  const refusal = v.safeParse(AlreadyPaidError, error.data);
  return refusal.success ? refusal.output.paid : undefined;
}

/** When the link expires (epoch ms). */
export function deadlineOf({ othersValues }: PaymentInfo): number | undefined {
  return parseExpiresAt(othersValues.EXPIRES_AT);
}

/**
 * The event for a link that cannot be paid any more. `undefined` for an expired link with a pending payment: the payer continues
 * that payment.
 */
export function deadlineEvent(
  { info, unfinished }: Pick<PaymentSession, 'info' | 'unfinished'>,
  now: number,
): SessionEvent | undefined {
  const { code, othersValues } = info;
  const { EXPIRES_AT } = othersValues;
  if (isExpiryUnreadable(EXPIRES_AT)) {
    const why = `EXPIRES_AT of "${code}" cannot be read: "${EXPIRES_AT ?? ''}". Write it like 2026-12-31T23:59:59-05:00.`;
    return { type: 'refused', code: 0, key: 'commerce_problems', message: '', why };
  }
  const deadline = deadlineOf(info);
  const isOver = deadline !== undefined && deadline <= now;
  return isOver && unfinished?.payment?.outcome !== 'pending' ? { type: 'expired' } : undefined;
}

type ArrivalOptions = {
  api: Pick<Api, 'paymentByAttempt'>;
  /** An attempt that an earlier page sent and that the provider does not know. */
  attemptId: string;
  /** Whether the page still waits for it. */
  isAwaited: () => boolean;
  /** Shows the payment that arrived. Resolves to whether it is shown; if not, it is tried again. */
  show: () => Promise<boolean>;
  signal: AbortSignal;
};

/** Looks up an attempt at the provider until it is found and shown. */
export function watchArrival({ api, attemptId, isAwaited, show, signal }: ArrivalOptions): void {
  const ending = new AbortController();
  watch({
    ask: async (asking) => {
      await api.paymentByAttempt({ attemptId }, asking);
      return isAwaited() && show();
    },
    onAnswer: (isShown) => isShown && ending.abort(),
    pause: growingPause,
    signal: AbortSignal.any([signal, ending.signal]),
  });
}

/** The options that the host has changed since it opened the checkout, also before anything is shown. */
export type HostUpdates = {
  /** The changed options with their latest values. */
  latest: () => FrameOptions;
  /** Calls the listener on each change until `signal` is aborted. Only the last listener is called. */
  follow: (listener: (update: FrameOptions) => void, signal: AbortSignal) => void;
  dispose: () => void;
};

export function collectHostUpdates(bridge: Pick<Bridge, 'onUpdate'>): HostUpdates {
  let latest: FrameOptions = {};
  let notify: (update: FrameOptions) => void = () => undefined;
  const dispose = bridge.onUpdate((update) => {
    const prefill = { ...latest.prefill, ...update.prefill };
    latest = { ...latest, ...update, prefill };
    notify(update);
  });
  return {
    latest: () => latest,
    follow: (listener, signal) => {
      notify = (update) => {
        if (!signal.aborted) listener(update);
      };
    },
    dispose,
  };
}
