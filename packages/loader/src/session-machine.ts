import type { BridgeFailure, CheckoutResult, FrameEvent } from '@istmo/contract/bridge';
import type { AttemptStorage } from './attempt-storage';
import type { CheckedOptions } from './checked-options';
import type { Ending, SessionControls } from './checkout-session';
import type { View } from './surface';

export type SessionName =
  | 'loading'
  | 'typed'
  | 'waiting'
  | 'stuck'
  | 'open'
  | 'closing'
  | 'leaving'
  | 'finished'
  | 'closed';

type SessionData = {
  /** Money may be moving: there is an attempt, of this page or of an earlier one, whose outcome is not known. */
  moving: boolean;
  /** `display: 'auto'`: a payer whose frame cannot work goes to the hosted page. */
  auto?: boolean;
  failure?: BridgeFailure | undefined;
};

/** The state of a session. From `finished` on it has its ending, and `news`: a later result of the same operation. */
type StateOf<N extends SessionName> = N extends 'finished' | 'closed'
  ? SessionData & { name: N; ending: Ending; news?: CheckoutResult | undefined }
  : SessionData & { name: N };
export type SessionState = StateOf<SessionName>;

export type SessionEvent =
  /** The payer types into the prerendered form, before the frame's script runs. */
  | [type: 'typed', detail?: undefined]
  /** The frame shows its first screen. */
  | [type: 'ready', detail?: undefined]
  | [type: 'event', detail: FrameEvent]
  | [type: 'finish', detail: CheckoutResult]
  /** No attempt is left whose outcome is unknown. */
  | [type: 'forget', detail?: undefined]
  /** The frame cannot serve this page. */
  | [type: 'fail', detail: BridgeFailure]
  /** A policy of the page blocks the frame. */
  | [type: 'blocked', detail: BridgeFailure]
  /** The frame has shown no screen within the time limit. */
  | [type: 'late', detail: BridgeFailure]
  | [type: 'retry', detail?: undefined]
  /** The payer or the page wants the checkout to close. */
  | [type: 'closeRequested', detail?: undefined]
  /** The frame does not close now. */
  | [type: 'closeRefused', detail?: undefined]
  /** The frame may close. It sends the result, unless it shows an error or a login and has no result. */
  | [type: 'close', detail?: CheckoutResult | undefined]
  /** The page has moved the frame, which makes it load again in another window. */
  | [type: 'moved', detail?: undefined]
  /** The page has taken the frame into another document, where it cannot reach this one. */
  | [type: 'adopted', detail: BridgeFailure]
  /** The page has removed the frame, or the frame has not answered. */
  | [type: 'gone', detail?: undefined]
  /** The payer has left the page. */
  | [type: 'left', detail?: undefined];

type Row = Partial<Record<SessionEvent[0], SessionName>>;

const CLOSES: Row = { close: 'closed', gone: 'closed', left: 'closed', adopted: 'closed' };
const ENDS: Row = { ...CLOSES, finish: 'finished', fail: 'finished' };
const COMING: Row = {
  ...ENDS,
  moved: 'loading',
  blocked: 'closed',
  ready: 'open',
  closeRequested: 'closed',
};

/** A row for each state: the events that it accepts, and the state that follows. `closed` accepts none. */
const SESSION_TABLE: Record<SessionName, Row> = {
  loading: { ...COMING, late: 'stuck', typed: 'typed' },
  // The frame still loads, and the payer has typed: the form stays, and the frame itself offers to reload it.
  typed: { ...COMING, late: 'typed', closeRequested: 'waiting' },
  // The payer wants to close the typed form. The frame asks for confirmation as soon as it has loaded.
  waiting: { ...ENDS, moved: 'waiting', ready: 'closing' },
  // The frame has not loaded in time. The payer may try again or give up, or the frame may still load.
  stuck: { ...COMING, retry: 'loading' },
  open: { ...ENDS, moved: 'loading', closeRequested: 'closing' },
  // The frame received a request to close.
  closing: { ...ENDS, moved: 'waiting', closeRefused: 'open' },
  // The session has its result, and the checkout is still visible.
  finished: { ...CLOSES, moved: 'finished', closeRequested: 'closed', finish: 'finished' },
  // The payer goes to the hosted page. `leaveForHostedPage` ends the session, unless the page removes it on the failure.
  leaving: { gone: 'closed' },
  closed: {},
};

/** Returns the next state. An event that the state does not accept changes nothing: the same object is returned. */
export function step(state: SessionState, event: SessionEvent): SessionState {
  if ('ending' in state) return stepEnded(state, event);
  const [type] = event;
  const name = type === 'event' || type === 'forget' ? state.name : SESSION_TABLE[state.name][type];
  if (!name) return state;
  const data = { ...state, ...dataOf(event) };
  // The hosted page does not know of an attempt in the frame, and would let the payer pay twice.
  if (data.auto && !data.moving && (type === 'blocked' || name === 'stuck'))
    return { ...data, name: 'leaving' };
  if (name !== 'finished' && name !== 'closed') return { ...data, name };
  return { ...data, name, ending: endingOf(data, event) };
}

