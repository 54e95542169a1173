import {
  activityEndpoints,
  type CallOutput,
  isProviderError,
  linkEndpoints,
  type Merchant,
  type MerchantProfile,
} from '@istmo/contract/provider';
import {
  type CustomField,
  errorDestination,
  isExpiryUnreadable,
  type Machine,
  type MessageKey,
  type MethodId,
  type Money,
  money,
  parseExpiresAt,
  pathTo,
  payCodeStatus,
  toHex,
  toOthersValues,
  totalOf,
} from '@istmo/domain';
import { lookUpCommerce, lookUpInfo, type LookUpTarget } from '../../shared/api/look-ups';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { EmailPaymentPageProps, PageContext } from '../../shared/page/page-context';
import { availableMethods, inUsualOrder, mayGuestPay } from '../../shared/payment/available-methods';
import { askedOf, fieldsOf } from '../../shared/payment/custom-fields';
import { paymentPath } from '../../shared/payment/payment-path';
import { paymentTotal } from '../../shared/payment/payment-total';
import { homePath } from '../../shared/wallet/wallet-view';

/** The payment request from the e-mail, as the provider knows it. */
export type RequestedPayment = {
  /** A merchant, or the name of the wallet user who asks. */
  from: Merchant | string;
  concept: string;
  /** Undefined if the payer types it. */
  total?: Money;
  /** Epoch ms. */
  until?: number;
  /** The merchant's methods for it. */
  methods?: readonly MethodId[];
  /** The merchant's fields that the payer sees. */
  fields?: readonly CustomField[];
  /** Only a wallet user may pay it, and the payer is not logged in. */
  needsLogin?: boolean;
  /** The path of the page where it is paid. */
  path: string;
};

/** There is nothing to show: the payer goes to another page. */
type Redirected = { name: 'redirected'; path: string };

export type EmailPaymentState =
  | { name: 'loading' }
  | { name: 'requested'; payment: RequestedPayment }
  | { name: 'paid' }
  /** The payment of the request waits for its answer. */
  | { name: 'pending' }
  /** `message` is the provider's own text; empty if it sends none. */
  | { name: 'refused'; key: MessageKey; message: string }
  | { name: 'unreachable' }
  | Redirected;

type EmailPaymentEvent =
  | { type: 'found'; payment: RequestedPayment }
  | { type: 'paid' }
  | { type: 'pending' }
  | { type: 'refused'; key: MessageKey; message: string }
  | { type: 'led'; path: string }
  | { type: 'failed' }
  | { type: 'retry' };

const emailPaymentMachine: Machine<EmailPaymentState, EmailPaymentEvent> = {
  loading: {
    found: (_, { payment }) => ({ name: 'requested', payment }),
    paid: () => ({ name: 'paid' }),
    pending: () => ({ name: 'pending' }),
    refused: (_, { key, message }) => ({ name: 'refused', key, message }),
    led: (_, { path }) => ({ name: 'redirected', path }),
    failed: () => ({ name: 'unreachable' }),
  },
  unreachable: { retry: () => ({ name: 'loading' }) },
  requested: {},
  paid: {},
  pending: {},
  refused: {},
  redirected: {},
};

export type EmailPaymentStore = FlowStore<EmailPaymentState, EmailPaymentEvent>;

/** Loads the payment request. Nothing is charged here: the payer pays on the payment's own page. */
export function createEmailPaymentStore(props: EmailPaymentPageProps): EmailPaymentStore {
  return createFlowStore<EmailPaymentState, EmailPaymentEvent>(
    emailPaymentMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send(await find(props, signal));
        } catch (error) {
          send(faultOf(error));
        }
      },
      redirected: ({ path }) => props.context.navigate(path),
    },
  );
}

