import type { PaymentAnswer } from '@istmo/contract/provider';
import {
  isAuthorizedOnly,
  type MethodId,
  money,
  type Outcome,
  type PaymentCompletion,
  type CompletionDetails,
} from '@istmo/domain';
import type { MethodContext } from './payment-method';

/** Builds the results that the host gets for a payment. */
export type Completions = {
  approved: (answer: PaymentAnswer) => PaymentCompletion;
  notApproved: (
    outcome: Exclude<Outcome, 'approved'>,
    details: Pick<CompletionDetails, 'codOper' | 'reason' | 'signedResult'>,
  ) => PaymentCompletion;
};

/**
 * Who pays, and with what; called when there is a result to report. `type` is the provider's word for the means of
 * payment, such as VISA.
 */
type Means = { method: MethodId; user: string; type?: string | undefined };

export function createCompletions(
  { info, now, order }: Pick<MethodContext, 'info' | 'now' | 'order'>,
  means: () => Means,
): Completions {
  const details = (): CompletionDetails => {
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
      authorizedOnly: isAuthorizedOnly({ method: means().method, txType: info.transactionsType, status }),
      ...signedBy({ signedResult }),
    }),
    // An empty operation code means that there was no payment.
    notApproved: (outcome, { codOper, ...rest }) => ({
      ...details(),
      outcome,
      ...rest,
      ...(codOper && { codOper }),
    }),
  };
}

/** The provider's signed result, passed on unchanged to the merchant's server. */
export function signedBy({
  signedResult,
}: Pick<PaymentAnswer, 'signedResult'>): Pick<CompletionDetails, 'signedResult'> {
  return signedResult === undefined ? {} : { signedResult };
}
