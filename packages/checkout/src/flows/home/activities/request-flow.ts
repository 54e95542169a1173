import type { Activity } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';

type RequestAttempt = { request: Activity; attemptId: string };

/** A request from another user, from the question to its answer. */
export type RequestState =
  | { name: 'idle' }
  | ({ name: 'asking' } & RequestAttempt)
  | ({ name: 'submitting' } & RequestAttempt)
  /** The result is unknown: the same attempt may be sent again. */
  | ({ name: 'unanswered' } & RequestAttempt)
  | { name: 'paid'; request: Activity }
  /** `message` is the provider's own text, or a message key. */
  | { name: 'refused'; message: string };

export type RequestEvent =
  | ({ type: 'chosen' } & RequestAttempt)
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'succeeded' }
  | { type: 'refused'; message: string }
  | { type: 'noAnswer' };

export const requestMachine: Machine<RequestState, RequestEvent> = {
  idle: { chosen: (_, { request, attemptId }) => ({ name: 'asking', request, attemptId }) },
  asking: {
    confirmed: (state) => ({ ...state, name: 'submitting' }),
    left: () => ({ name: 'idle' }),
  },
  submitting: {
    succeeded: ({ request }) => ({ name: 'paid', request }),
    refused: (_, { message }) => ({ name: 'refused', message }),
    noAnswer: (state) => ({ ...state, name: 'unanswered' }),
  },
  // Another request must wait until the result of this one is known.
  unanswered: { confirmed: (state) => ({ ...state, name: 'submitting' }) },
  paid: { chosen: (_, { request, attemptId }) => ({ name: 'asking', request, attemptId }) },
  refused: { chosen: (_, { request, attemptId }) => ({ name: 'asking', request, attemptId }) },
};
