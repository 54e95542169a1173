import type { PaymentInfo } from '../link/payment-info';
import { money, toDecimalString } from '../money/money';
import type { Language } from '../text/language';

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

/** What a request has of its product under the same names. */
function sameOf({ txLimit, ...product }: CryptoProduct) {
  const { code, gatewayCode, description, isLk, customFields, additionalParamsUrlString } = product;
  const limit = txLimit === undefined ? undefined : { txLimit: toDecimalString(money(txLimit)) };
  return { code, gatewayCode, description, isLk, customFields, additionalParamsUrlString, ...limit };
}
