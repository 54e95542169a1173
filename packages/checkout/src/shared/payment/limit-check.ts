import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import {
  LIMIT_CHECK_DELAY_MS,
  type MessageKey,
  type Money,
  money,
  payableRefusal,
  toDecimalString,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../api/api';
import { paymentTotal } from './payment-total';

/** Whether the amount may be paid; until `checked`, nobody has said so. */
export type Limit = { checked: boolean; refusal?: MessageKey };

/** Why an amount may not be paid, and the amount that it would have to keep to. */
export type LimitRefusal = { refusal: MessageKey; bound: Money };

export type LimitInput = {
  api: Pick<Api, 'merchantLimits'>;
  info: PaymentInfo;
  commerce: Commerce;
  signal: AbortSignal;
};

/** Asks the provider. A limit that cannot be asked for stops nobody: the provider holds to it when the payment comes. */
export async function askLimit(
  { api, info, signal }: Omit<LimitInput, 'commerce'>,
  total: Money,
): Promise<LimitRefusal | undefined> {
  const { idMerchant, serviceCode, currency } = info;
  const query = { idMerchant: String(idMerchant), amount: toDecimalString(total), serviceCode };
  const answer = await api.merchantLimits(query, signal).catch(() => undefined);
  if (!answer || answer.allowed) return undefined;
  return total.amount < answer.txMinimum
    ? { refusal: 'amount_lt_min_message', bound: money(answer.txMinimum, currency) }
    : { refusal: 'amount_exceeds_limit_allowed', bound: money(answer.txLimit, currency) };
}

/** Holds the amount against the merchant's limits: those at hand at once, the provider's own after a pause. */
export function createLimitCheck(input: LimitInput): StoreApi<Limit> {
  const { info, commerce, signal } = input;
  const total = paymentTotal(info);
  const known = payableRefusal(total, money(commerce.txLimit, info.currency));
  if (known) return createStore<Limit>(() => ({ checked: true, refusal: known }));

  const store = createStore<Limit>(() => ({ checked: false }));
  const check = async () => {
    const refused = await askLimit(input, total);
    store.setState({ checked: true, ...(refused && { refusal: refused.refusal }) });
  };
  const timer = setTimeout(() => void check(), LIMIT_CHECK_DELAY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return store;
}
