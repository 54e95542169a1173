import type { Machine } from '../flow/machine';
import type { PaymentInfo } from '../link/payment-info';
import { chooseService, type ServiceUnavailable } from '../merchant/merchant';
import { money, toDecimalString } from '../money/money';
import { METHOD_TRAITS } from '../payment/method-traits';
import type { Language } from '../text/language';
import type { MessageKey } from '../text/message-keys';

/** A network that a coin can be sent over. */
export type CryptoNetwork = { name: string; network: string };

/** An accepted crypto payment. The payer chooses a coin and a network next. */
export type CryptoPayment = { status: string; cryptoNetwork: readonly CryptoNetwork[] };

/** The request for an address and its QR code failed. */
export type QrRequestFailed = { key: 'requested_qr_failed'; code: 404 };
export type CryptoPaymentAnswer =
  | { accepted: true; payment: CryptoPayment }
  | ({ accepted: false } & QrRequestFailed);

/** The default status of an accepted crypto request. A deployment can configure a different one. */
export const CRYPTO_SUCCESS_STATUS = 'completed';

type CryptoRequestAnswer = { status: string; cryptoNetwork?: readonly CryptoNetwork[] | null | undefined };

/** Accepts a crypto request only if its status is exactly `success`. */
export function toCryptoPayment(
  answer: CryptoRequestAnswer,
  success: string = CRYPTO_SUCCESS_STATUS,
): CryptoPaymentAnswer {
  if (answer.status !== success) return { accepted: false, key: 'requested_qr_failed', code: 404 };
  return { accepted: true, payment: { status: answer.status, cryptoNetwork: answer.cryptoNetwork ?? [] } };
}

/** The merchant's service for crypto payments, if there is one. */
export function chooseCryptoService<S extends { gatewayCode: string }>(
  services: readonly S[],
): { found: true; service: S } | ({ found: false } & ServiceUnavailable) {
  return chooseService(services, (code) => code.trim().toUpperCase() === METHOD_TRAITS.crypto.gateways[0]);
}

/** A coin as a list option. `value` is the coin's code. `amountCoin` is the amount in that coin, or '' if it is not known. */
export type CryptoCoin = { label: string; value: string; amountCoin: string };

const MOVED = 'BUSD';
const PLACE_OF = 'XRP';

/** Sorts the coins for display: BUSD moves to the place before XRP, and the others keep their order. */
export function orderCoins<C extends Pick<CryptoCoin, 'value'>>(coins: readonly C[]): C[] {
  const place = coins.findIndex(({ value }) => value.toUpperCase() === PLACE_OF);
  const moved = coins.find(({ value }) => value.toUpperCase() === MOVED);
  if (place === -1 || !moved) return [...coins];
  const rest = coins.filter((coin) => coin !== moved);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}

/** What a crypto payment pays, before the payer chooses a coin. Amounts are in minor units. */
export type CryptoProduct = Pick<
  PaymentInfo,
  'idMerchant' | 'amount' | 'taxAmount' | 'email' | 'code' | 'type'
> &
  Pick<PaymentInfo, 'returnUrlString' | 'additionalParamsUrlString'> & {
    txChannel: string;
    idMerchantService: number;
    txLimit?: number;
    gatewayCode: string;
    description: string;
    phone: string;
    /** Whether the target is a payment link, not a slug, a station or a subscription. */
    isLk: boolean;
    lang: Language;
    customFields: PaymentInfo['customFieldValues'];
  };

/**
 * The body of a crypto request: the product, and the choice of coin and network, which are '' until the payer chooses them.
 * `amountUSD` and `txLimit` are decimals.
 */
export type CryptoRequest = Pick<
  CryptoProduct,
  'code' | 'gatewayCode' | 'description' | 'isLk' | 'customFields' | 'additionalParamsUrlString'
> & {
  txLimit?: string;
  amountUSD: string;
  /** The coin's code. */
  currency: string;
  idMerchantService: number;
  idMerchant: number;
  email: string;
  phone: string;
  codeProcess: string;
  network: string;
  cryptoNetwork: string;
  /** The id of the request to update. Absent from a new request. */
  id?: string;
};

type CryptoService = { idMerchantService: number; gatewayCode: string; txLimit?: number };
type CryptoPaymentInfo = Pick<
  PaymentInfo,
  | 'idMerchant'
  | 'code'
  | 'detail'
  | 'amount'
  | 'taxAmount'
  | 'email'
  | 'type'
  | 'customFieldValues'
  | 'returnUrlString'
  | 'additionalParamsUrlString'
> & { txChannel: string; lang?: Language | undefined };
type CryptoPayer = { email: string; phone: string; lang: Language };
type CoinChoice = { coin: string; network: string; id?: string };

