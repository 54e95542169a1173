import { type Money, toDecimalString } from '../money/money';
import type { ChannelCode } from '../payment/channel';

export const SEARCH_TYPES = ['MERCHANT_IDMERCHANT', 'SERVICE', 'PAYMENT_STATION'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** The service codes that a search may name; any other is left out. */
export const SEARCH_SERVICE_CODES = ['EA', 'ED', 'LK'] as const;
export type SearchServiceCode = (typeof SEARCH_SERVICE_CODES)[number];

/** What a wallet user is about to pay, as it is sent: amounts are decimals; the tax goes under two names. */
export type SearchDescriptor = {
  type: SearchType;
  idSearch: string;
  amount: string;
  discount: string;
  taxes: string;
  taxAmount: string;
  description: string;
  codeProcess: string;
  paymentCode: string;
  serviceCode?: SearchServiceCode;
  txChannel: ChannelCode;
  subscription: boolean;
};

type Searched = {
  type: SearchType;
  idSearch: string | number;
  amount: Money;
  discount?: Money;
  tax?: Money;
  description?: string;
  codeProcess?: string;
  paymentCode?: string;
  serviceCode?: string;
  txChannel?: ChannelCode;
  subscription?: boolean;
};

/** The descriptor of what is paid. */
export function toSearchDescriptor(searched: Searched): SearchDescriptor {
  const none = { amount: 0, currency: searched.amount.currency };
  const tax = toDecimalString(searched.tax ?? none);
  const serviceCode = SEARCH_SERVICE_CODES.find((code) => code === searched.serviceCode);
  return {
    type: searched.type,
    idSearch: String(searched.idSearch),
    amount: toDecimalString(searched.amount),
    discount: toDecimalString(searched.discount ?? none),
    taxes: tax,
    taxAmount: tax,
    ...textsOf(searched),
    ...(serviceCode && { serviceCode }),
    txChannel: searched.txChannel ?? 'PWW',
    subscription: searched.subscription ?? false,
  };
}

function textsOf({ description, codeProcess, paymentCode }: Searched) {
  return { description: description ?? '', codeProcess: codeProcess ?? '', paymentCode: paymentCode ?? '' };
}
