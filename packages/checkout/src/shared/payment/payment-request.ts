import type { CardPaymentWire, PaymentInfo, PaymentRequestWire } from '@istmo/contract/provider';
import {
  BILLING_DEFAULTS,
  brandOf,
  CARD_BRANDS,
  COLLECT_MODE,
  completeExpiry,
  digitsOf,
  gatewayName,
  languageCode,
  PRODUCT_VERSION,
  sentChannel,
  splitName,
} from '@istmo/domain';
import type { FieldsOfRequest } from '../form/refused-fields';
import type { PageContext } from '../page/page-context';
import type { MethodContext } from './payment-method';

/** The payer's data, as far as the method asks for it. */
type Payer = { name?: string; email?: string; phone?: string };

/** The fields that every method sends; each method adds its own fields. */
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

/** The fields of every payment that identify the program that sends it. */
export const SENT_BY = { collectMode: COLLECT_MODE, appVersion: PRODUCT_VERSION } as const;

/** The fields of every payment request that say how it is made: the channel, the collect mode and our version. */
export function paymentCircumstances(info: PaymentInfo, display: PageContext['display']) {
  return {
    txChannel: sentChannel({ txChannel: info.txChannel, isFrame: display === 'frame' }),
    ...SENT_BY,
  } as const;
}

/** The values of the card fields: number, expiry as MM/YY, CVC, and the name on the card. */
export type CardValues = Readonly<Record<'number' | 'expiry' | 'cvc' | 'name', string>>;

/** The form's field for each part of `cardInformation` that the provider may reject. */
export const CARD_INFORMATION_FIELDS = {
  'cardInformation.cardNumber': 'number',
  'cardInformation.cardType': 'number',
  'cardInformation.expMonth': 'expiry',
  'cardInformation.expYear': 'expiry',
  'cardInformation.cvv': 'cvc',
  'cardInformation.firstName': 'name',
  'cardInformation.lastName': 'name',
} as const satisfies FieldsOfRequest<keyof CardValues>;

/** The card data of a form, as it is sent. */
export function cardInformationOf(values: CardValues): CardPaymentWire['cardInformation'] {
  const cardNumber = digitsOf(values.number);
  const [expMonth = '', expYear = ''] = completeExpiry(values.expiry).split('/');
  return {
    cardNumber,
    expMonth,
    expYear,
    cvv: values.cvc.trim(),
    ...splitName(gatewayName(values.name)),
    // The form's rules reject a number without a brand, so the fallback is never sent.
    cardType: brandOf(cardNumber) ?? CARD_BRANDS[0],
  };
}
