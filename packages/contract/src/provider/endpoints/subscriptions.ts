import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { Page } from '../schemas/values';
import { NewSubscription, Plan, Subscription, UserSubscription } from '../schemas/subscription';

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
