import { linkEndpoints } from '@istmo/contract/provider';
import { isExpiryUnreadable, type Money, money, parseExpiresAt, totalOf } from '@istmo/domain';
import { lookUpCommerce, lookUpInfo, type LookUpTarget } from '../../shared/api/look-ups';
import type { PageContext } from '../../shared/page/page-context';
import type { EmailPaymentPageProps } from '../../shared/page/page-props';
import { paymentPath } from '../../shared/payment/payment-path';
import { paymentTotal } from '../../shared/payment/payment-total';
import type { EmailPaymentEvent } from './email-payment-flow';

type FindContext = { context: Pick<PageContext, 'api' | 'apiOf' | 'display'> } & Pick<
  EmailPaymentPageProps,
  'onMerchant'
>;

/** What a merchant asks for. Without a total, the payer types it. */
type Asked = { concept: string; total?: Money; expiresAt: string | undefined };

/** A merchant's request, and the path to pay it. Throws ProviderError. */
export async function findLink(
  { context, onMerchant }: FindContext,
  target: LookUpTarget,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [{ expiresAt, ...asked }, commerce] = await Promise.all([
    askedBy(context, target, signal),
    lookUpCommerce(context.api, target, signal),
  ]);
  onMerchant(commerce);
  // It may have expired: the payment's own page refuses it, and says why to the merchant's page.
  if (isExpiryUnreadable(expiresAt)) return { type: 'refused', key: 'commerce_problems', message: '' };
  const until = parseExpiresAt(expiresAt);
  const payment = {
    from: commerce.merchant,
    ...asked,
    ...(until !== undefined && { until }),
    path: paymentPath(target, { display: context.display }),
  };
  return { type: 'found', payment };
}

/** By a slug, the provider answers the link as the merchant made it; by anything else, what is to be paid. */
async function askedBy(
  { api, apiOf }: FindContext['context'],
  target: LookUpTarget,
  signal: AbortSignal,
): Promise<Asked> {
  const { type, code } = target;
  const links = apiOf(linkEndpoints);
  const [slug = '', ...rest] = code.split('/');
  if (type === 'slug') return askedByLink(await links.linkBySlug({ slug }, signal));
  if (type === 'slugCode')
    return askedByLink(await links.linkBySlugAndCode({ slug, code: rest.join('/') }, signal));
  const info = await lookUpInfo(api, target, signal);
  const { detail, alias, openAmount, othersValues } = info;
  return {
    concept: detail || alias,
    ...(!openAmount && { total: paymentTotal(info) }),
    expiresAt: othersValues.EXPIRES_AT,
  };
}

type Link = {
  alias: string;
  details: string;
  amount: number;
  discount: number;
  taxAmount: number;
  currency: Money['currency'];
  othersValues: { EXPIRES_AT?: string | undefined };
};

/** A link without an amount is open: the payer types it. */
function askedByLink({ alias, details, currency, othersValues, ...link }: Link): Asked {
  const total = totalOf({
    amount: money(link.amount, currency),
    discount: money(link.discount, currency),
    tax: money(link.taxAmount, currency),
  });
  return {
    concept: details || alias,
    ...(link.amount > 0 && { total }),
    expiresAt: othersValues.EXPIRES_AT,
  };
}