function find(
  { context, request, onMerchant }: EmailPaymentPageProps,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> | EmailPaymentEvent {
  const { type, code } = request;
  if (type !== 'request') return findLink({ context, onMerchant }, { type, code }, signal);
  // A request to one user must not be shown to another.
  if (context.login.token() === undefined)
    return { type: 'led', path: pathTo('login', { back: context.here() }) };
  return findRequest(context, code, signal);
}

function faultOf(error: unknown): EmailPaymentEvent {
  if (!isProviderError(error)) throw error;
  const { code, key, kind, message } = error;
  if (kind !== 'server') return { type: 'failed' };
  if (key === 'request_already_paid') return { type: 'paid' };
  const destination = errorDestination(code);
  if (destination === 'notFound')
    return { type: 'led', path: pathTo('notFound', { reason: 'link_not_found' }) };
  if (destination === 'message') return { type: 'led', path: pathTo('message', { code: String(code) }) };
  return { type: 'refused', key, message };
}

/** A wallet user's request for money: it is paid in the wallet, from the balance. Throws ProviderError. */
async function findRequest(
  { apiOf }: PageContext,
  code: string,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [found] = await apiOf(activityEndpoints).searchActivity(
    { conditional: `code::${toHex(code)}` },
    signal,
  );
  if (!found) return { type: 'led', path: pathTo('notFound', { reason: 'link_not_found' }) };
  const status = payCodeStatus(found);
  if (status === 'PAYMENT_SUCCESS') return { type: 'paid' };
  // A payment that waits for its answer may still succeed: a second one would pay twice.
  if (status === 'PAYMENT_PENDING') return { type: 'pending' };
  const { askedBy, description, amount, currency } = found;
  const payment = {
    from: askedBy,
    concept: description,
    total: money(amount, currency),
    path: homePath('activities'),
  };
  return { type: 'found', payment };
}

type FindContext = { context: PageContext } & Pick<EmailPaymentPageProps, 'onMerchant'>;

type PaymentLink = CallOutput<(typeof linkEndpoints)['linkBySlug']>;

/** A merchant's payment request. Without a total, the payer types it. */
type LinkRequest = { concept: string; total?: Money } & {
  expiresAt: string | undefined;
  /** The data that decides which methods may pay it. */
  offer: Parameters<typeof availableMethods>[0] & Pick<PaymentLink, 'currency'>;
  /** Whether guests may pay it. Undefined where the merchant's own rule holds. */
  guest: boolean | undefined;
  /** The fields of the link, or those of its merchant where the link has none of its own. */
  fields: (merchantProfile: MerchantProfile) => CustomField[];
  /** Empty for the merchant's own logo. */
  logo: string;
};

/** A merchant's request, and the path to pay it. Throws ProviderError. */
async function findLink(
  { context, onMerchant }: FindContext,
  target: LookUpTarget,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [{ expiresAt, offer, guest, fields, logo, ...asked }, merchantProfile] = await Promise.all([
    askedBy(context, target, signal),
    lookUpCommerce(context.api, target, signal),
  ]);
  onMerchant(merchantProfile);
  // An unreadable deadline may have passed. The payment's own page also refuses it, and tells the merchant's page why.
  if (isExpiryUnreadable(expiresAt)) return { type: 'refused', key: 'commerce_problems', message: '' };
  const until = parseExpiresAt(expiresAt);
  const { merchant } = merchantProfile;
  const payment = {
    from: { ...merchant, logo: logo || merchant.logo },
    ...asked,
    ...(until !== undefined && { until }),
    methods: inUsualOrder(availableMethods(offer, merchantProfile), {
      currency: offer.currency,
      last: undefined,
    }),
    fields: askedOf(fields(merchantProfile)),
    needsLogin: !mayGuestPay({ guest }, merchantProfile) && context.login.token() === undefined,
    path: paymentPath(target, context),
  };
  return { type: 'found', payment };
}

/** For a slug, the provider returns the link as the merchant created it; for other codes, the payment. */
async function askedBy(
  { api, apiOf }: FindContext['context'],
  target: LookUpTarget,
  signal: AbortSignal,
): Promise<LinkRequest> {
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
    fields: (merchantProfile) => fieldsOf(info, merchantProfile),
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
}: PaymentLink): LinkRequest {
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
