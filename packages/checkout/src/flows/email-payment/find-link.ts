import { type CallOutput, linkEndpoints, type MerchantProfile } from '@istmo/contract/provider';
import {
  type CustomField,
  isExpiryUnreadable,
  money,
  parseExpiresAt,
  toOthersValues,
  totalOf,
} from '@istmo/domain';
import { lookUpCommerce, lookUpInfo, type LookUpTarget } from '../../shared/api/look-ups';
import type { PageContext } from '../../shared/page/page-context';
import type { EmailPaymentPageProps } from '../../shared/page/page-props';
import { availableMethods, inUsualOrder, mayGuestPay } from '../../shared/payment/available-methods';
import { askedOf, fieldsOf } from '../../shared/payment/custom-fields';
import { paymentPath } from '../../shared/payment/payment-path';
import { paymentTotal } from '../../shared/payment/payment-total';
import type { EmailPaymentEvent, RequestedPayment } from './email-payment-flow';

type FindContext = { context: Pick<PageContext, 'api' | 'apiOf' | 'display' | 'login'> } & Pick<
  EmailPaymentPageProps,
  'onMerchant'
>;

type PaymentLink = CallOutput<(typeof linkEndpoints)['linkBySlug']>;

/** What a merchant asks for. Without a total, the payer types it. */
type Asked = Pick<RequestedPayment, 'concept' | 'total'> & {
  expiresAt: string | undefined;
  /** What says how it may be paid. */
  offer: Parameters<typeof availableMethods>[0] & Pick<PaymentLink, 'currency'>;
  /** Whether guests may pay it. Undefined where the merchant's own rule holds. */
  guest: boolean | undefined;
  /** The fields of the link, or those of its merchant where the link has none of its own. */
  fields: (commerce: MerchantProfile) => CustomField[];
  /** Empty for the merchant's own. */
  logo: string;
};

/** A merchant's request, and the path to pay it. Throws ProviderError. */
export async function findLink(
  { context, onMerchant }: FindContext,
  target: LookUpTarget,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [{ expiresAt, offer, guest, fields, logo, ...asked }, commerce] = await Promise.all([
    askedBy(context, target, signal),
    lookUpCommerce(context.api, target, signal),
  ]);
  onMerchant(commerce);
  // It may have expired: the payment's own page refuses it, and says why to the merchant's page.
  if (isExpiryUnreadable(expiresAt)) return { type: 'refused', key: 'commerce_problems', message: '' };
  const until = parseExpiresAt(expiresAt);
  const { merchant } = commerce;
  const payment = {
    from: { ...merchant, logo: logo || merchant.logo },
    ...asked,
    ...(until !== undefined && { until }),
    methods: inUsualOrder(availableMethods(offer, commerce), { currency: offer.currency, last: undefined }),
    fields: askedOf(fields(commerce)),
    needsLogin: !mayGuestPay({ guest }, commerce) && context.login.token() === undefined,
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
  const { detail, alias, openAmount, othersValues, guest } = info;
  return {
    concept: detail || alias,
    ...(!openAmount && { total: paymentTotal(info) }),
    expiresAt: othersValues.EXPIRES_AT,
    offer: info,
    guest,
    fields: (commerce) => fieldsOf(info, commerce),
    logo: '',
  };
}

/** A link without an amount is open: the payer types it. */
function askedByLink({
  alias,
  details,
  currency,
  othersValues,
  serviceCode,
  merchant,
  ...link
}: PaymentLink): Asked {
  const total = totalOf({
    amount: money(link.amount, currency),
    discount: money(link.discount, currency),
    tax: money(link.taxAmount, currency),
  });
  return {
    concept: details || alias,
    ...(link.amount > 0 && { total }),
    expiresAt: othersValues.EXPIRES_AT,
    offer: { serviceCode, othersValues: toOthersValues(othersValues), currency, idSubscription: null },
    guest: merchant.guest,
    fields: () => merchant.customFields,
    logo: merchant.logo,
  };
}
