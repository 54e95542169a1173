import { subscriptionEndpoints } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { createPagedList, type PagedList } from '../parts/paged-list';
import {
  type CancelEvent,
  cancelMachine,
  type CancelState,
  type UserSubscription,
} from './subscriptions-flow';

export type CancelStore = FlowStore<CancelState, CancelEvent>;
type SubscriptionsStore = { list: PagedList<UserSubscription>; cancel: CancelStore; dispose: () => void };

/** The user's subscriptions, and the way to cancel them. */
export function createSubscriptionsStore({ apiOf }: Pick<WalletContext, 'apiOf'>): SubscriptionsStore {
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
