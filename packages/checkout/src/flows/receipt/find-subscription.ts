import { type Subscription, subscriptionEndpoints } from '@istmo/contract/provider';
import type { Texts } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';

type Tools = { context: Pick<PageContext, 'apiOf'>; texts: Pick<Texts, 'load'> };

/** What says it, which few receipts need. */
export async function loadSubscribedView() {
  return { default: (await import('./subscribed-view')).SubscribedView };
}

/** A subscription by its key, with what there is to say about it. Throws ProviderError. */
export async function findSubscription(
  { context, texts }: Tools,
  subscriptionKey: string,
): Promise<Subscription> {
  const [subscription] = await Promise.all([
    context.apiOf(subscriptionEndpoints).pendingSubscription({ subscriptionKey }),
    texts.load('subscription'),
    loadSubscribedView(),
  ]);
  return subscription;
}
