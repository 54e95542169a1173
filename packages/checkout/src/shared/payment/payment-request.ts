import type { PaymentInfo, PaymentRequestWire } from '@istmo/contract/provider';
import { BILLING_DEFAULTS, COLLECT_MODE, languageCode, PRODUCT_VERSION, sentChannel } from '@istmo/domain';
import type { PageContext } from '../page/page-context';
import type { MethodContext } from './payment-method';

/** What the payer has entered, as far as the method asks. */
type Payer = { name?: string; email?: string; phone?: string };

/** What every method sends; each method adds its own fields. */
export function toPaymentRequest(
  { info, merchantProfile, order, prefill, language, link, display }: MethodContext,
  payer: Payer = {},
): PaymentRequestWire {
  return {
    codePay: info.code,
    type: link.type,
    cclw: merchantProfile.merchant.webCode,
    ...order.toRequest(),
    email: payer.email ?? prefill.email ?? info.email,
    name: payer.name ?? prefill.name ?? '',
    phone: payer.phone ?? prefill.phone ?? '',
    concept: info.detail || BILLING_DEFAULTS.concept,
    description: info.detail,
    ...paymentCircumstances(info, display),
    lang: languageCode(language()),
    returnUrlString: info.returnUrlString,
  };
}

/** What every payment says of the program that sends it. */
export const SENT_BY = { collectMode: COLLECT_MODE, appVersion: PRODUCT_VERSION } as const;

/** How a payment is made, as every payment request says it: the channel, the collect mode and our version. */
export function paymentCircumstances(info: PaymentInfo, display: PageContext['display']) {
  return {
    txChannel: sentChannel({ txChannel: info.txChannel, isFrame: display === 'frame' }),
    ...SENT_BY,
  } as const;
}
