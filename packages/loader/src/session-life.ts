import type { AttemptMemory } from './attempt-memory';
import type { Begun } from './begin-session';
import type { FrameConnection } from './frame-connection';
import type { Emit } from './listeners';
import type { Place } from './place';
import type { Report } from './report';
import {
  type SessionEvent,
  type SessionName,
  type SessionState,
  type StateOf,
  step,
} from './session-machine';

type Needs = {
  place: Place;
  frame: FrameConnection;
  /** What is listened to for as long as the session lives. */
  listening: AbortController;
  emit: Emit;
  settle: Begun['settle'];
  keep: AttemptMemory['keep'];
  /** Hears of what fails on the way. */
  report: Report;
};

/** Runs a session along its table. */
export type SessionLife = {
  send: (...event: SessionEvent) => void;
  /** Enters the first state. `resumes`: an attempt was left behind, and nobody knows yet what became of it. */
  start: (loadTimeoutMs: number, resumes: boolean) => void;
};

const ANSWER_TIMEOUT_MS = 3000;

export function createLife({ report, ...needs }: Needs): SessionLife {
  let state: SessionState = { name: 'loading', moving: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: number;
  const effects = createEffects(needs);
  const enter = (cause?: Cause) => {
    clearTimeout(timer);
    // TypeScript cannot follow that this effect takes this very state; the type of the table guarantees it.
    (effects[state.name] as (cause: Cause, state: SessionState) => void)(cause, state);
    const message = 'No screen in time';
    if (state.name === 'loading')
      timer = setTimeout(send, patience, 'late', { code: 'load_timeout', message });
    if (state.name === 'closing') timer = setTimeout(send, ANSWER_TIMEOUT_MS, 'gone');
  };
  const send = (...event: SessionEvent) => {
    const { name, failure } = state;
    state = step(state, event);
    if (state.name === name) return;
    if (state.failure && state.failure !== failure) report(state.failure);
    enter(event[0]);
  };
  return {
    send,
    start(loadTimeoutMs, resumes) {
      patience = loadTimeoutMs;
      if (resumes) state = { name: 'loading', moving: true };
      enter();
    },
  };
}

type Cause = SessionEvent[0] | undefined;
type Effects = { [N in SessionName]: (cause: Cause, state: StateOf<N>) => void };

/** What entering a state starts. */
function createEffects(needs: Omit<Needs, 'report'>): Effects {
  const { place, frame, listening, emit, settle, keep } = needs;
  return {
    loading() {
      place.show('loading');
      frame.load();
    },
    stuck: () => place.show('stuck'),
    open(cause) {
      if (cause === 'keep') place.renew?.();
      else place.show('ready');
    },
    closing: () => void frame.requestClose(),
    finished(cause, { ending }) {
      if (cause === 'fail') place.show('failed');
      settle(ending);
    },
    /** Takes everything away and gives the page back as it was; then the page is told. */
    closed(cause, { ending }) {
      const isLeft = cause === 'left';
      const told = () => emit('closed', settle(ending));
      // Until then a reload comes back to the receipt, and not to a form that would be paid once more.
      if (!isLeft && ending.outcome === 'approved') keep(null);
      listening.abort();
      const removed = place.remove(isLeft);
      // Code of a page that is being left does not run later.
      if (isLeft) told();
      else void removed.then(told);
    },
  };
}
