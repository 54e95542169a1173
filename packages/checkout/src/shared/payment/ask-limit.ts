import type { PaymentInfo } from '@istmo/contract/provider';
import { type MessageKey, type Money, money, toDecimalString } from '@istmo/domain';
import type { Api } from '../api/api';

/** Why an amount is refused, and the limit that it breaks. */
export type LimitRefusal = { refusal: MessageKey; bound: Money };

export type LimitQuestion = { api: Pick<Api, 'merchantLimits'>; info: PaymentInfo; signal: AbortSignal };

/**
 * Checks an amount against the provider's limit. If the call fails, the payer may continue: the provider checks the
 * limit again when the payment is created.
 */
export async function askLimit(
  { api, info, signal }: LimitQuestion,
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
