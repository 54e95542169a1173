import type { PaymentRequestWire } from '@istmo/contract/provider';
import { type MessageKey, type Money, money, toDecimalString } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLimitCheck, type Limit, type LimitInput } from './limit-check';
import { paymentTotal } from './payment-total';

export type OrderState = {
  /** Before discount, tax and donation. */
  price: Money;
  donation?: Money | undefined;
  /** What the payer is asked for, all told. */
  total: Money;
  limit: Limit;
};

/** The part of every begin that says what is paid. Amounts are decimals. */
export type OrderRequest = Required<Pick<PaymentRequestWire, 'taxAmount' | 'customFieldValues'>> &
  Pick<PaymentRequestWire, 'amount'> & {
    amountToCampaign?: string;
    idCampaignBridge?: number;
  };

/** What is paid, as far as the payer decides it: the same whatever the method. */
export type Order = StoreApi<OrderState> & {
  /** Shows what is wrong, and brings the payer to it. Whether nothing is. A method asks before it begins a payment. */
  check: () => Promise<boolean>;
  toRequest: () => OrderRequest;
  /** The provider refused what it was sent as `field`: a custom field's id, or `amountToCampaign`. */
  refused?: (field: string, reason: MessageKey) => void;
};

/** The order of a link that leaves nothing to the payer. */
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
