import { type CallOutput, type Endpoints, subscriptionEndpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { WalletContext } from '../../../shared/page/page-context';
import { createPagedList, type PagedList } from '../parts/paged-list';

export type UserSubscription = CallOutput<Endpoints['userSubscriptions']>[number];

/** The cancellation of a subscription, from the question to its answer. */
type CancelState =
  | { name: 'idle' }
  | { name: 'asking'; subscription: UserSubscription }
  | { name: 'canceling'; subscription: UserSubscription }
  | { name: 'canceled'; subscription: UserSubscription }
  /** Nothing is known of an answer that did not come: canceling again is safe. */
  | { name: 'failed'; subscription: UserSubscription; error: unknown };

type CancelEvent =
  | { type: 'chosen'; subscription: UserSubscription }
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'succeeded'; subscription: UserSubscription }
  | { type: 'failed'; error: unknown };

const chosen = (_: unknown, { subscription }: { subscription: UserSubscription }): CancelState => ({
  name: 'asking',
  subscription,
});

const cancelMachine: Machine<CancelState, CancelEvent> = {
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

export type CancelStore = FlowStore<CancelState, CancelEvent>;
type SubscriptionsStore = { list: PagedList<UserSubscription>; cancel: CancelStore; dispose: () => void };

/** The user's subscriptions, and the way to cancel them. */
export function createSubscriptionsStore({ apiOf }: WalletContext): SubscriptionsStore {
  const api = apiOf(subscriptionEndpoints);
  const list = createPagedList<UserSubscription>({ load: api.userSubscriptions, keyOf });
  const cancel = createFlowStore<CancelState, CancelEvent>(
    cancelMachine,
    { name: 'idle' },
    {
      canceling: async ({ subscription }, { send }) => {
        try {
          const { subscriptionKey } = subscription;
          const ended = await api.cancelSubscription({ subscriptionKey });
          send({ type: 'succeeded', subscription: { ...subscription, ...ended } });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      canceled: () => list.getState().send({ type: 'newsHeard' }),
    },
  );
  return { list, cancel, dispose: () => [list, cancel].forEach((store) => store.dispose()) };
}

export function keyOf({ subscriptionKey }: UserSubscription): string {
  return subscriptionKey;
}
