import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { Id } from './id';

/** What a QR or a pay code stands for: `E` is a code for an amount, `PS` a payment station's. */
export const PayCode = v.object({
  idMerchant: Id,
  code: v.picklist(['E', 'PS']),
  description: v.pipe(v.string(), v.maxLength(150)),
  amount: Decimal,
  disc: v.optional(Decimal, 0),
  tx: v.optional(Decimal, 0),
  processWithCodeInfo: v.optional(v.boolean(), true),
  stationId: v.optional(v.string(), ''),
  /** `true` where the code is a subscription's. */
  subscription: v.optional(v.boolean(), false),
  txChannel: v.optional(v.string()),
});
export type PayCode = v.InferOutput<typeof PayCode>;

export const PayCodeSaved = v.object({
  id: v.string(),
  /** What a payer types. */
  codePay: v.string(),
  /** What a payer scans: the address of the payment. */
  qr: v.string(),
});

export const PayCodeInfo = v.object({
  ...PayCode.entries,
  ...PayCodeSaved.entries,
  currency: Currency,
  /** How it went, once somebody paid it: nothing yet, paid, or refused. */
  activityResult: v.optional(v.nullable(v.object({ status: v.number(), codOper: v.string() })), null),
});
export type PayCodeInfo = v.InferOutput<typeof PayCodeInfo>;
