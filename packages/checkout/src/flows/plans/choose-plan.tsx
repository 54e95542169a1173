import {
  ERROR_CODES,
  isProviderError,
  type MerchantProfile,
  type PaymentInfo,
  type Plan,
  ProviderError,
  subscriptionEndpoints,
} from '@istmo/contract/provider';
import { profileIn } from '../../shared/wallet/use-profile';
import type { PlanContext } from './plan-context';
import { PlansPage } from './plans-page';
import { createPlansStore } from './plans-store';

type Merchant = { info: PaymentInfo; commerce: MerchantProfile };

/**
 * Shows the merchant's plans in place of the checkout. The chosen one leads to the address of the new subscription, which
 * loads the session anew, so the promise never resolves. Rejects with a ProviderError if the plans cannot be loaded.
 */
export async function choosePlan(context: PlanContext, { info, commerce }: Merchant): Promise<never> {
  const { login, loadTexts, overlay, config } = context;
  const [plans] = await Promise.all([
    findPlans(context, info),
    loadTexts('plans'),
    loadTexts('subscription'),
    login.whenKnown(),
  ]);
  const profile = profileIn(login.getState().answer, config.imageBase);
  const store = createPlansStore(context, { plans, profile });
  overlay.setState(<PlansPage store={store} context={context} merchant={commerce.merchant} />, true);
  return new Promise<never>(() => undefined);
}

/** All plans, or the one that the address or the link names. An unknown name offers all of them. */
async function findPlans({ apiOf, here }: PlanContext, info: PaymentInfo): Promise<readonly Plan[]> {
  const { merchantPlans } = apiOf(subscriptionEndpoints);
  const idMerchant = String(info.idMerchant);
  const idPlan =
    new URL(here(), 'https://checkout.invalid').searchParams.get('plan') ?? info.subscription?.plan;
  const plans = idPlan
    ? await merchantPlans({ idMerchant, idPlan }).catch((error: unknown) => {
        if (isProviderError(error) && error.code === ERROR_CODES.notFound)
          return merchantPlans({ idMerchant });
        throw error;
      })
    : await merchantPlans({ idMerchant });
  if (plans.length > 0) return plans;
  const { notFound: code } = ERROR_CODES;
  throw new ProviderError({ kind: 'server', code, key: 'link_not_found', message: '' });
}
