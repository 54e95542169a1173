import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { Id } from './id';

/** A pay code or QR code: `E` for an amount, `PS` for a payment station. */
export const PayCode = v.object({
  idMerchant: Id,
  code: v.picklist(['E', 'PS']),
  description: v.pipe(v.string(), v.maxLength(150)),
  amount: Decimal,
  disc: v.optional(Decimal, 0),
  tx: v.optional(Decimal, 0),
  processWithCodeInfo: v.optional(v.boolean(), true),
  stationId: v.optional(v.string(), ''),
  /** `true` if the code is for a subscription. */
  subscription: v.optional(v.boolean(), false),
  txChannel: v.optional(v.string()),
  /** Who may pay it: any payer, or only a logged-in wallet user. */
  payers: v.optional(v.picklist(['anyone', 'wallet']), 'anyone'),
});
export type PayCode = v.InferOutput<typeof PayCode>;

export const PayCodeSaved = v.object({
  id: v.string(),
  /** The code that a payer types. */
  codePay: v.string(),
  /** The text of the QR code: the URL of the payment. */
  qr: v.string(),
});

export const PayCodeInfo = v.object({
  ...PayCode.entries,
  ...PayCodeSaved.entries,
  currency: Currency,
  /** The result of its payment: `status` is 1 paid, -1 waiting, 0 refused, for every method. `null` until then. */
  activityResult: v.optional(v.nullable(v.object({ status: v.number(), codOper: v.string() })), null),
});
export type PayCodeInfo = v.InferOutput<typeof PayCodeInfo>;
