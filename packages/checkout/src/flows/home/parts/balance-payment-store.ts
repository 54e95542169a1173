import { activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { money, paymentDecline, toPayActivity, toSearchDescriptor } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import {
  type BalancePayment,
  type BalancePaymentEvent,
  balancePaymentMachine,
  type BalancePaymentState,
} from './balance-payment-flow';

export type BalancePaymentStore<P extends BalancePayment = BalancePayment> = FlowStore<
  BalancePaymentState<P>,
  BalancePaymentEvent<P>
>;

/** Pays another user's request, or a bill, from the balance. */
export function createBalancePaymentStore<P extends BalancePayment>(
  { apiOf }: Pick<WalletContext, 'apiOf'>,
  onPaid: (payment: P) => void,
): BalancePaymentStore<P> {
  const api = apiOf(activityEndpoints);
  return createFlowStore<BalancePaymentState<P>, BalancePaymentEvent<P>>(
    balancePaymentMachine(),
    { name: 'idle' },
    {
      submitting: async ({ payment, attemptId }, { send }) => {
        try {
          const answer = await api.payActivity({ attemptId, body: bodyOf(payment) });
          const { message, reason } = paymentDecline(answer);
          send(answer.status === 1 ? { type: 'succeeded' } : { type: 'refused', message: message || reason });
        } catch (error) {
          const answered = isProviderError(error) && error.kind === 'server';
          send(answered ? { type: 'refused', message: error.message || error.key } : { type: 'noAnswer' });
        }
      },
      paid: ({ payment }) => onPaid(payment),
    },
  );
}

function bodyOf({ type, idSearch, amount, currency, description, idUsrService }: BalancePayment) {
  const sourceSearch = toSearchDescriptor({ type, idSearch, amount: money(amount, currency), description });
  const source = { with: 'balance' as const, ...(idUsrService !== undefined && { idUsrService }) };
  return { ...toPayActivity({ sourceSearch, source }), customFieldValues: [] };
}
