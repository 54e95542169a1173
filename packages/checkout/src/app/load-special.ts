import {
  activityEndpoints,
  type PaymentInfo,
  ProviderError,
  subscriptionEndpoints,
} from '@istmo/contract/provider';
import { isSubscription, SEARCH_PAGE, toHex, toPaymentStation } from '@istmo/domain';
import { subscriptionTerms } from '../shared/payment/subscription-terms';
import type { PageContext } from '../shared/page/page-context';
import type { Texts } from '../shared/i18n/texts';
import { createPlanTerms } from './page/plan-terms';
import type { Opened } from './opened';

export type SpecialTools = Pick<PageContext, 'apiOf' | 'now'> & { texts: Pick<Texts, 'load'> };
type Special = Pick<Opened, 'info' | 'subscription' | 'Terms'>;

/** What a payment station and a subscription have beside what every payment has. Throws ProviderError. */
export async function loadSpecial(tools: SpecialTools, info: PaymentInfo): Promise<Special> {
  return isSubscription(info) ? onPlan(tools, info) : atStation(tools, info);
}

/** Whose station it is goes with the payment. */
async function atStation({ apiOf }: SpecialTools, info: PaymentInfo): Promise<Special> {
  const search = toHex(JSON.stringify({ type: 'PAYMENT_STATION', idSearch: info.code }));
  const query = { conditional: search, limit: String(SEARCH_PAGE.limit), offset: String(SEARCH_PAGE.offset) };
  const [found] = await apiOf(activityEndpoints).searchActivity(query);
  const station = toPaymentStation(found?.station);
  if ('key' in station) throw new ProviderError({ kind: 'server', message: '', ...station });
  const { stationId, idUsrOwner } = station;
  return { info: { ...info, additionalData: { ...info.additionalData, stationId, idUsrOwner } } };
}

async function onPlan({ apiOf, now, texts }: SpecialTools, info: PaymentInfo): Promise<Special> {
  const subscriptionKey = info.subscription?.subscriptionKey ?? info.code;
  const [found] = await Promise.all([
    apiOf(subscriptionEndpoints).pendingSubscription({ subscriptionKey }),
    texts.load('subscription'),
  ]);
  const subscription = subscriptionTerms(found, now());
  return { info, subscription, Terms: createPlanTerms(subscription) };
}
