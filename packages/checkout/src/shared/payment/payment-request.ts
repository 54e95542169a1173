import type { PaymentRequestWire } from '@istmo/contract/provider';
import { BILLING_DEFAULTS, languageCode } from '@istmo/domain';
import { paymentCircumstances } from './payment-circumstances';
import type { MethodContext } from './payment-method';

/** What the payer has entered, as far as the method asks. */
type Payer = { name?: string; email?: string; phone?: string };
type Context = Pick<
  MethodContext,
  'info' | 'commerce' | 'order' | 'prefill' | 'language' | 'link' | 'display'
>;

/** What every method sends; each method adds its own fields. */
export function toPaymentRequest(
  { info, commerce, order, prefill, language, link, display }: Context,
  payer: Payer = {},
): PaymentRequestWire {
  return {
    codePay: info.code,
    type: link.type,
    cclw: commerce.merchant.webCode,
    ...order.toRequest(),
    email: payer.email ?? prefill.email ?? info.email,
    name: payer.name ?? prefill.name ?? '',
    phone: payer.phone ?? prefill.phone ?? '',
    concept: info.detail || BILLING_DEFAULTS.concept,
    description: info.detail,
    ...paymentCircumstances({ info, display }),
    lang: languageCode(language()),
    returnUrlString: info.returnUrlString,
  };
}
