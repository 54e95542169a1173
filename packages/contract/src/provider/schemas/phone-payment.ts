import { isPanamaMobile, NEQUI_STEP } from '@istmo/domain';
import * as v from 'valibot';
import { PaymentAnswer } from './card-payment';
import { PaymentRequest } from './payer';

const Phone = v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/));

/** What every call of Nequi says: which payment, and for how much. */
const NequiPayment = {
  action: v.picklist(['PAY']),
  /** Operation code of the request. */
  code: v.string(),
  amount: v.string(),
  taxAmount: v.optional(v.string(), '0'),
};
export const NequiQrQuery = v.object(NequiPayment);
export const NequiCode = v.object(NequiPayment);
export const NequiPush = v.object({ ...NequiPayment, phone: Phone });

/** A Nequi payment: `step` is 1 init, 2 push, 3 QR, 4 end. */
export const NequiAnswer = v.object({
  ...PaymentAnswer.entries,
  step: v.picklist(Object.values(NEQUI_STEP)),
  paid: v.boolean(),
  /** Nequi's own number of the request, once it was sent. */
  transactionId: v.optional(v.string(), ''),
  /** Text of the QR, where one was made. */
  qr: v.optional(v.string(), ''),
  /** Where the push went, all but the last four digits hidden. */
  phone: v.optional(v.string(), ''),
  /** ISO 8601: from when the push may be sent again. */
  resendAt: v.optional(v.nullable(v.string()), null),
  /** Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected. */
  networkStatus: v.optional(v.string(), ''),
});
export type NequiAnswer = v.InferOutput<typeof NequiAnswer>;
export type NequiAnswerWire = v.InferInput<typeof NequiAnswer>;

/** Yappy asks a phone of eight digits, without a prefix. */
export const YappyRequest = v.object({
  ...PaymentRequest.entries,
  aliasYappy: v.pipe(v.string(), v.check(isPanamaMobile, 'Not a mobile of Panama')),
});

/** A Yappy payment. `letter` is Yappy's own end: E executed, R rejected, C cancelled, X expired; empty while it waits. */
export const YappyAnswer = v.object({
  ...PaymentAnswer.entries,
  transactionId: v.string(),
  alias: v.string(),
  letter: v.optional(v.picklist(['E', 'R', 'C', 'X', '']), ''),
});
export type YappyAnswer = v.InferOutput<typeof YappyAnswer>;
export type YappyAnswerWire = v.InferInput<typeof YappyAnswer>;

/** A Clave payment that was begun: where its SDK comes from and what it is opened with. */
export const ClaveSession = v.object({
  ...PaymentAnswer.entries,
  gatewayCode: v.string(),
  sdkUrl: v.string(),
  sessionToken: v.string(),
  /** Where the SDK sends the payer when it ends in a page of its own. */
  returnUrl: v.string(),
  /** The network's own page, for a payer whose browser loads no SDK: takes the session's token as a POST of `session`. */
  pageUrl: v.optional(v.string(), ''),
});
export type ClaveSession = v.InferOutput<typeof ClaveSession>;

/** The SDK's signed answer, as it was handed over. */
export const ClaveReturn = v.object({ token: v.pipe(v.string(), v.maxLength(4000)) });
