import type { CallOutput, Endpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';

export type UserSubscription = CallOutput<Endpoints['userSubscriptions']>[number];

/** The cancellation of a subscription, from the question to its answer. */
export type CancelState =
  | { name: 'idle' }
  | { name: 'asking'; subscription: UserSubscription }
  | { name: 'canceling'; subscription: UserSubscription }
  | { name: 'canceled'; subscription: UserSubscription }
  /** Nothing is known of an answer that did not come: canceling again is safe. */
  | { name: 'failed'; subscription: UserSubscription; error: unknown };

export type CancelEvent =
  | { type: 'chosen'; subscription: UserSubscription }
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'succeeded'; subscription: UserSubscription }
  | { type: 'failed'; error: unknown };

const chosen = (_: unknown, { subscription }: { subscription: UserSubscription }): CancelState => ({
  name: 'asking',
  subscription,
});

export const cancelMachine: Machine<CancelState, CancelEvent> = {
  idle: { chosen },
  asking: {
    confirmed: ({ subscription }) => ({ name: 'canceling', subscription }),
    left: () => ({ name: 'idle' }),
  },
  canceling: {
    succeeded: (_, { subscription }) => ({ name: 'canceled', subscription }),
    failed: ({ subscription }, { error }) => ({ name: 'failed', subscription, error }),
  },
  canceled: { chosen },
  failed: { chosen, confirmed: ({ subscription }) => ({ name: 'canceling', subscription }) },
};
