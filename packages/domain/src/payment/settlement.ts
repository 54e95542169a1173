import type { MethodId } from './method-traits';
import type { Money } from '../money/money';
import type { Outcome } from './outcome';

export type SettlementDetails = {
  /** When it ended, epoch ms. */
  at: number;
  codOper?: string;
  method?: MethodId;
  /** The provider's word for the means, such as 'VISA'; the method's own where there is none. */
  type?: string;
  reason?: string;
  user?: string;
  isReturn?: boolean;
  returnUrl?: string;
  /** The provider's signed word on it, as it came. */
  signedResult?: string;
};

/** What is known when a payment ends. An approval always has its amount; `held` is an AUTH that waits for its capture. */
export type Settlement = SettlementDetails &
  (
    | { outcome: 'approved'; amount: Money; held?: boolean }
    | { outcome: Exclude<Outcome, 'approved'>; amount?: Money }
  );

type Authorization = { method: MethodId; txType: string; status: number };

/** Whether an approved payment is only held: an AUTH of a card waits for the merchant's capture. No other method can. */
export function isAuthorizedOnly({ method, txType, status }: Authorization): boolean {
  return method === 'card' && txType === 'AUTH' && status === 1;
}

/** The amount of money that moved: approved, above zero, and not merely held; `undefined` where none did. */
export function paidAmount(settlement: Settlement): Money | undefined {
  if (settlement.outcome !== 'approved' || settlement.held === true) return undefined;
  return settlement.amount.amount > 0 ? settlement.amount : undefined;
}
