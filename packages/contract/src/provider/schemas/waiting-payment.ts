import { METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';

/** A payment that waits for its payer: at the bank, in an app, for a transfer or for cash. It names nobody. */
export const WaitingPayment = v.object({
  /** What to follow it by, and to void it with. */
  codOper: v.string(),
  method: v.picklist(METHOD_IDS),
  /** ISO 8601: when it was begun. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** ISO 8601: until when it may be paid; `null` where that is not known. */
  expiresAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type WaitingPayment = v.InferOutput<typeof WaitingPayment>;

/** The data of code 621. */
export const PaymentWaitingError = v.object({ waiting: WaitingPayment });

/** The data of `request_already_paid`: the operation that paid it, whose receipt is masked for whoever is not its payer. */
export const AlreadyPaidError = v.object({ paid: v.string() });

/** What shows that the caller holds what is to be paid. */
export const PayableHolder = v.object({ codePay: v.string(), type: v.optional(v.string()) });
