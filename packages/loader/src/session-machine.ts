import type { BridgeFailure, CheckoutResult, FrameEvent } from '@istmo/contract/bridge';
import type { Ending } from './unpaid-result';

export type SessionName = 'loading' | 'stuck' | 'open' | 'closing' | 'finished' | 'closed';

type Known = {
  /** Money may be moving: an attempt was made, here or on an earlier page, and its end is not known. */
  moving: boolean;
  failure?: BridgeFailure | undefined;
};

/** How it ended is known from `finished` on. */
export type StateOf<N extends SessionName> = N extends 'finished' | 'closed'
  ? Known & { name: N; ending: Ending }
  : Known & { name: N };
export type SessionState = StateOf<SessionName>;

export type SessionEvent =
  /** The frame shows its first screen. */
  | [type: 'ready', news?: undefined]
  | [type: 'event', news: FrameEvent]
  | [type: 'finish', news: CheckoutResult]
  /** There is no attempt any more whose end is open. */
  | [type: 'forget', news?: undefined]
  /** The frame cannot serve this page. */
  | [type: 'fail', news: BridgeFailure]
  /** The page's own policy keeps the frame out. */
  | [type: 'blocked', news: BridgeFailure]
  | [type: 'late', news: BridgeFailure]
  | [type: 'retry', news?: undefined]
  | [type: 'ask', news?: undefined]
  /** The frame does not want to go now. */
  | [type: 'keep', news?: undefined]
  /** The frame says that it may go: nothing is moving. It may say how it ends then. */
  | [type: 'close', news?: CheckoutResult | undefined]
  /** The page took the frame away, or the frame did not answer. */
  | [type: 'gone', news?: undefined]
  /** The page was left. */
  | [type: 'left', news?: undefined];

type Row = Partial<Record<SessionEvent[0], SessionName>>;

const CLOSES: Row = { close: 'closed', gone: 'closed', left: 'closed' };
const ENDS: Row = { ...CLOSES, finish: 'finished', fail: 'finished' };
const COMING: Row = { ...ENDS, blocked: 'closed', ready: 'open', ask: 'closed' };

/** The life of a session: a row a state, and where each event that it accepts leads. `closed` accepts none. */
const SESSION_TABLE: Record<SessionName, Row> = {
  loading: { ...COMING, event: 'loading', forget: 'loading', late: 'stuck' },
  // The frame has not come. The payer may try again or give up, or it may come after all.
  stuck: { ...COMING, event: 'stuck', forget: 'stuck', retry: 'loading' },
  open: { ...ENDS, event: 'open', forget: 'open', ask: 'closing' },
  // The frame has been asked to go.
  closing: { ...ENDS, event: 'closing', forget: 'closing', keep: 'open' },
  // Settled, and still on the screen.
  finished: { ...CLOSES, ask: 'closed' },
  closed: {},
};

/** An event that the state does not accept changes nothing: the same object comes back. */
export function step(state: SessionState, event: SessionEvent): SessionState {
  const name = SESSION_TABLE[state.name][event[0]];
  if (!name) return state;
  const known = { ...state, ...newsOf(event) };
  if (name !== 'finished' && name !== 'closed') return { ...known, name };
  return { ...known, name, ending: 'ending' in state ? state.ending : endingOf(known, event) };
}

function newsOf(event: SessionEvent): Partial<Known> {
  const [type, news] = event;
  if (type === 'ready') return { failure: undefined };
  if (type === 'forget') return { moving: false };
  if (type !== 'event') return news && 'code' in news ? { failure: news } : {};
  return news.type === 'methodChosen' ? {} : { moving: news.type !== 'declined' };
}

function endingOf({ moving, failure }: Known, [type, news]: SessionEvent): Ending {
  if (news && 'legacy' in news) return news;
  // "Canceled" or "failed" would invite to pay again what may have been paid. The frame alone knows that it is not.
  if (moving && type !== 'close') return { outcome: 'pending', reason: 'unknown_state' };
  if (failure) return { outcome: 'failed', reason: failure.code };
  return { outcome: 'canceled' };
}
