import {
  cardEndpoints,
  type CardPaymentWire,
  ERROR_CODES,
  merchantEndpoints,
  type PaymentInfo,
  processingEndpoints,
  ProviderError,
} from '@istmo/contract/provider';
import {
  DEFAULT_TIME_ZONE,
  FINGERPRINT_INTEGRATION,
  isCaptchaSkipped,
  isOldVersion,
  type Language,
  languageCode,
  localDateTime,
  METHOD_TRAITS,
  SUBSCRIPTION_TRANSACTION_TYPE,
  THREE_DS_RESULT_TYPE,
  withBillingDefaults,
} from '@istmo/domain';
import { CARD_INFORMATION_FIELDS, cardInformationOf } from '../../../shared/card/card-information';
import type { FieldsOfRequest } from '../../../shared/form/refused-fields';
import type { PageContext } from '../../../shared/page/page-context';
import type { Payment } from '../../../shared/payment/flow/create-payment-flow';
import type { OrderRequest } from '../../../shared/payment/order';
import { paymentCircumstances } from '../../../shared/payment/payment-request';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../../shared/payment/subscription-terms';
import { type CardField, type CardFormStore, type CardFormValues, contactOf } from '../card-form-store';
import type { CardAnswer, WalletCards } from '../card-state';

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

/** The fields of the form that the request's fields of another name come from. */
export const CARD_FIELDS: FieldsOfRequest<CardField> = {
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

/** The payment does not wait longer for the services. */
const SERVICES_MS = 5000;
/** Nor for what process-tx-info keeps. */
const SAVED_MS = 2000;

/** Which call pays by card: the merchant's service for links says it. Without an answer it is the ordinary one. */
export async function loadProcessVariant({ apiOf, info }: MethodContext): Promise<string> {
  const [gateway] = METHOD_TRAITS.card.gateways;
  const query = { idMerchant: String(info.idMerchant), gateway };
  try {
    const signal = AbortSignal.timeout(SERVICES_MS);
    const [service] = await apiOf(merchantEndpoints).merchantServices(query, signal);
    return service?.processTx ?? 'V1';
  } catch {
    return 'V1';
  }
}

type VariantPayment = {
  variant: string;
  payment: CardPaymentWire;
  attemptId: string;
  /** The id of what process-tx-info has kept of this payment, if it has. */
  saved: () => Promise<string | undefined>;
};

/** Sends a card payment by the call that the merchant's service asks for. */
export async function payByVariant(
  { apiOf, info }: MethodContext,
  { variant, payment, attemptId, saved }: VariantPayment,
): Promise<CardAnswer> {
  const { serviceCode, idMerchant } = info;
  const body = { requestPay: payment, serviceCode, idMerchant };
  switch (variant) {
    case 'V2': {
      const idTxInfo = await Promise.race([saved(), pause(SAVED_MS)]);
      const sent = { ...body, ...(idTxInfo !== undefined && { idTxInfo }) };
      return apiOf(processingEndpoints).processTxV2({ body: sent, attemptId });
    }
    case 'FORM': {
      const sent = { ...body, requestPay: { ...payment, isForm: true } };
      return apiOf(processingEndpoints).processTxForm({ body: sent, attemptId });
    }
    default:
      return apiOf(cardEndpoints).authCapture({ body: payment, attemptId });
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

type Paid = { subscription: SubscriptionTerms; payment: CardPaymentWire; attemptId: string };

/**
 * Sends a subscription's first payment, through the general endpoint. A guest's card that is charged later is registered
 * first, so that the payer knows today if the bank refuses it.
 */
export async function paySubscription(
  context: MethodContext,
  { subscription, payment, attemptId }: Paid,
): Promise<CardAnswer> {
  const { apiOf, info, login } = context;
  const { idSubscription, subscriptionKey, startsAt } = subscription;
  if (startsAt !== undefined && login.token() === undefined)
    await registerCard(context, payment, subscriptionKey);
  const body = {
    requestPay: payment,
    serviceCode: SUBSCRIPTION_TRANSACTION_TYPE,
    idMerchant: info.idMerchant,
    activateSubscription: { idSubscription, subscriptionKey },
  };
  return apiOf(processingEndpoints).processTx({ body, attemptId });
}

/** Registers a guest's card. Throws a ProviderError with the bank's words if it refuses the card (status 0). */
async function registerCard(
  { apiOf, getText }: MethodContext,
  { cardInformation, email, phone, lang }: CardPaymentWire,
  subscriptionKey: string,
): Promise<void> {
  const body = { cardInformation, email, phone, lang, subscriptionKey };
  const { status, messageSys } = await apiOf(processingEndpoints).registerCard({ body });
  if (status !== 0) return;
  const words = messageSys?.trim() ?? '';
  const message = words && getText('cardPaying', 'cardRefused', { reason: words });
  throw new ProviderError({
    kind: 'server',
    code: ERROR_CODES.unprocessable,
    key: 'payment_declined',
    message,
  });
}