/** The ending does not change. A later result of the same operation is news; a result of another one is an error. */
function stepEnded(state: StateOf<'finished' | 'closed'>, event: SessionEvent): SessionState {
  const [type, detail] = event;
  const { ending } = state;
  if (type === 'finish' && detail.codOper !== ending.codOper)
    return { ...state, failure: { code: 'invalid_message', message: 'The checkout gave a second result.' } };
  const name = SESSION_TABLE[state.name][type];
  if (name !== 'finished' && name !== 'closed') return state;
  const isNews = type === 'finish' && ending.codOper !== undefined;
  return { ...state, ...dataOf(event), name, ...(isNews && { news: detail }) };
}

function dataOf(event: SessionEvent): Partial<SessionData> {
  const [type, detail] = event;
  if (type === 'ready') return { failure: undefined };
  if (type === 'forget') return { moving: false };
  if (type !== 'event') return detail && 'code' in detail ? { failure: detail } : {};
  // After a decline the attempt may still be paid. If it cannot, the frame sends `forget`.
  return detail.type === 'methodChosen' || detail.type === 'declined' ? {} : { moving: true };
}

function endingOf({ moving, failure }: SessionData, [, detail]: SessionEvent): Ending {
  if (detail && 'legacy' in detail) return detail;
  // "Canceled" or "failed" would invite the payer to pay twice. Only a result of the frame says that nothing was paid.
  if (moving) return { outcome: 'pending', reason: 'unknown_state' };
  if (failure) return { outcome: 'failed', reason: failure.code };
  return { outcome: 'canceled' };
}

type SessionParts = {
  view: View;
  /** Aborted when the session is closed. */
  listening: AbortController;
  controls: SessionControls;
  storage: AttemptStorage;
  /** Sends the payer to the hosted page, once the frame is removed. */
  leave: (removed: Promise<void>) => void;
};

/** The frame that the session loads, and asks to close. */
type SessionFrame = { load: () => void; requestClose: () => Promise<void> };

/** Runs a session along its table. */
export type SessionRunner = {
  send: (...event: SessionEvent) => void;
  /** Enters the first state. Nothing is sent before. */
  start: (options: Pick<CheckedOptions, 'loadTimeoutMs' | 'auto'>, frame: SessionFrame) => void;
};

const ANSWER_TIMEOUT_MS = 3000;

export function createSessionRunner(parts: SessionParts): SessionRunner {
  let state: SessionState = { name: 'loading', moving: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timeoutMs: number;
  let effects: Effects = {};
  const enter = (cause?: Cause) => {
    // Typing does not stop the time limit.
    if (state.name !== 'typed') clearTimeout(timer);
    // The type of the table guarantees that this effect takes this state, which TypeScript cannot infer.
    (effects[state.name] as ((cause: Cause, state: SessionState) => void) | undefined)?.(cause, state);
    const message = 'The payment did not load.';
    if (state.name === 'loading')
      timer = setTimeout(send, timeoutMs, 'late', { code: 'load_timeout', message });
    if (state.name === 'waiting' || state.name === 'closing')
      timer = setTimeout(send, ANSWER_TIMEOUT_MS, 'gone');
  };
  const send = (...event: SessionEvent) => {
    const { name, failure } = state;
    const next = step(state, event);
    state = next;
    if (next.failure && next.failure !== failure) parts.controls.report(next.failure);
    // The page may end the session in its listener of the failure.
    if (state === next && (next.name !== name || event[0] === 'moved')) enter(event[0]);
  };
  return {
    send,
    start({ loadTimeoutMs, auto }, frame) {
      timeoutMs = loadTimeoutMs;
      effects = createEffects(parts, frame);
      state.auto = auto;
      enter();
      // A stored attempt of an earlier page has no known outcome. Read last: the first storage access takes a slow phone 10 ms.
      state.moving = parts.storage.read() !== null;
    },
  };
}

type Cause = SessionEvent[0] | undefined;
type Effects = { [N in SessionName]?: (cause: Cause, state: StateOf<N>) => void };

/** What each state does when the session enters it. */
function createEffects(
  { view, listening, controls, storage, leave }: SessionParts,
  frame: SessionFrame,
): Effects {
  const { emit, complete } = controls;
  const load = () => {
    view.show('loading');
    frame.load();
  };
  return {
    loading: load,
    waiting(cause) {
      if (cause === 'moved') load();
      view.renew?.();
    },
    stuck: () => view.show('stuck'),
    open(cause) {
      if (cause === 'closeRefused') view.renew?.();
    },
    closing: () => void frame.requestClose(),
    finished(cause, { ending, failure }) {
      if (cause === 'moved') load();
      if (failure) view.show('failed');
      complete(ending);
    },
    leaving() {
      const removed = view.remove(false);
      listening.abort();
      leave(removed);
    },
    /** Removes the checkout and restores the page, then emits `closed`. */
    closed(cause, { ending, news }) {
      const isLeft = cause === 'left';
      const onRemoved = () => {
        const result = complete(ending);
        emit('closed', news ?? result);
      };
      // Until now, a reload shows the receipt again instead of a form that could pay twice.
      if (!isLeft && [ending, news].some((told) => told?.outcome === 'approved')) storage.write(null);
      // A dialog that is closed while it is in the page gives the focus back itself.
      const removed = view.remove(isLeft);
      listening.abort();
      // A page that is being left runs no code later.
      if (isLeft) onRemoved();
      else void removed.then(onRemoved);
    },
  };
}
