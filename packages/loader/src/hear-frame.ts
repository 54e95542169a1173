import type { FrameMessage } from '@istmo/contract/bridge';
import type { AttemptMemory } from './attempt-memory';
import { isAttemptId, isFailure, isFrameEvent, isHeight, isResult } from './checked-messages';
import { fieldsOf } from './fields-of';
import type { Emit } from './listeners';
import type { Place } from './place';
import type { Report } from './report';
import type { SessionLife } from './session-life';

type Needs = {
  send: SessionLife['send'];
  emit: Emit;
  report: Report;
  keep: AttemptMemory['keep'];
  place: Place;
  /** Whether the page lets the payer go. */
  mayLeave: () => boolean;
};
type Heard = (message: unknown) => void;

/** Hears what the frame says. Each message is checked first: one that is wrong changes nothing, one of no known type either. */
export function createHearing({ send, emit, report, keep, place, mayLeave }: Needs): Heard {
  const checked =
    <T>(field: string, isValid: (value: unknown) => value is T, act: (value: T) => void): Heard =>
    (message) => {
      const value = fieldsOf(message)[field];
      if (isValid(value)) act(value);
      // No more of it: it may name the payer.
      else report({ code: 'invalid_message', message: `Wrong ${field}` });
    };
  const sized = (act: (detail: { height: number }) => void) =>
    checked('height', isHeight, (height) => {
      place.fit(height);
      act({ height });
    });
  const acts = {
    opened: () => place.show('shown'),
    ready: sized((detail) => {
      send('ready');
      emit('ready', detail);
    }),
    resize: sized((detail) => emit('resized', detail)),
    event: checked('event', isFrameEvent, (event) => {
      const { type, ...detail } = event;
      send('event', event);
      emit(type, detail);
    }),
    finish: checked('result', isResult, (result) => send('finish', result)),
    // It ends as the frame says only if the page lets the payer go.
    close: (message) => mayLeave() && send('close', [fieldsOf(message)['result']].find(isResult)),
    keep: () => send('keep'),
    fail: checked('failure', isFailure, (failure) => send('fail', failure)),
    refuse: checked('failure', isFailure, report),
    remember: checked('attemptId', isAttemptId, keep),
  } satisfies Record<FrameMessage['type'], Heard>;
  const heard = new Map<unknown, Heard>(Object.entries(acts));
  return (message) => heard.get(fieldsOf(message)['type'])?.(message);
}
