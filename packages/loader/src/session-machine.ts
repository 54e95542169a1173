import type { BridgeFailure, CheckoutResult, FrameEvent } from '@istmo/contract/bridge';
import type { Ending } from './settlement';

export type SessionName = 'loading' | 'stuck' | 'open' | 'closing' | 'finished' | 'closed';

type Known = {
  /** Money may be moving. `unsaid`: an earlier page left an attempt, and the frame has not said yet what became of it. */
  moving: boolean | 'unsaid';
  declined?: Extract<FrameEvent, { type: 'declined' }>;
  failure?: BridgeFailure | undefined;
};

/** How it ended is known from `finished` on. */
export type StateOf<N extends SessionName> = N extends 'finished' | 'closed'
  ? Known & { name: N; ending: Ending }
  : Known & { name: N };
export type SessionState = StateOf<SessionName>;

export type SessionEvent =
  /** The frame shows its first screen. */
  | { type: 'ready' }
  | { type: 'happened'; event: FrameEvent }
  | { type: 'finished'; result: CheckoutResult }
  /** The frame cannot serve this page. */
  | { type: 'failed'; failure: BridgeFailure }
  /** The page's own policy keeps the frame out. */
  | { type: 'blocked'; failure: BridgeFailure }
  | { type: 'timedOut'; failure: BridgeFailure }
  | { type: 'retried' }
  | { type: 'closeAsked' }
  /** The frame does not want to go now. */
  | { type: 'kept' }
  /** The frame says that it may go: nothing is moving. */
  | { type: 'released' }
  /** The page was left (`leaving`) or took the frame away, or the frame did not answer. */
  | { type: 'gone'; leaving?: true };

type Row = Partial<Record<SessionEvent['type'], SessionName>>;

const ENDS: Row = { finished: 'finished', failed: 'finished', released: 'closed', gone: 'closed' };
const COMING: Row = { ...ENDS, blocked: 'closed', ready: 'open', closeAsked: 'closed' };

/** The life of a session: a row a state, and where each event that it accepts leads. `closed` accepts none. */
const SESSION_TABLE: Record<SessionName, Row> = {
  loading: { ...COMING, happened: 'loading', timedOut: 'stuck' },
  // The frame has not come. The payer may try again or give up, or it may come after all.
  stuck: { ...COMING, happened: 'stuck', retried: 'loading' },
  open: { ...ENDS, happened: 'open', closeAsked: 'closing' },
  // The frame has been asked to go.
  closing: { ...ENDS, happened: 'closing', kept: 'open' },
  // Settled, and still on the screen.
  finished: { closeAsked: 'closed', released: 'closed', gone: 'closed' },
  closed: {},
};

/** An event that the state does not accept changes nothing: the same object comes back. */
export function step(state: SessionState, event: SessionEvent): SessionState {
  const name = SESSION_TABLE[state.name][event.type];
  if (!name) return state;
  const known = { ...state, ...newsOf(state, event) };
  if (name !== 'finished' && name !== 'closed') return { ...known, name };
  return { ...known, name, ending: 'ending' in state ? state.ending : endingOf(known, event) };
}

function newsOf({ moving }: Known, event: SessionEvent): Partial<Known> {
  if (event.type === 'ready') return { moving: moving === true, failure: undefined };
  if ('failure' in event) return { failure: event.failure };
  if (event.type !== 'happened' || event.event.type === 'methodChosen') return {};
  return event.event.type === 'declined' ? { moving: false, declined: event.event } : { moving: true };
}

function endingOf(known: Known, event: SessionEvent): Ending {
  const { moving, failure, declined } = known;
  if (event.type === 'finished') return event.result;
  // "Canceled" or "failed" would invite to pay again what may have been paid. The frame alone knows that it is not.
  if (moving && event.type !== 'released') return { outcome: 'pending', reason: 'unknown_state' };
  if (failure) return { outcome: 'failed', reason: failure.code, message: failure.message };
  if (!declined) return { outcome: 'canceled' };
  const { method, reason, codOper } = declined;
  return { outcome: 'declined', method, reason, codOper };
}
