import * as v from 'valibot';
import { SUBSCRIPTION_PERIODS } from '@istmo/domain';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { Merchant } from '../schemas/merchant';
import { Currency, Decimal, Email, Id, Instant, Page } from '../schemas/values';

/** The billing period: MO, WE, AN, … */
const Period = v.picklist(Object.keys(SUBSCRIPTION_PERIODS));

export const Plan = v.object({
  idPlan: v.number(),
  idMerchant: v.number(),
  name: v.string(),
  description: v.optional(v.string(), ''),
  amount: Decimal,
  taxAmount: v.optional(Decimal, 0),
  currency: Currency,
  period: Period,
});
export type Plan = v.InferOutput<typeof Plan>;

/** A subscription to a plan. It is pending until its first payment. */
export const Subscription = v.object({
  idSubscription: v.number(),
  subscriptionKey: v.string(),
  status: v.picklist(['pending', 'active', 'ended']),
  plan: Plan,
  /** ISO 8601 with zone: when the first charge is made. If it is absent or in the past, at once. */
  startsAt: v.optional(v.nullable(Instant), null),
  nextChargeAt: v.optional(v.nullable(Instant), null),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** A subscription of a wallet user, with its merchant and the card that is charged. The card is empty before the first payment. */
export const UserSubscription = v.object({
  ...Subscription.entries,
  merchant: Merchant,
  cardType: v.optional(v.string(), ''),
  /** The last four digits. */
  displayNum: v.optional(v.string(), ''),
});

export const NewSubscription = v.object({
  idPlan: Id,
  email: Email,
  name: v.pipe(v.string(), v.maxLength(121)),
  phone: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
});

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

/** Plans and subscriptions. The first payment goes through process-tx with `activateSubscription`. */
export const subscriptionEndpoints = {
  /** The plans of a merchant, or the one of them that `idPlan` names. */
  merchantPlans: {
    method: 'get',
    path: '/api/v1/merchants/:idMerchant/plans',
    auth: 'anonymous',
    query: v.object({ idPlan: v.optional(v.string()) }),
    response: v.array(Plan),
    errors: [notFound],
  },
  /** A subscription by its key, waiting for its first payment or running. */
  pendingSubscription: {
    method: 'get',
    path: '/api/v1/pending-subscriptions/:subscriptionKey',
    auth: 'anonymous',
    response: Subscription,
    errors: [notFound],
  },
  /** Puts a customer on a plan; the subscription runs from its first payment. */
  customerSubscription: {
    method: 'post',
    path: '/api/v1/subscriptions',
    auth: 'anonymous',
    body: NewSubscription,
    response: Subscription,
    errors: [notFound, unprocessable, tooManyTries],
  },
  /** The user’s subscriptions with their merchants and cards, newest first. */
  userSubscriptions: {
    method: 'get',
    path: '/api/v1/user-subscriptions',
    auth: 'user',
    query: Page,
    response: v.array(UserSubscription),
  },
  /** Ends a subscription of the user: its card is not charged again. */
  cancelSubscription: {
    method: 'post',
    path: '/api/v1/subscriptions/:subscriptionKey/cancel',
    auth: 'user',
    response: Subscription,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
