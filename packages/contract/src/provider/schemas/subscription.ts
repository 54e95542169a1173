import { SUBSCRIPTION_PERIODS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal, Email, Id, Instant } from './values';
import { Merchant } from './merchant';

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
