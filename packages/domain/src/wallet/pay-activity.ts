import { PROVIDER_TEXTS } from '../errors/provider-errors';
import type { CustomField } from '../link/custom-field';
import { type Money, toDecimalString } from '../money/money';
import type { Outcome } from '../payment/checkout-result';
import type { ChannelCode } from '../payment/transaction-type';

export const SEARCH_TYPES = ['MERCHANT_IDMERCHANT', 'SERVICE', 'PAYMENT_STATION'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** The service codes that a search can have. */
export const SEARCH_SERVICE_CODES = ['EA', 'ED', 'LK'] as const;
export type SearchServiceCode = (typeof SEARCH_SERVICE_CODES)[number];

/** What a wallet user pays (`sourceSearch` on the wire). Amounts are decimals. The tax has two names. */
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

type SearchInput = {
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

/** Creates the search descriptor of a payment. */
export function toSearchDescriptor(searched: SearchInput): SearchDescriptor {
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

function textsOf({ description, codeProcess, paymentCode }: SearchInput) {
  return { description: description ?? '', codeProcess: codeProcess ?? '', paymentCode: paymentCode ?? '' };
}

/**
 * The source of a wallet payment: a saved card, a service, the balance, or `walletAmount` of the balance and a card for
 * the rest. The balance can pay one of the user's services.
 */
export type WalletSource =
  | { with: 'card'; idUsrCard: number }
  | { with: 'service'; idUsrService: number }
  | { with: 'balance'; idUsrService?: number }
  | { with: 'both'; idUsrCard: number; walletAmount: Money };

/** The subscription that a payment activates. */
export type SubscriptionActivation = { idSubscription: number; subscriptionKey: string };

/** The body of a wallet payment. `useFunds` pays from the balance: everything, or with a card only `fundsAmount` (a decimal). */
export type PayActivity = {
  sourceSearch: SearchDescriptor;
  idUsrCard: number | null;
  idUsrService: number | null;
  useFunds: boolean;
  fundsAmount?: string;
  txChannel: ChannelCode;
  customFieldValues: readonly CustomField[];
  activateSubscription?: SubscriptionActivation;
};

type WalletPayment = {
  sourceSearch: SearchDescriptor;
  source: WalletSource;
  customFieldValues?: readonly CustomField[];
  subscription?: SubscriptionActivation;
};

/** Creates the body of a wallet payment. The balance does not activate a subscription: it cannot be charged again. */
export function toPayActivity({
  sourceSearch,
  source,
  customFieldValues,
  subscription,
}: WalletPayment): PayActivity {
  const useFunds = source.with === 'balance' || source.with === 'both';
  return {
    sourceSearch,
    idUsrCard: 'idUsrCard' in source ? source.idUsrCard : null,
    idUsrService: 'idUsrService' in source ? (source.idUsrService ?? null) : null,
    useFunds,
    ...(source.with === 'both' && { fundsAmount: toDecimalString(source.walletAmount) }),
    txChannel: sourceSearch.txChannel,
    customFieldValues: customFieldValues ?? [],
    ...(subscription && !useFunds && { activateSubscription: subscription }),
  };
}

type PayCodeActivity = { activityResult?: { status: number } | null | undefined };

export type PayCodeStatus =
  | typeof PROVIDER_TEXTS.paymentNotFound
  | 'PAYMENT_SUCCESS'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_REJECTED';

/**
 * The status of a pay code: paid (status 1), pending (status -1), rejected, or not found. A code without a payment attempt
 * counts as not found.
 */
export function payCodeStatus(found: PayCodeActivity | null | undefined): PayCodeStatus {
  const result = found?.activityResult;
  if (!result) return PROVIDER_TEXTS.paymentNotFound;
  if (result.status === -1) return 'PAYMENT_PENDING';
  return result.status === 1 ? 'PAYMENT_SUCCESS' : 'PAYMENT_REJECTED';
}

/**
 * The `status` of a pay code's result: 1 paid, -1 pending, 0 declined. A method's status code has another meaning: 2 is a
 * captured card or a collected voucher.
 */
export function payCodeResultCode(outcome: Outcome): 1 | -1 | 0 {
  if (outcome === 'approved') return 1;
  return outcome === 'pending' ? -1 : 0;
}
