import { activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { money, paymentDecline, toPayActivity, toSearchDescriptor } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { duplicateIn } from '../../../shared/payment/duplicate-payment';
import { SENT_BY } from '../../../shared/payment/payment-circumstances';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { isPasswordRequired } from '../../../shared/wallet/with-password';
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
  { apiOf, loadTexts }: Pick<WalletContext, 'apiOf' | 'loadTexts'>,
  onPaid: (payment: P) => void,
): BalancePaymentStore<P> {
  const api = apiOf(activityEndpoints);
  return createFlowStore<BalancePaymentState<P>, BalancePaymentEvent<P>>(
    balancePaymentMachine(),
    { name: 'idle' },
    {
      submitting: async ({ payment, attemptId, confirmedDuplicate }, { send }) => {
        try {
          const body = { ...bodyOf(payment), ...(confirmedDuplicate && { confirmedDuplicate }) };
          const answer = await api.payActivity({ attemptId, body });
          const { message, reason } = paymentDecline(answer);
          send(answer.status === 1 ? { type: 'succeeded' } : { type: 'refused', message: message || reason });
        } catch (error) {
          send(await eventOf(error, loadTexts));
        }
      },
      paid: ({ payment }) => onPaid(payment),
    },
  );
}

/** Without the texts of its question, a payment that needs an answer is refused: nothing is paid without asking. */
async function eventOf(
  error: unknown,
  loadTexts: WalletContext['loadTexts'],
): Promise<Exclude<BalancePaymentEvent<never>, { type: 'chosen' }>> {
  if (!isProviderError(error) || error.kind !== 'server') return { type: 'noAnswer' };
  const refused = { type: 'refused', message: error.message || error.key } as const;
  const earlier = duplicateIn(error);
  try {
    if (isPasswordRequired(error)) {
      await Promise.all([loadTexts('walletPassword'), loadTexts('account')]);
      return { type: 'passwordRequired' };
    }
    if (!earlier) return refused;
    await loadTexts('duplicate');
    return { type: 'duplicate', earlier };
  } catch {
    return refused;
  }
}

function bodyOf({ type, idSearch, amount, currency, description, idUsrService }: BalancePayment) {
  const sourceSearch = toSearchDescriptor({ type, idSearch, amount: money(amount, currency), description });
  const source = { with: 'balance' as const, ...(idUsrService !== undefined && { idUsrService }) };
  return { ...toPayActivity({ sourceSearch, source }), ...SENT_BY, customFieldValues: [] };
}
