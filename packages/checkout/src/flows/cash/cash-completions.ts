import type { Voucher } from '@istmo/contract/provider';
import { cashFailure, cashCompletion, cashSuccess, type PaymentCompletion } from '@istmo/domain';
import type { Payment } from '../../shared/payment/flow/create-payment-flow';
import { type Completions, signedBy } from '../../shared/payment/completions';
import type { CashEnd, Issued } from './cash-flow';

export type CashCompletions = Completions & {
  /** A voucher was created: `success` for the merchant's page, and nothing is paid. */
  issued: (issued: Issued) => PaymentCompletion;
  ended: (end: CashEnd) => PaymentCompletion;
};

export function createCashCompletions(
  { context, completions }: Payment,
  user: () => string,
): CashCompletions {
  const recordOf = () => ({ amount: context.order.getState().total, at: context.now() });
  return {
    ...completions,
    issued: ({ voucher, ...rest }) => {
      const details = completions.notApproved('pending', { codOper: voucher.codOper, ...signedBy(rest) });
      const { type, codOper } = voucher;
      const record = recordOf();
      const result = cashSuccess({ ...record, type, codOper, user: voucher.user || user() }, voucher.message);
      return { ...details, ...cashCompletion(result, amountOf(voucher, record)) };
    },
    ended: ({ outcome, codOper, reason, message, ...rest }) => {
      const details = completions.notApproved(outcome, { codOper, reason, message, ...signedBy(rest) });
      if (outcome !== 'declined') return details;
      // A failure is recorded as declined, and the merchant's page gets that record.
      const record = recordOf();
      const declined = cashCompletion(cashFailure({ ...record, codOper, user: user() }, message), record);
      return { ...declined, ...details };
    },
  };
}

function amountOf({ totalAmount, currency }: Voucher, { at }: { at: number }) {
  return { amount: { amount: totalAmount, currency }, at };
}
