import type { Merchant, MerchantProfile, PaymentInfo, PaymentRequestWire } from '@istmo/contract/provider';
import {
  isWebUrl,
  LIMIT_CHECK_DELAY_MS,
  type MessageKey,
  type Money,
  money,
  payableAmountError,
  toDecimalString,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../api/create-api';
import type { Config } from '../config/config';
import { paymentTotal } from './payment-total';

export type OrderState = {
  /** Before discount, tax and donation. */
  price: Money;
  donation?: Money | undefined;
  /** With discount, tax and donation. */
  total: Money;
  limit: Limit;
};

/** The part of every payment request that says what is paid. Amounts are decimals. */
export type OrderRequest = Required<Pick<PaymentRequestWire, 'taxAmount' | 'customFieldValues'>> &
  Pick<PaymentRequestWire, 'amount'> & {
    amountToCampaign?: string;
    idCampaignBridge?: number;
  };

/** The order that every method pays: its amounts, and what the payer has filled in. */
export type Order = StoreApi<OrderState> & {
  /**
   * Shows what is wrong and moves the payer to it. True if nothing is wrong. Methods call it before they create a
   * payment.
   */
  check: () => Promise<boolean>;
  toRequest: () => OrderRequest;
  /** The provider refused the value that it got as `field`: a custom field's id, or `amountToCampaign`. */
  refused?: (field: string, reason: MessageKey) => void;
  /** The page of the terms that the payer accepts: the merchant's, or the provider's. Without one, no screen mentions terms. */
  termsUrl?: string;
  /** The page on how the payer's data is handled: the merchant's, or the provider's. */
  privacyUrl?: string;
  /** The payee, with the address of its logo. */
  payee?: { name: string; logo: string | undefined };
};

/** The order of a link where the payer has nothing to fill in. */
export function createOrder(input: LimitInput): Order {
  const { info, signal } = input;
  const total = paymentTotal(info);
  const limit = createLimitCheck(input);
  const store = createStore<OrderState>(() => ({
    price: money(info.amount, info.currency),
    total,
    limit: limit.getState(),
  }));
  const leave = limit.subscribe((limit) => store.setState({ limit }));
  signal.addEventListener('abort', leave);
  return Object.assign(store, {
    check: () => Promise.resolve(store.getState().limit.refusal === undefined),
    toRequest: () => ({
      amount: toDecimalString(total),
      taxAmount: toDecimalString(money(info.taxAmount, info.currency)),
      customFieldValues: info.customFieldValues,
    }),
  });
}

/** Whether the amount may be paid; not known until `checked`. */
type Limit = { checked: boolean; refusal?: MessageKey };

export type LimitInput = LimitQuestion & { merchantProfile: MerchantProfile };

/** Checks the amount against the merchant's limits: the known ones at once, the provider's own after a pause. */
function createLimitCheck(input: LimitInput): StoreApi<Limit> {
  const { info, merchantProfile, signal } = input;
  const total = paymentTotal(info);
  const localError = payableAmountError(total, money(merchantProfile.txLimit, info.currency));
  if (localError) return createStore<Limit>(() => ({ checked: true, refusal: localError }));

  const store = createStore<Limit>(() => ({ checked: false }));
  const check = async () => {
    const refused = await askLimit(input, total);
    store.setState({ checked: true, ...(refused && { refusal: refused.refusal }) });
  };
  const timer = setTimeout(() => void check(), LIMIT_CHECK_DELAY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return store;
}

/** Why an amount is refused, and the limit that it breaks. */
export type LimitError = { refusal: MessageKey; bound: Money };

type LimitQuestion = { api: Pick<Api, 'merchantLimits'>; info: PaymentInfo; signal: AbortSignal };

/**
 * Checks an amount against the provider's limit. If the call fails, the payer may continue: the provider checks the
 * limit again when the payment is created.
 */
export async function askLimit(
  { api, info, signal }: LimitQuestion,
  total: Money,
): Promise<LimitError | undefined> {
  const { idMerchant, serviceCode, currency } = info;
  const query = { idMerchant: String(idMerchant), amount: toDecimalString(total), serviceCode };
  const answer = await api.merchantLimits(query, signal).catch(() => undefined);
  if (!answer || answer.allowed) return undefined;
  return total.amount < answer.txMinimum
    ? { refusal: 'amount_lt_min_message', bound: money(answer.txMinimum, currency) }
    : { refusal: 'amount_exceeds_limit_allowed', bound: money(answer.txLimit, currency) };
}

type Pages = Pick<Merchant, 'termsUrl' | 'privacyUrl'>;

/**
 * The pages of the terms and on the payer's data: the merchant's, or the provider's. Without a page on the payer's data, the page
 * of the terms counts for both. An invalid address is left out.
 */
export function pagesOf(
  merchant: Pages,
  provider: Pick<Config, keyof Pages>,
): Pick<Order, 'termsUrl' | 'privacyUrl'> {
  const termsUrl = merchant.termsUrl || provider.termsUrl;
  const privacyUrl = merchant.privacyUrl || provider.privacyUrl || termsUrl;
  return { ...(isWebUrl(termsUrl) && { termsUrl }), ...(isWebUrl(privacyUrl) && { privacyUrl }) };
}
