import type { FrameOptions } from '@istmo/contract/bridge';
import { errorDestination, type Machine, pathTo, toCheckoutResult } from '@istmo/domain';
import { type Bridge, type OpenableBridge, reportLoadError } from '../../shared/bridge/bridge';
import {
  createFlowStore,
  type Effects,
  type EffectContext,
  type FlowStore,
} from '../../shared/flow/flow-store';
import type { Pushes } from '../../shared/payment/push-channel';
import { growingPause, watch } from '../../shared/payment/watch';
import { yieldToMain } from '../../shared/startup/page-moments';
import { whenReached } from '../../shared/time/clock';
import type { PaymentTarget } from '../routing/payment-route';
import { deadlineOf, type InfoContext, loadInfo, paidOperationOf } from './load-info';
import type { PaymentSession, Refusal, SessionEvent, SessionFailure, SessionState } from './payment-session';
import {
  amountMismatch,
  existingPayment,
  isAmountChanged,
  loadSession,
  type LoadSessionContext,
  type SessionTarget,
  UNREACHABLE,
} from './load-session';

export type SessionStore = FlowStore<SessionState, SessionEvent> & {
  /** Loads the session again and shows it. Resolves to whether the provider answered. Never rejects. */
  reopen: () => Promise<boolean>;
};

export type SessionContext = Omit<LoadSessionContext, 'bridge'> & {
  bridge: Pick<OpenableBridge, 'kind' | 'admit' | 'options' | 'onUpdate' | 'finish' | 'fail' | 'report'>;
  now: () => number;
  pushes: Pushes;
  /** Receives the operations whose receipts this session opens. */
  ownReceipts: Pick<Set<string>, 'add'>;
  /** Loads what the checkout page needs before it renders. */
  prepare: (session: PaymentSession) => Promise<unknown>;
  /** Whether a payment is in progress, which continues even if the link expires. */
  busy: () => boolean;
  /** Whether this page is paying, or has paid and loads the receipt: the provider's answer is then about this payment. */
  paying: () => boolean;
};

const BUSY_MS = 1000;

const refused = (_: SessionState, { type: __, ...why }: { type: 'refused' } & Refusal): SessionState => ({
  name: 'refused',
  ...why,
});

const loaded = (
  _: SessionState,
  { type: __, ...all }: { type: 'loaded' } & PaymentSession,
): SessionState => ({
  name: 'ready',
  ...all,
});

const paymentFound = (_: SessionState, { codOper }: { codOper: string }): SessionState => ({
  name: 'paymentFound',
  codOper,
});

const sessionMachine: Machine<SessionState, SessionEvent> = {
  loading: {
    loaded,
    paymentFound,
    expired: () => ({ name: 'expired', wasOpen: false }),
    loginRequired: () => ({ name: 'loginRequired' }),
    notFound: (_, { code, key, message }) => ({ name: 'notFound', code, key, message }),
    refused,
    unreachable: (_, { code, key, message }) => ({ name: 'unreachable', code, key, message }),
  },
  // Loaded again when an earlier attempt has arrived at the provider.
  ready: { loaded, paymentFound, expired: () => ({ name: 'expired', wasOpen: true }), refused },
  unreachable: { retry: () => ({ name: 'loading' }) },
  paymentFound: {},
  expired: {},
  loginRequired: {},
  notFound: {},
  refused: {},
};

/** Runs a checkout session from its address to its end. */
export function createSession(context: SessionContext, target: SessionTarget): SessionStore {
  const host = collectHostUpdates(context.bridge);
  const live = { ...context, host };
  const reopen = async (): Promise<boolean> => {
    const event = await loadEvent(live, { link: target.link, isReload: true });
    store.getState().send(event);
    return event.type !== 'unreachable';
  };
  const effects = { ...loadEffects(live, { target, reopen }), ...endEffects(context, target) };
  const store = createFlowStore<SessionState, SessionEvent>(sessionMachine, { name: 'loading' }, effects);
  const { dispose } = store;
  return Object.assign(store, {
    reopen,
    dispose: () => {
      host.dispose();
      dispose();
    },
  });
}

type LiveSession = SessionContext & { host: HostUpdates };
type SessionEffects = Effects<SessionState, SessionEvent>;

type Reload = { reopen: () => Promise<boolean>; target: SessionTarget };

function loadEffects(context: LiveSession, { target, reopen }: Reload): SessionEffects {
  return {
    loading: async (_, { send }) => send(await loadEvent(context, target)),
    ready: (session, effect) => {
      watchEnd(context, session, effect);
      watchEarlierAttempt(context, session, { signal: effect.signal, reopen });
      // A single-use link may be paid in another browser while this page is open.
      if (session.info.singleUse) followOrder(context, target.link, { code: session.info.code, ...effect });
    },
  };
}

async function loadEvent(context: LiveSession, target: SessionTarget): Promise<SessionEvent> {
  const event = await loadSession(context, target);
  return event.type === 'loaded'
    ? withHostUpdates(await prepared(context, event), context.host.latest())
    : event;
}

type ReopenOptions = { reopen: () => Promise<boolean>; signal: AbortSignal };

