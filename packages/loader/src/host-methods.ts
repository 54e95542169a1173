import type { HostMethods } from '@istmo/contract/bridge';
import type { AttemptMemory } from './attempt-memory';
import { isAttempt, isFailure, isFrameEvent, isResult, isSize } from './checked-messages';
import type { Receivers } from './frame-line';
import type { Listeners } from './listeners';
import type { Report } from './report';
import type { SessionEvent } from './session-machine';

type Needs = {
  send: (event: SessionEvent) => void;
  emit: Listeners['emit'];
  report: Report;
  keep: AttemptMemory['keep'];
  fit: (height: number) => void;
};

/** What the frame may call. Each argument is checked first; one that is wrong changes nothing, and the frame is told. */
export function createHostMethods({ send, emit, report, keep, fit }: Needs): Receivers {
  const checked =
    <T>(isValid: (value: unknown) => value is T, act: (value: T) => void) =>
    (value: unknown) => {
      if (!isValid(value))
        throw report({ code: 'invalid_message', message: `Not understood: ${JSON.stringify(value)}` });
      act(value);
    };
  return {
    ready: checked(isSize, (size) => {
      fit(size.height);
      send({ type: 'ready' });
      emit('ready', size);
    }),
    resize: checked(isSize, (size) => {
      fit(size.height);
      emit('resize', size);
    }),
    emit: checked(isFrameEvent, (event) => {
      const { type, ...detail } = event;
      send({ type: 'happened', event });
      emit(type, detail);
    }),
    finish: checked(isResult, (result) => send({ type: 'finished', result })),
    close: () => send({ type: 'released' }),
    fail: checked(isFailure, (failure) => send({ type: 'failed', failure })),
    remember: checked(isAttempt, ({ attemptId }) => keep(attemptId)),
  } satisfies HostMethods;
}
