import { type Activity, activityEndpoints, subscriptionEndpoints } from '@istmo/contract/provider';
import type { WalletContext } from '../../../shared/page/page-context';
import { createBalancePaymentStore, type BalancePaymentStore } from '../parts/balance-payment';
import { createLoadedStore, type LoadedStore } from '../parts/loaded';
import { createPagedList, type PagedList } from '../parts/paged-list';
import { loadServices, type OwnService } from '../services/services-store';
import type { UserSubscription } from '../subscriptions/subscriptions-store';

/** What is charged by itself soon, or starts with a payment. */
export type Bills = { services: readonly OwnService[]; subscriptions: readonly UserSubscription[] };

export type DueStore = {
  requests: PagedList<Activity>;
  /** The payment of a request. */
  request: BalancePaymentStore<Activity>;
  bills: LoadedStore<Bills>;
  dispose: () => void;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_MS = 7 * DAY_MS;

/** What waits to be paid: requests of other users, mobile debts, and subscriptions. `onPaid`: the balance has changed. */
export function createDueStore(context: WalletContext, onPaid: () => void): DueStore {
  const { apiOf, now } = context;
  const requests = createPagedList({
    load: apiOf(activityEndpoints).pendingActivities,
    keyOf: ({ activityCode }) => activityCode,
  });
  const request = createBalancePaymentStore<Activity>(context, (paid) => {
    requests.getState().send({ type: 'removed', item: paid });
    onPaid();
  });
  const bills = createLoadedStore<Bills>(async (signal) => {
    const [{ own }, subscriptions] = await Promise.all([
      loadServices(context, signal),
      apiOf(subscriptionEndpoints).userSubscriptions({}, signal),
    ]);
    return { services: own, subscriptions: subscriptions.filter((one) => isSoon(one, now())) };
  });
  const dispose = () => [requests, request, bills].forEach((store) => store.dispose());
  return { requests, request, bills, dispose };
}

function isSoon({ status, nextChargeAt }: UserSubscription, now: number): boolean {
  if (status === 'pending') return true;
  return status === 'active' && nextChargeAt !== null && Date.parse(nextChargeAt) - now < SOON_MS;
}
