import { BILLING_DEFAULTS, LANGUAGE_CODES } from '@istmo/domain';
import * as v from 'valibot';
import { CustomField } from './merchant';
import { Decimal, Id } from './values';

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

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** The fields that the payment requests of all methods share. Each method adds its own. */
export const PaymentRequest = v.object({
  /** The code of what is paid: a link, slug, `slug/code`, station, subscription or pay code. */
  codePay: text(100),
  /** The type of the code: lk, slug, slugCode, subs, ps, or E for a pay code. */
  type: v.optional(text(20)),
  cclw: v.optional(text(128), ''),
  /** What the payer was shown. The provider charges its own amount, and rejects a payment if they differ. */
  amount: Decimal,
  taxAmount: v.optional(Decimal, 0),
  email: v.optional(text(100), ''),
  phone: v.optional(text(20), ''),
  name: v.optional(text(121), ''),
  concept: v.optional(text(150), BILLING_DEFAULTS.concept),
  description: v.optional(text(150), ''),
  txChannel: v.optional(text(10), 'CHK'),
  customFieldValues: v.optional(v.array(CustomField), []),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(Id),
  lang: v.optional(v.picklist(LANGUAGE_CODES), 'ES'),
  returnUrlString: v.optional(text(2000), ''),
  deviceInformation: v.optional(v.object({ deviceFingerprint: text(200) }), { deviceFingerprint: '' }),
  pfFingerprint: v.optional(text(2000), ''),
  ...paymentCircumstances,
});
export type PaymentRequestWire = v.InferInput<typeof PaymentRequest>;
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;
