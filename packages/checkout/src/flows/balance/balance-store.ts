import { activityEndpoints } from '@istmo/contract/provider';
import { pathTo, type PaymentCompletion } from '@istmo/domain';
import type { FlowStore } from '../../shared/flow/flow-store';
import {
  createPayment,
  createPaymentFlow,
  completionOf,
  type Tell,
} from '../../shared/payment/flow/create-payment-flow';
import { type ConfirmedAttempt, paymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { signedBy } from '../../shared/payment/completions';
import { withPassword } from '../../shared/wallet/with-password';
import { toWalletPayment, type WalletPayment } from '../../shared/wallet/wallet-payment';
import { type AccountStore, createAccountStore, missingFor } from './account-store';
import { type BalanceEvent, balanceMachine, type BalanceState, placeOf } from './balance-flow';

export type BalanceStore = {
  flow: FlowStore<BalanceState, BalanceEvent>;
  account: AccountStore;
  /** Pays if there is enough and nothing is wrong. */
  pay: () => Promise<void>;
  /** Opens the login; afterwards this payment opens with this method. */
  logIn: () => void;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

export function createBalanceStore(context: MethodContext): BalanceStore {
  const { order, navigate, here, newId } = context;
  const account = createAccountStore(context);
  const { flow, leaving } = startFlow(context, account);
  return {
    flow,
    account,
    pay: async () => {
      if (!(await order.check())) return;
      const { total } = order.getState();
      if (account.getState().name !== 'known' || missingFor(total, account.getState())) return;
      const request = toWalletPayment(context, { with: 'balance' });
      flow.getState().send({ type: 'submit', attemptId: newId(), request });
    },
    logIn: () => navigate(pathTo('login', { back: withMethod(here()) })),
    leaving,
    dispose: () => {
      account.dispose();
      flow.dispose();
    },
  };
}

function startFlow(context: MethodContext, account: AccountStore) {
  const { api, apiOf } = context;
  const { payActivity } = apiOf(activityEndpoints);
  const payment = createPayment(context, 'balance');
  const { states, follow } = paymentEffects(payment, {
    begin: ({ attemptId, request, confirmedDuplicate }: ConfirmedAttempt<WalletPayment>, signal) =>
      withPassword(context.askPassword, attemptId, () =>
        payActivity({ body: { ...request, confirmedDuplicate }, attemptId }, signal),
      ),
    status: ({ attemptId, codOper }, signal) => api.paymentByOperation({ attemptId, codOper }, signal),
  });
  return createPaymentFlow<BalanceState, BalanceEvent>(payment, initialState(context), {
    machine: balanceMachine,
    effects: {
      ...states,
      waiting: follow,
      ended: (end, effect) => {
        states.ended(end, effect);
        // The balance may have changed.
        void account.load();
      },
    },
    leaving: leavingCompletion,
  });
}

function leavingCompletion(state: BalanceState, { completions, unpaid }: Tell): PaymentCompletion {
  switch (state.name) {
    case 'editing':
      return unpaid();
    case 'waiting':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    default:
      return completionOf(state, completions);
  }
}

function initialState({ unfinished }: MethodContext): BalanceState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return placeOf({ attemptId, answer: payment });
}

function withMethod(here: string): string {
  const { pathname, search } = new URL(here, 'https://checkout.invalid');
  const query = new URLSearchParams(search);
  query.set('method', 'balance');
  return `${pathname}?${query.toString()}`;
}
