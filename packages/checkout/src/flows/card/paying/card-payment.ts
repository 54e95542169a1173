import type { CardPaymentWire, PaymentInfo } from '@istmo/contract/provider';
import {
  DEFAULT_TIME_ZONE,
  FINGERPRINT_INTEGRATION,
  isCaptchaSkipped,
  isOldVersion,
  type Language,
  languageCode,
  localDateTime,
  THREE_DS_RESULT_TYPE,
  withBillingDefaults,
} from '@istmo/domain';
import {
  CARD_INFORMATION_FIELDS,
  cardInformationOf,
  paymentCircumstances,
} from '../../../shared/payment/payment-request';
import type { FieldsOfRequest } from '../../../shared/form/refused-fields';
import type { PageContext } from '../../../shared/page/page-context';
import type { Payment } from '../../../shared/payment/payment';
import type { OrderRequest } from '../../../shared/payment/order';
import {
  type CardField,
  type CardFormStore,
  type CardFormValues,
  contactOf,
  type WalletCards,
} from '../card-state';

export type CardPaymentContext = {
  info: PaymentInfo;
  order: OrderRequest;
  /** The merchant's web code. */
  webCode: string;
  attemptId: string;
  /** The payer was declined before. */
  triedBefore: boolean;
  /** The wallet saves the card. */
  storeCard: boolean;
  language: Language;
  /** Epoch ms. */
  now: number;
  /** In international form. */
  phone: string;
  /** The billing country's name; undefined if the payer gave no address. */
  countryName: string | undefined;
  /** The payer's IP address as the provider sees it; empty if unknown. */
  ip: string;
  display: PageContext['display'];
  /** Host of the page that shows the checkout. */
  domainRequested: string;
  deviceFingerprint: string;
  scoreCaptcha: number;
};

/** Builds the request of a card payment: the only place that reads card data from the form to send it. */
export function toCardPayment(values: CardFormValues, context: CardPaymentContext): CardPaymentWire {
  const { info } = context;
  const billing = billingOf(values, context);
  return {
    cclw: context.webCode,
    ...context.order,
    currency: info.currency,
    ...contactOf(values),
    phone: context.phone,
    address: billing.address,
    city: billing.city,
    country: billing.country,
    ipCheck: context.ip,
    ip: context.ip,
    concept: billing.concept,
    description: info.detail,
    cardInformation: cardInformationOf(values),
    additionalData: {
      ...info.additionalData,
      domainRequested: context.domainRequested,
      trackId: context.attemptId,
      zipCode: billing.postalCode,
      street: billing.address,
      scoreCaptcha: context.scoreCaptcha,
      payerName: values.name.trim().replace(/\s+/g, ' '),
    },
    ...circumstancesOf(context),
  };
}

/** Names the form's field for each field of the request that has another name. */
export const REQUEST_FIELDS: FieldsOfRequest<CardField> = {
  ...CARD_INFORMATION_FIELDS,
  'additionalData.street': 'address',
  'additionalData.zipCode': 'postalCode',
};

function circumstancesOf({
  info,
  language,
  now,
  deviceFingerprint,
  triedBefore,
  storeCard,
  display,
}: CardPaymentContext) {
  return {
    ...paymentCircumstances(info, display),
    isOldVersion: isOldVersion(info.serviceCode),
    isForm: false,
    isCashPayment: false,
    tryAgain: triedBefore,
    storeCard,
    lang: languageCode(language),
    processDate: localDateTime(now, DEFAULT_TIME_ZONE),
    cashExpirationDate: '',
    codePay: info.code,
    resultType: THREE_DS_RESULT_TYPE,
    returnUrlString: info.returnUrlString,
    transactionsType: info.transactionsType,
    serviceCode: info.serviceCode,
    deviceInformation: { deviceFingerprint },
    pfFingerprint: deviceFingerprint,
    pfFingerprintIntegration: FINGERPRINT_INTEGRATION,
  } as const satisfies Partial<CardPaymentWire>;
}

function billingOf(values: CardFormValues, { info, countryName }: CardPaymentContext) {
  const { city, address, postalCode } = values;
  return withBillingDefaults({ city, address, postalCode, country: countryName, concept: info.detail });
}

export type PaymentInput = {
  payment: Pick<Payment, 'context'>;
  form: CardFormStore;
  cards: WalletCards;
  domainRequested: string;
};

/** Builds an attempt's request from the form's values at that moment. */
export function createPaymentMaker({ payment: { context }, form, cards, domainRequested }: PaymentInput) {
  const { info, merchantProfile, config, language, now } = context;
  const deviceFingerprint = context.newId();
  return (attemptId: string, triedBefore: boolean): CardPaymentWire => {
    const { values } = form.getState();
    return toCardPayment(values, {
      info,
      order: context.order.toRequest(),
      webCode: merchantProfile.merchant.webCode,
      attemptId,
      triedBefore,
      storeCard: cards.getState().keep,
      language: language(),
      now: now(),
      phone: form.phone.international(values.phone, values.phoneCountry),
      countryName: form.countryName(),
      ip: form.ip(),
      display: context.display,
      domainRequested,
      deviceFingerprint,
      scoreCaptcha: isCaptchaSkipped(config.environment, config.captchaAlwaysAccepted) ? 1 : 0,
    });
  };
}
