import type { PaymentAnswer } from '@istmo/contract/provider';
import { brandOf, money, type Outcome, type Settlement, type SettlementDetails } from '@istmo/domain';
import type { MethodContext } from '../../shared/payment/payment-method';
import { paymentTotal } from '../../shared/payment/payment-total';
import { signedBy } from './card-flow';
import type { CardFormValues } from './card-form-values';

/** What the host is told of a card payment. */
export type CardSettlements = {
  approved: (answer: PaymentAnswer) => Settlement;
  unsettled: (
    outcome: Exclude<Outcome, 'approved'>,
    details: Pick<SettlementDetails, 'codOper' | 'reason' | 'signedResult'>,
  ) => Settlement;
};

export function createCardSettlements(
  { info, now }: Pick<MethodContext, 'info' | 'now'>,
  values: () => CardFormValues,
): CardSettlements {
  const details = (): SettlementDetails => {
    const { number, name } = values();
    const brand = brandOf(number);
    return {
      at: now(),
      method: 'card',
      user: name.trim(),
      isReturn: info.returnUrlString !== '',
      returnUrl: info.returnUrlString,
      ...(brand && { type: brand }),
    };
  };
  return {
    approved: ({ codOper, totalPay, status, signedResult }) => ({
      ...details(),
      outcome: 'approved',
      codOper,
      amount: money(totalPay ?? paymentTotal(info).amount, info.currency),
      // An AUTH holds the money until the merchant captures it.
      held: info.transactionsType === 'AUTH' && status === 1,
      ...signedBy({ signedResult }),
    }),
    unsettled: (outcome, known) => ({ ...details(), outcome, ...known }),
  };
}
