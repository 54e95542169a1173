import { parseExpiresAt, resultOf } from '@istmo/domain';
import type { OpenableBridge } from '../shared/bridge/bridge';
import { createFlowStore, type EffectTools, type FlowStore } from '../shared/flow/flow-store';
import { loginPath } from '../shared/page/login-path';
import { whenReached } from '../shared/time/when-reached';
import { isChangedAmount, otherAmount } from './is-other-amount';
import { loadSession, type SessionAsked, type SessionTools } from './load-session';
import type { Opened } from './opened';
import { type SessionEvent, sessionMachine, type SessionState } from './session-flow';

export type SessionStore = FlowStore<SessionState, SessionEvent>;

export type SessionStoreTools = Omit<SessionTools, 'bridge'> & {
  bridge: Pick<OpenableBridge, 'admit' | 'options' | 'onUpdate' | 'finish' | 'fail'>;
  now: () => number;
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
  const { bridge, navigate, now } = tools;
  return createFlowStore<SessionState, SessionEvent>(
    sessionMachine,
    { name: 'loading' },
    {
      loading: async (_, { send }) => {
        const event = await loadSession(tools, asked);
        send(event.type === 'opened' ? await prepared(tools, event) : event);
      },
      ready: (opened, effect) => untilEnd(tools, opened, effect),
      settled: ({ codOper }) => navigate(`/pf/default-receipt/${encodeURIComponent(codOper)}`),
      expired: () => {
        bridge.finish(resultOf({ outcome: 'expired', at: now(), reason: 'expired_link' }));
        navigate('/pf/responseMessage?code=3000');
      },
      loginNeeded: () => navigate(`${loginPath(tools.here())}&guest=1`),
      notFound: ({ key, message }) => {
        bridge.fail({
          code: key,
          message:
            message ||
            `Nothing to pay was found for "${asked.link.code}": check the code that opens the checkout.`,
        });
        navigate(`/404?reason=${key}`);
      },
      refused: ({ code, key, message, why }) => {
        bridge.fail({
          code: key,
          message: message || why || `The payment of "${asked.link.code}" was refused: ${key}.`,
        });
        // The hosted page has nobody to tell of it but whoever it sends the payer back to.
        if (why) bridge.finish(resultOf({ outcome: 'failed', at: now(), reason: key }));
        if (code !== 0) navigate(`/pf/responseMessage?code=${code}`, message || key);
      },
    },
  );
}

type OpenedEvent = Extract<SessionEvent, { type: 'opened' }>;

async function prepared(tools: SessionStoreTools, event: OpenedEvent): Promise<SessionEvent> {
  try {
    await tools.prepare(event);
    return event;
  } catch {
    return { type: 'unreachable', code: 0, key: 'connection_error', message: '' };
  }
}

/** Ends what can be paid when its time is over, or when the host asks for another amount. */
function untilEnd(
  tools: SessionStoreTools,
  { info, options }: Opened,
  { send, signal }: EffectTools<SessionEvent>,
): void {
  const end = (at: number, event: SessionEvent) => endAt(at, { tools, signal, end: () => send(event) });
  const expires = parseExpiresAt(info.othersValues.EXPIRES_AT);
  if (expires !== undefined) end(expires, { type: 'expired' });
  const leave = tools.bridge.onUpdate((late) => {
    if (isChangedAmount(info, options, late)) end(tools.now(), otherAmount(info, late));
  });
  signal.addEventListener('abort', leave);
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
