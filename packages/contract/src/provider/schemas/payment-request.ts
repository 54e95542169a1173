import { BILLING_DEFAULTS, LANGUAGE_CODES } from '@istmo/domain';
import * as v from 'valibot';
import { CustomField } from './merchant';
import { paymentCircumstances } from './payment-circumstances';
import { Decimal, Id } from './values';

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
