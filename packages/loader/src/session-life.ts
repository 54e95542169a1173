import type { Report } from './report';
import {
  type SessionEvent,
  type SessionName,
  type SessionState,
  type StateOf,
  step,
} from './session-machine';

/** What entering a state starts. */
export type SessionEffects = { [N in SessionName]: (event: SessionEvent, state: StateOf<N>) => void };

/** Runs a session along its table. */
export type SessionLife = {
  name: () => SessionName;
  send: (event: SessionEvent) => void;
  /** Sends it later, unless the state has been left by then. */
  sendAfter: (ms: number, event: SessionEvent) => void;
  /** Enters the first state. `resumes`: an attempt was left behind, and nobody knows yet what became of it. */
  start: (effects: SessionEffects, resumes: boolean) => void;
};

/** `report` hears of what fails on the way. */
export function createLife(report: Report): SessionLife {
  let state: SessionState = { name: 'loading', moving: false };
  let effects: SessionEffects;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enter = (event: SessionEvent) => {
    clearTimeout(timer);
    // TypeScript cannot follow that this effect takes this very state; the type of the table guarantees it.
    (effects[state.name] as (event: SessionEvent, state: SessionState) => void)(event, state);
  };
  const send = (event: SessionEvent) => {
    const { name } = state;
    state = step(state, event);
    if (state.name === name) return;
    if ('failure' in event) report(event.failure);
    enter(event);
  };
  return {
    name: () => state.name,
    send,
    sendAfter(ms, event) {
      timer = setTimeout(send, ms, event);
    },
    start(given, resumes) {
      effects = given;
      if (resumes) state = { name: 'loading', moving: 'unsaid' };
      enter({ type: 'retried' });
    },
  };
}
