import { isPanamaMobile, NEQUI_STEP } from '@istmo/domain';
import * as v from 'valibot';
import { Instant } from './values';
import { PaymentAnswer } from './payment-answer';
import { PaymentRequest } from './payment-request';

const Phone = v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/));

/**
 * The address that opens the network's app at this request, for a payer whose app is on the same phone: a link of the app,
 * or an https address that the app takes. Empty if there is none.
 */
const AppUrl = v.optional(v.string(), '');

/** The payment and its amount, which every Nequi call has. */
const NequiPayment = {
  action: v.picklist(['PAY']),
  /** The operation code of the payment. */
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
  /** Nequi's id of the request. Empty until the request is sent. */
  transactionId: v.optional(v.string(), ''),
  /** The text of the QR code. Empty if there is none. */
  qr: v.optional(v.string(), ''),
  /** The phone that the push was sent to, masked except for the last four digits. */
  phone: v.optional(v.string(), ''),
  /** ISO 8601: when the push can be sent again. */
  resendAt: v.optional(v.nullable(Instant), null),
  appUrl: AppUrl,
  /** Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected. */
  networkStatus: v.optional(v.string(), ''),
});
export type NequiAnswer = v.InferOutput<typeof NequiAnswer>;
export type NequiAnswerWire = v.InferInput<typeof NequiAnswer>;

/** The request for a Yappy payment. `aliasYappy` is a phone number of eight digits, without a prefix. */
export const YappyRequest = v.object({
  ...PaymentRequest.entries,
  aliasYappy: v.pipe(v.string(), v.check(isPanamaMobile, 'Not a mobile of Panama')),
});

/**
 * A Yappy payment. `letter` is Yappy's final status: E executed, R rejected, C canceled, X expired. Empty
 * while the payment waits.
 */
export const YappyAnswer = v.object({
  ...PaymentAnswer.entries,
  transactionId: v.string(),
  alias: v.string(),
  appUrl: AppUrl,
  letter: v.optional(v.picklist(['E', 'R', 'C', 'X', '']), ''),
});
export type YappyAnswer = v.InferOutput<typeof YappyAnswer>;
export type YappyAnswerWire = v.InferInput<typeof YappyAnswer>;

/** A Clave payment, with the URL of the SDK and the token that opens it. */
export const ClaveSession = v.object({
  ...PaymentAnswer.entries,
  gatewayCode: v.string(),
  sdkUrl: v.string(),
  sessionToken: v.string(),
  /** The URL to which the SDK returns the payer from a page of its own. */
  returnUrl: v.string(),
  /**
   * The Clave page, for browsers that cannot load the SDK. The session token is posted to it as the form
   * field `session`. Without a session token there is no SDK, and the payer opens the page as it is.
   */
  pageUrl: v.optional(v.string(), ''),
});
export type ClaveSession = v.InferOutput<typeof ClaveSession>;

/** The SDK's signed response, unchanged. */
export const ClaveReturn = v.object({ token: v.pipe(v.string(), v.maxLength(4000)) });
