import type { Activity } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';

type Asked = { request: Activity; attemptId: string };

/** What another user asks of this one, from the question to its answer. */
export type RequestState =
  | { name: 'idle' }
  | ({ name: 'asking' } & Asked)
  | ({ name: 'paying' } & Asked)
  /** Nobody knows: the same attempt may be made again. */
  | ({ name: 'unanswered' } & Asked)
  | { name: 'paid'; request: Activity }
  /** `message` is the provider's own text, or a key of ours. */
  | { name: 'refused'; message: string };

export type RequestEvent =
  | ({ type: 'chosen' } & Asked)
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'succeeded' }
  | { type: 'refused'; message: string }
  | { type: 'noAnswer' };

export const requestMachine: Machine<RequestState, RequestEvent> = {
  idle: { chosen: (_, { request, attemptId }) => ({ name: 'asking', request, attemptId }) },
  asking: {
    confirmed: (state) => ({ ...state, name: 'paying' }),
    left: () => ({ name: 'idle' }),
  },
  paying: {
    succeeded: ({ request }) => ({ name: 'paid', request }),
    refused: (_, { message }) => ({ name: 'refused', message }),
    noAnswer: (state) => ({ ...state, name: 'unanswered' }),
  },
  // Another request must wait until it is known what became of this one.
  unanswered: { confirmed: (state) => ({ ...state, name: 'paying' }) },
  paid: { chosen: (_, { request, attemptId }) => ({ name: 'asking', request, attemptId }) },
  refused: { chosen: (_, { request, attemptId }) => ({ name: 'asking', request, attemptId }) },
};
