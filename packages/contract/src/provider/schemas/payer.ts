import { BILLING_DEFAULTS, LANGUAGE_CODES } from '@istmo/domain';
import * as v from 'valibot';
import { Decimal } from './amount';
import { CustomField } from './custom-field';
import { Id } from './id';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** What every way of paying sends of the payer and of what is paid; the method's own fields come beside it. */
export const PaymentRequest = v.object({
  /** The link, slug, `slug/code`, station, subscription or pay code that is paid. */
  codePay: text(100),
  /** What the code is: lk, slug, slugCode, subs, ps, or a pay code's E. */
  type: v.optional(text(20)),
  cclw: v.optional(text(128), ''),
  /** What the payer was shown; the provider charges its own amount and refuses when the two differ. */
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
});
export type PaymentRequestWire = v.InferInput<typeof PaymentRequest>;
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;
