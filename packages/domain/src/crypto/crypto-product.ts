import type { PaymentInfo } from '../link/payment-info';
import { money, toDecimalString } from '../money/money';
import type { Language } from '../text/language';

/** What is paid with crypto, before a coin is chosen. Amounts in minor units. */
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
    /** Whether a payment link is paid, and not a slug, a station or a subscription. */
    isLk: boolean;
    lang: Language;
    customFields: PaymentInfo['customFieldValues'];
  };

/** A crypto request as it is sent: `amountUSD` is a decimal; coin and network are '' until they are chosen. */
export type CryptoRequest = {
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
  /** Of the request that is changed; none when a new one is made. */
  id?: string;
};

type Service = { idMerchantService: number; gatewayCode: string; txLimit?: number };
type Info = Pick<
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
type Payer = { email: string; phone: string; lang: Language };
type Choice = { coin: string; network: string; id?: string };

/** The product of a link and the merchant's crypto service. */
export function toCryptoProduct(info: Info, service: Service, payer: Payer): CryptoProduct {
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

/** The request for a product: without a choice it is only begun, with one it is for that coin on that network. */
export function toCryptoRequest(product: CryptoProduct, choice?: Choice): CryptoRequest {
  const network = choice?.network ?? '';
  return {
    amountUSD: toDecimalString(money(product.amount)),
    currency: choice?.coin ?? '',
    idMerchantService: product.idMerchantService,
    idMerchant: product.idMerchant,
    email: product.email,
    phone: product.phone,
    codeProcess: product.code,
    network,
    cryptoNetwork: network,
    ...(choice?.id !== undefined && { id: choice.id }),
  };
}
