import * as v from 'valibot';

/**
 * The fields about how a payment is made that the bodies of all payments share, whatever the method. A plain object: the
 * spread of a schema's entries would keep every body in the checkout's first script.
 */
export const paymentCircumstances = {
  /** The service that the payer pays through: for a guest, the one of the access token. */
  idService: v.optional(v.pipe(v.number(), v.safeInteger())),
  /** How the payment is collected: the payer starts it by hand. */
  collectMode: v.optional(v.literal('MANUAL')),
  /** The version of the checkout that sends the payment. */
  appVersion: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** The payer was asked whether to pay the same amount again, and confirmed it. */
  confirmedDuplicate: v.optional(v.boolean()),
};
