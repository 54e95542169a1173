import type { AttemptStorage } from './attempt-storage';
import type { CheckedOptions } from './checked-options';
import type { SessionControls } from './checkout-session';
import type { FrameConnection } from './frame-connection';
import {
  type SessionEvent,
  type SessionName,
  type SessionState,
  type StateOf,
  step,
} from './session-machine';
import type { View } from './surface';

type SessionParts = {
  view: View;
  frame: FrameConnection;
  /** Aborted when the session is closed. */
  listening: AbortController;
  controls: SessionControls;
  storage: AttemptStorage;
  /** Sends the payer to the hosted page, once the frame is removed. */
  leave: (removed: Promise<void>) => void;
};

/** Runs a session along its table. */
export type SessionRunner = {
  send: (...event: SessionEvent) => void;
  /** Enters the first state. */
  start: (options: Pick<CheckedOptions, 'loadTimeoutMs' | 'auto'>) => void;
};

const ANSWER_TIMEOUT_MS = 3000;

export function createSessionRunner(parts: SessionParts): SessionRunner {
  let state: SessionState = { name: 'loading', moving: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timeoutMs: number;
  const effects = createEffects(parts);
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
    // The page may end the session when it hears of the failure.
    if (state === next && (next.name !== name || event[0] === 'moved')) enter(event[0]);
  };
  return {
    send,
    start({ loadTimeoutMs, auto }) {
      timeoutMs = loadTimeoutMs;
      state.auto = auto;
      enter();
      // An earlier page has left an attempt whose outcome is not known. The first look into a storage takes a slow phone 10 ms.
      state.moving = parts.storage.read() !== null;
    },
  };
}

type Cause = SessionEvent[0] | undefined;
type Effects = { [N in SessionName]?: (cause: Cause, state: StateOf<N>) => void };

/** What each state does when the session enters it. */
function createEffects({ view, frame, listening, controls, storage, leave }: SessionParts): Effects {
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
      // Until here, a reload shows the receipt again, and not a form that would pay twice.
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
