import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { errorDestination, parseExpiresAt, pathTo, resultOf } from '@istmo/domain';
import type { OpenableBridge } from '../shared/bridge/bridge';
import { createFlowStore, type Effects, type EffectTools, type FlowStore } from '../shared/flow/flow-store';
import { whenReached } from '../shared/time/when-reached';
import { hearChanges, type HostChanges } from './host-changes';
import { isChangedAmount, otherAmount } from './is-other-amount';
import {
  loadSession,
  type SessionAsked,
  type SessionTools,
  settledBefore,
  UNREACHABLE,
} from './load-session';
import type { Opened } from './opened';
import { type SessionEvent, sessionMachine, type SessionState } from './session-flow';

export type SessionStore = FlowStore<SessionState, SessionEvent>;

export type SessionStoreTools = Omit<SessionTools, 'bridge'> & {
  bridge: Pick<OpenableBridge, 'admit' | 'options' | 'onUpdate' | 'finish' | 'fail'>;
  now: () => number;
  /** The operations whose receipts this session leads to. */
  ownReceipts: Pick<Set<string>, 'add'>;
  /** `message` is the provider's own text, or the key of one, for the page that it leads to. */
  navigate: (path: string, message?: string) => void;
  /** The path that the payer is at, with its query. */
  here: () => string;
  /** Loads what the payment's page cannot be shown without. */
  prepare: (opened: Opened) => Promise<unknown>;
  /** A payment is under way: the link may expire, the payment goes on. */
  busy: () => boolean;
};

const BUSY_MS = 1000;

/** The life of a payment's page, from its address to its end. */
export function createSession(tools: SessionStoreTools, asked: SessionAsked): SessionStore {
  const host = hearChanges(tools.bridge);
  const effects = { ...livingEffects({ ...tools, host }, asked), ...endingEffects(tools, asked) };
  const store = createFlowStore<SessionState, SessionEvent>(sessionMachine, { name: 'loading' }, effects);
  const { dispose } = store;
  return Object.assign(store, {
    dispose: () => {
      host.leave();
      dispose();
    },
  });
}

type Living = SessionStoreTools & { host: HostChanges };
type SessionEffects = Effects<SessionState, SessionEvent>;

function livingEffects(tools: Living, asked: SessionAsked): SessionEffects {
  return {
    loading: async (_, { send }) => {
      const event = await loadSession(tools, asked);
      send(event.type === 'opened' ? asSaidLast(await prepared(tools, event), tools.host.said()) : event);
    },
    ready: (opened, effect) => untilEnd(tools, opened, effect),
  };
}

function endingEffects(
  { bridge, navigate, here, now, ownReceipts }: SessionStoreTools,
  asked: SessionAsked,
): SessionEffects {
  return {
    settled: ({ codOper }) => {
      ownReceipts.add(codOper);
      navigate(pathTo('receipt', { codOper }));
    },
    expired: () => {
      bridge.finish(resultOf({ outcome: 'expired', at: now(), reason: 'expired_link' }));
      navigate(pathTo('message', { code: '3000' }));
    },
    loginNeeded: () => navigate(pathTo('login', { back: here(), guest: '1' })),
    notFound: ({ key, message }) => {
      bridge.fail({
        code: key,
        message:
          message ||
          `Nothing to pay was found for "${asked.link.code}": check the code that opens the checkout.`,
      });
      navigate(pathTo('notFound', { reason: key }));
    },
    refused: ({ code, key, message, why }) => {
      bridge.fail({
        code: key,
        message: message || why || `The payment of "${asked.link.code}" was refused: ${key}.`,
      });
      // The hosted page has nobody to tell of it but whoever it sends the payer back to.
      if (why) bridge.finish(resultOf({ outcome: 'failed', at: now(), reason: key }));
      if (errorDestination(code) === 'message')
        navigate(pathTo('message', { code: String(code) }), message || key);
    },
  };
}

type OpenedEvent = Extract<SessionEvent, { type: 'opened' }>;

async function prepared(tools: SessionStoreTools, event: OpenedEvent): Promise<SessionEvent> {
  try {
    await tools.prepare(event);
    return event;
  } catch {
    return UNREACHABLE;
  }
}

/** The host may have changed its mind while it was loaded. */
function asSaidLast(event: SessionEvent, late: HostOptions): SessionEvent {
  if (event.type !== 'opened') return event;
  const { info, options, unfinished } = event;
  // What may have been paid already is looked at, whatever would be paid now.
  if (isChangedAmount(info, options, late)) return settledBefore(unfinished) ?? otherAmount(info, late);
  return { ...event, options: { ...options, prefill: { ...options.prefill, ...late.prefill } } };
}

/** Ends what can be paid when its time is over, or when the host asks for another amount. */
function untilEnd(
  tools: Living,
  { info, options }: Opened,
  { send, signal }: EffectTools<SessionEvent>,
): void {
  const end = (at: number, event: SessionEvent) => endAt(at, { tools, signal, end: () => send(event) });
  const expires = parseExpiresAt(info.othersValues.EXPIRES_AT);
  if (expires !== undefined) end(expires, { type: 'expired' });
  tools.host.follow((late) => {
    if (isChangedAmount(info, options, late)) end(tools.now(), otherAmount(info, late));
  }, signal);
}

type Ending = { tools: SessionStoreTools; signal: AbortSignal; end: () => void };

/** Ends it then, or once no payment is under way. */
function endAt(at: number, { tools, signal, end }: Ending): void {
  const { now, busy } = tools;
  const reached = () => {
    if (busy()) whenReached({ at: now() + BUSY_MS, now, signal, reached });
    else end();
  };
  whenReached({ at, now, signal, reached });
}
