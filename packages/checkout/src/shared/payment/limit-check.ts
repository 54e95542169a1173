import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { LIMIT_CHECK_DELAY_MS, type MessageKey, money, payableRefusal, toDecimalString } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../api/api';
import { paymentTotal } from './payment-total';

/** Whether the amount may be paid; until `checked`, nobody has said so. */
export type Limit = { checked: boolean; refusal?: MessageKey };

type Input = { api: Pick<Api, 'merchantLimits'>; info: PaymentInfo; commerce: Commerce; signal: AbortSignal };

/** Holds the amount against the merchant's limits: those at hand at once, the provider's own after a pause. */
export function createLimitCheck({ api, info, commerce, signal }: Input): StoreApi<Limit> {
  const total = paymentTotal(info);
  const known = payableRefusal(total, money(commerce.txLimit, info.currency));
  if (known) return createStore<Limit>(() => ({ checked: true, refusal: known }));

  const store = createStore<Limit>(() => ({ checked: false }));
  const ask = async () => {
    const { idMerchant, serviceCode } = info;
    const query = { idMerchant: String(idMerchant), amount: toDecimalString(total), serviceCode };
    const { allowed, txMinimum } = await api.merchantLimits(query, signal);
    if (allowed) return { checked: true };
    const refusal = total.amount < txMinimum ? 'amount_lt_min_message' : 'amount_exceeds_limit_allowed';
    return { checked: true, refusal } as const;
  };
  // A limit that cannot be asked for stops nobody: the provider holds to it when the payment comes.
  const check = () => void ask().then(store.setState, () => store.setState({ checked: true }));
  const timer = setTimeout(check, LIMIT_CHECK_DELAY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return store;
}