/** An earlier attempt that the provider does not know may still arrive: the session is loaded again once it does. */
function watchEarlierAttempt(
  { api, attempts, busy }: LiveSession,
  { info, unfinished }: PaymentSession,
  { signal, reopen }: ReopenOptions,
): void {
  if (!unfinished || unfinished.payment) return;
  const { attemptId } = unfinished;
  const isAwaited = () => !busy() && attempts.current(info.code) === attemptId;
  const arrived = new AbortController();
  watch({
    ask: async (asking) => {
      await api.paymentByAttempt({ attemptId }, asking);
      return isAwaited() && reopen();
    },
    // If it could not be shown, it is tried again.
    onAnswer: (isShown) => isShown && arrived.abort(),
    pause: growingPause,
    signal: AbortSignal.any([signal, arrived.signal]),
  });
}

function endEffects(context: SessionContext, target: SessionTarget): SessionEffects {
  const { bridge, navigate, here, now, ownReceipts } = context;
  const report = (state: SessionFailure): void => reportFailure(context, target.link.code, state);
  return {
    paymentFound: ({ codOper }) => {
      ownReceipts.add(codOper);
      navigate(pathTo('receipt', { codOper }));
    },
    expired: ({ wasOpen }) => {
      bridge.finish(toCheckoutResult({ outcome: 'expired', at: now(), reason: 'expired_link' }));
      navigate(pathTo('message', { code: wasOpen ? 'sorry_link_expired' : '3000', back: here() }));
    },
    loginRequired: () => navigate(pathTo('login', { back: here(), guest: '1' })),
    notFound: report,
    refused: report,
    unreachable: report,
  };
}

type FailureContext = {
  bridge: Pick<OpenableBridge, 'fail' | 'finish' | 'report'>;
  navigate: (path: string, message?: string) => void;
  now: () => number;
};

/** Tells the host why `code` cannot be paid or did not load, and shows the page of the error if it has its own. */
function reportFailure({ bridge, navigate, now }: FailureContext, code: string, state: SessionFailure): void {
  const { key, message } = state;
  if (state.name === 'unreachable') {
    reportLoadError(bridge, state);
    return;
  }
  if (state.name === 'notFound') {
    const nothing = `Nothing to pay was found for "${code}": check the code that opens the checkout.`;
    bridge.fail({ code: key, message: message || nothing });
    navigate(pathTo('notFound', { reason: key }));
    return;
  }
  const why = message || state.why || `The payment of "${code}" was refused: ${key}.`;
  bridge.fail({ code: key, message: why });
  // On the hosted page, only the return address can carry the result of a host's wrong amount.
  if (key === 'amount_mismatch')
    bridge.finish(toCheckoutResult({ outcome: 'failed', at: now(), reason: key }));
  if (errorDestination(state.code) === 'message')
    navigate(pathTo('message', { code: String(state.code) }), message || key);
}

type LoadedEvent = Extract<SessionEvent, { type: 'loaded' }>;

async function prepared(context: SessionContext, event: LoadedEvent): Promise<SessionEvent> {
  try {
    await context.prepare(event);
    // A slow phone takes long to create the page, so this has a task of its own.
    await yieldToMain();
    return event;
  } catch {
    return UNREACHABLE;
  }
}

/** Applies options that the host changed while the session was loading. */
function withHostUpdates(event: SessionEvent, late: FrameOptions): SessionEvent {
  if (event.type !== 'loaded') return event;
  const { info, options, unfinished } = event;
  // A payment that exists already is shown, whatever the amounts are.
  if (isAmountChanged(info, options, late)) return existingPayment(unfinished) ?? amountMismatch(info, late);
  return { ...event, options: { ...options, prefill: { ...options.prefill, ...late.prefill } } };
}

/** Ends the session when the link expires or the host asks for another amount. */
function watchEnd(
  context: LiveSession,
  { info, options, unfinished }: PaymentSession,
  { send, signal }: EffectContext<SessionEvent>,
): void {
  // A pending earlier payment counts as in progress, although its method is not open yet.
  let isOpening = unfinished?.payment?.outcome === 'pending';
  const busy = () => {
    const isBusy = context.busy();
    if (isBusy) isOpening = false;
    return isBusy || isOpening;
  };
  const { now } = context;
  const end = (at: number, event: SessionEvent) => endAt(at, { now, busy, signal, end: () => send(event) });
  const deadline = deadlineOf(info);
  if (deadline !== undefined) end(deadline, { type: 'expired' });
  context.host.follow((late) => {
    if (isAmountChanged(info, options, late)) end(now(), amountMismatch(info, late));
  }, signal);
}

type EndOptions = { now: () => number; busy: () => boolean; signal: AbortSignal; end: () => void };

/** Calls `end` at that time, or later once no payment is in progress. */
function endAt(at: number, { now, busy, signal, end }: EndOptions): void {
  const reached = () => {
    if (busy()) whenReached({ at: now() + BUSY_MS, now, signal, reached });
    else end();
  };
  whenReached({ at, now, signal, reached });
}

/** How often the provider is asked whether the link was paid, without a push channel. */
const PAUSE_MS = 10_000;
/** With a push channel: a push may still be lost. */
const SAFETY_MS = 60_000;
/** A payment made on this page opens the receipt itself; this waits until it has. */
const OWN_FIRST_MS = 1500;

type OrderContext = InfoContext & Pick<SessionContext, 'pushes' | 'paying'>;

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

/** The options that the host has changed since it opened the checkout, also before anything is shown. */
type HostUpdates = {
  /** The changed options with their latest values. */
  latest: () => FrameOptions;
  /** Calls the listener on each change until `signal` is aborted. Only the last listener is called. */
  follow: (listener: (update: FrameOptions) => void, signal: AbortSignal) => void;
  dispose: () => void;
};

function collectHostUpdates(bridge: Pick<Bridge, 'onUpdate'>): HostUpdates {
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
