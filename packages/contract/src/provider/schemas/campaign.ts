import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { Instant } from './instant';
import { Merchant } from './merchant';

/** A campaign that is assigned to a merchant. Payers can add a donation to it. */
export const CampaignAssignment = v.object({
  idBridge: v.number(),
  /** 1 is active. */
  status: v.number(),
  /** ISO 8601 with zone. Without an `endDate`, the campaign does not end. */
  startDate: Instant,
  endDate: v.optional(v.nullable(Instant), null),
  campaign: v.object({
    title: v.string(),
    description: v.optional(v.string(), ''),
    logo: v.optional(v.string(), ''),
    minAmount: Decimal,
    maxAmount: Decimal,
    defaultValues: v.optional(v.array(Decimal), []),
  }),
});
export type CampaignAssignment = v.InferOutput<typeof CampaignAssignment>;
export type CampaignAssignmentWire = v.InferInput<typeof CampaignAssignment>;

/** A donation that was made with a payment. */
export const CampaignTx = v.object({
  codOper: v.string(),
  /** ISO 8601 with zone. */
  date: Instant,
  /** -1 pending, 1 made, 0 not made or reversed with its payment. */
  status: v.picklist([-1, 0, 1]),
  /** Why it was not made, or why it was reversed, such as `refunded`. Empty if there is no reason. */
  reason: v.optional(v.string(), ''),
  amount: Decimal,
  currency: Currency,
  name: v.optional(v.string(), ''),
  title: v.string(),
  description: v.optional(v.string(), ''),
  logo: v.optional(v.string(), ''),
  merchant: Merchant,
});
export type CampaignTx = v.InferOutput<typeof CampaignTx>;