/** Combines a link, the merchant's crypto service and the payer's data. */
export function toCryptoProduct(
  info: CryptoPaymentInfo,
  service: CryptoService,
  payer: CryptoPayer,
): CryptoProduct {
  const { idMerchant, amount, taxAmount, code, type, txChannel } = info;
  const { idMerchantService, gatewayCode, txLimit } = service;
  return {
    idMerchant,
    idMerchantService,
    ...(txLimit !== undefined && { txLimit }),
    gatewayCode,
    amount,
    taxAmount,
    description: info.detail,
    email: payer.email || info.email,
    phone: payer.phone,
    isLk: type === 'lk',
    lang: info.lang ?? payer.lang,
    code,
    customFields: info.customFieldValues,
    returnUrlString: info.returnUrlString,
    additionalParamsUrlString: info.additionalParamsUrlString,
    type,
    txChannel,
  };
}

/** The request for a product. Without a choice it only starts the payment; with one it asks for that coin and network. */
export function toCryptoRequest(product: CryptoProduct, choice?: CoinChoice): CryptoRequest {
  const network = choice?.network ?? '';
  return {
    amountUSD: toDecimalString(money(product.amount)),
    currency: choice?.coin ?? '',
    idMerchantService: product.idMerchantService,
    idMerchant: product.idMerchant,
    email: product.email,
    phone: product.phone,
    codeProcess: product.code,
    ...sameOf(product),
    network,
    cryptoNetwork: network,
    ...(choice?.id !== undefined && { id: choice.id }),
  };
}

/** The fields that a request copies from its product under the same names. */
function sameOf({ txLimit, ...product }: CryptoProduct) {
  const { code, gatewayCode, description, isLk, customFields, additionalParamsUrlString } = product;
  const limit = txLimit === undefined ? undefined : { txLimit: toDecimalString(money(txLimit)) };
  return { code, gatewayCode, description, isLk, customFields, additionalParamsUrlString, ...limit };
}

/** Why a crypto step failed: a header code, a message key, and the provider's text if it sent one. */
export type CryptoError = { codeError: number; key: MessageKey; message?: string };

/** The state of a crypto payment. `error` is the error of the step's last try. */
export type CryptoState =
  /** Loads the link, then the merchant's services, then creates the payment. */
  | { name: 'initializing' }
  | { name: 'listing' }
  | { name: 'choosing'; error?: CryptoError }
  | { name: 'updating' }
  /** Shows an address, with a fixed rate. */
  | { name: 'paying'; error?: CryptoError }
  | { name: 'processing' }
  | { name: 'paid' }
  | { name: 'failed'; error: CryptoError };

export type CryptoEvent =
  | { type: 'initialized' }
  | { type: 'listed' }
  | { type: 'chosen' }
  | { type: 'updated' }
  | { type: 'submitted' }
  | { type: 'confirmed' }
  | { type: 'failed'; error: CryptoError }
  /** The rate's time is over, or the provider sent code 619. */
  | { type: 'expired' }
  | { type: 'restarted' };

/** The states that wait for an answer. */
export const CRYPTO_LOADING: readonly CryptoState['name'][] = [
  'initializing',
  'listing',
  'updating',
  'processing',
];

/** Code 619: the payment has expired. */
export const CRYPTO_EXPIRED: CryptoError = { codeError: 619, key: 'payment_expired' };

const fatal = {
  failed: (_: unknown, { error }: { error: CryptoError }) => ({ name: 'failed', error }),
} satisfies Machine<CryptoState, CryptoEvent>['listing'];

const paying = {
  confirmed: () => ({ name: 'paid' }),
  expired: () => ({ name: 'choosing', error: CRYPTO_EXPIRED }),
} satisfies Machine<CryptoState, CryptoEvent>['paying'];

/** The transitions of a crypto payment. An error before the payer can choose a coin ends the flow; a later one returns to the step. */
export const cryptoSteps: Machine<CryptoState, CryptoEvent> = {
  initializing: { ...fatal, initialized: () => ({ name: 'listing' }) },
  listing: { ...fatal, listed: () => ({ name: 'choosing' }) },
  choosing: {
    chosen: () => ({ name: 'updating' }),
    // The payer sent the money before the rate expired.
    confirmed: () => ({ name: 'paid' }),
  },
  updating: {
    updated: () => ({ name: 'paying' }),
    failed: (_, { error }) => ({ name: 'choosing', error }),
    confirmed: () => ({ name: 'paid' }),
  },
  paying: {
    ...paying,
    chosen: () => ({ name: 'updating' }),
    submitted: () => ({ name: 'processing' }),
  },
  processing: { ...paying, failed: (_, { error }) => ({ name: 'paying', error }) },
  paid: {},
  failed: { restarted: () => ({ name: 'initializing' }) },
};
