import type { MethodId } from '../payment/method-traits';
import type { Settlement } from '../payment/settlement';
import type { Money } from '../money/money';
import { cashNotificationStatus, type CashResult } from './cash-result';

const METHOD: MethodId = 'cash';

/** How a cash result settles the payment, which is what its notification is made of: pending (nothing is paid yet) or declined. */
export function cashSettlement(
  result: CashResult,
  { amount, at }: { amount: Money; at: number },
): Settlement {
  return {
    outcome: cashNotificationStatus(result) === 1 ? 'pending' : 'declined',
    at,
    amount,
    method: METHOD,
    type: result.type,
    ...(result.Oper !== '' && { codOper: result.Oper }),
    ...(result.user !== '' && { user: result.user }),
    ...(result.message !== '' && { reason: result.message }),
  };
}
