import type { CloseAnswer, HostApi } from '@istmo/contract/bridge';
import type { AttemptMemory } from './attempt-memory';
import type { Emit } from './listeners';
import type { Place } from './place';
import type { SessionEvent } from './session-machine';

type HostMethodsOptions = {
  send: (...event: SessionEvent) => void;
  emit: Emit;
  keep: AttemptMemory['keep'];
  place: Place;
  /** Whether the page lets the payer go. */
  mayLeave: () => boolean;
};

/** What the frame may call once it is opened, and what its answer to `requestClose` leads to. */
export type HostMethods = Omit<HostApi, 'connected'> & { onCloseAnswer: (answer: CloseAnswer) => void };

export function createHostMethods({ send, emit, keep, place, mayLeave }: HostMethodsOptions): HostMethods {
  // The session ends as the frame says only if the page lets the payer go.
  const close: HostApi['close'] = ({ result }) => {
    if (mayLeave()) send('close', result);
  };
  return {
    ready(size) {
      place.fit(size.height);
      send('ready');
      emit('ready', size);
    },
    resize(size) {
      place.fit(size.height);
      emit('resized', size);
    },
    event(event) {
      const { type, ...detail } = event;
      send('event', event);
      emit(type, detail);
    },
    finish: ({ result }) => send('finish', result),
    close,
    fail: (failure) => send('fail', failure),
    remember({ attemptId }) {
      keep(attemptId);
      if (attemptId === null) send('forget');
    },
    onCloseAnswer(answer) {
      if (answer.close) close(answer);
      else send('keep');
    },
  };
}
