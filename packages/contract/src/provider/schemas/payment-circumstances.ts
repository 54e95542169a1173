import * as v from 'valibot';
import { Id } from './values';

// Apart from the bodies of payments, which the checkout's first script does not need.

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

/** What the payment requests of a card say about installments. A plain object, too. */
export const installmentChoice = {
  /** In how many installments the bank charges the card. 1 by default. Debit and prepaid cards have 1. */
  installments: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  /** The plan of the installments, as `cardInstallments` offers it. Required with more than one. */
  planId: v.optional(v.pipe(v.string(), v.maxLength(40))),
};

/** A subscription that a payment starts. */
export const ActivateSubscription = v.object({ idSubscription: Id, subscriptionKey: v.string() });
