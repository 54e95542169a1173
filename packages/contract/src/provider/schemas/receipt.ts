import { METHOD_IDS, toReceipt } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { customFields } from './custom-field';
import { Merchant } from './merchant';

const ReceiptRecord = v.object({
  /** ISO 8601 with zone. */
  date: v.string(),
  name: v.optional(v.string(), ''),
  authStatus: v.optional(v.string(), ''),
  cardType: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
  binInfo: v.optional(v.record(v.string(), v.unknown()), {}),
  displayNum: v.optional(v.string(), ''),
  messageSys: v.optional(v.nullable(v.string()), ''),
  reason: v.optional(v.string(), ''),
  codOper: v.string(),
  status: v.picklist([-1, 0, 1, 2, 3]),
  /** How it ended in one word, for methods whose codes cannot say it; a refunded payment was approved. */
  outcome: v.optional(v.picklist(['pending', 'approved', 'declined', 'expired', 'canceled'])),
  totalPay: Decimal,
  /** What of it the payer's wallet balance paid, beside a card. */
  fundsAmount: v.optional(Decimal, 0),
  currency: Currency,
  /** Name, e-mail and phone are masked, and the payer's own fields left out: the caller is not the payer. */
  isMasked: v.optional(v.boolean(), false),
  email: v.optional(v.string(), ''),
  txType: v.optional(v.string(), ''),
  expirationDate: v.optional(v.nullable(v.string()), null),
  phone: v.optional(v.string(), ''),
  concept: v.optional(v.string(), ''),
  descriptor: v.optional(v.string(), ''),
  isBlock: v.optional(v.boolean(), false),
  /** The method's id. */
  typeMethod: v.picklist(METHOD_IDS),
  /** The network's own number of the transaction. */
  reference: v.optional(v.string(), ''),
  /** `reference` by its other name. */
  txNumber: v.optional(v.string()),
  taxAmount: v.optional(Decimal, 0),
  discount: v.optional(Decimal, 0),
  campaignAmount: v.optional(Decimal, 0),
  /** The merchant's fields with what the payer put into them; hidden ones are the merchant's own matter. */
  customFieldValues: customFields('link'),
  merchant: Merchant,
  txCtrl: v.optional(v.object({ completeName: v.string(), description: v.string() })),
  /** Link or code that was paid, to offer another try after a decline. */
  codePay: v.optional(v.string(), ''),
  returnUrl: v.optional(v.string(), ''),
  /** The same as a JWS (compact), for the merchant's server to verify with the published keys. */
  signedResult: v.optional(v.string()),
});
type ReceiptRecord = v.InferOutput<typeof ReceiptRecord>;

/** The paper trail of one operation. Of a card it keeps the last four digits only. */
export const Receipt = v.pipe(
  ReceiptRecord,
  v.transform((record: ReceiptRecord) => toReceipt(record)),
);
export type Receipt = v.InferOutput<typeof Receipt>;
export type ReceiptWire = v.InferInput<typeof Receipt>;
