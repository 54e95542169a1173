import type { PaymentAnswer } from '@istmo/contract/provider';
import {
  isAuthorizedOnly,
  type MethodId,
  money,
  type Outcome,
  type Settlement,
  type SettlementDetails,
} from '@istmo/domain';
import type { MethodContext } from './payment-method';

/** What the host is told of a payment. */
export type Settlements = {
  approved: (answer: PaymentAnswer) => Settlement;
  unsettled: (
    outcome: Exclude<Outcome, 'approved'>,
    details: Pick<SettlementDetails, 'codOper' | 'reason' | 'signedResult'>,
  ) => Settlement;
};

/** Who pays, and with what; asked for when there is something to tell. `type` is the provider's word for the means, such as VISA. */
type Means = { method: MethodId; user: string; type?: string | undefined };

export function createSettlements(
  { info, now, order }: Pick<MethodContext, 'info' | 'now' | 'order'>,
  means: () => Means,
): Settlements {
  const details = (): SettlementDetails => {
    const { method, user, type } = means();
    return {
      at: now(),
      method,
      user: user.trim(),
      isReturn: info.returnUrlString !== '',
      returnUrl: info.returnUrlString,
      ...(type && { type }),
    };
  };
  return {
    approved: ({ codOper, totalPay, status, signedResult }) => ({
      ...details(),
      outcome: 'approved',
      codOper,
      amount: money(totalPay ?? order.getState().total.amount, info.currency),
      held: isAuthorizedOnly({ method: means().method, txType: info.transactionsType, status }),
      ...signedBy({ signedResult }),
    }),
    // An empty operation code says that there was no payment.
    unsettled: (outcome, { codOper, ...known }) => ({
      ...details(),
      outcome,
      ...known,
      ...(codOper && { codOper }),
    }),
  };
}

/** The provider's signed word on where a payment stands, for the merchant's server, as it came. */
export function signedBy({
  signedResult,
}: Pick<PaymentAnswer, 'signedResult'>): Pick<SettlementDetails, 'signedResult'> {
  return signedResult === undefined ? {} : { signedResult };
}
