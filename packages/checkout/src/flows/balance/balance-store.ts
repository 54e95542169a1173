import type { Settlement } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import { loginPath } from '../../shared/page/login-path';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createSettlements, type Settlements, signedBy } from '../../shared/payment/settlements';
import { toWalletPayment } from '../../shared/wallet/wallet-payment';
import { type AccountStore, createAccountStore, missingFor } from './account-store';
import { balanceEffects } from './balance-effects';
import { type BalanceEvent, balanceMachine, type BalanceState, placeOf } from './balance-flow';

export type BalanceStore = {
  flow: FlowStore<BalanceState, BalanceEvent>;
  account: AccountStore;
  /** Pays, if there is enough and nothing is wrong. */
  pay: () => Promise<void>;
  /** To the login, and back to this payment with this method open. */
  logIn: () => void;
  /** Asks where the payment stands, now. */
  askNow: () => void;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};

export function createBalanceStore(context: MethodContext): BalanceStore {
  const { order, login, navigate, here, newId } = context;
  const account = createAccountStore(context);
  const settle = createSettlements(context, () => ({
    method: 'balance',
    user: login.getState().name ?? '',
  }));
  let askNow = (): void => undefined;
  const effects = balanceEffects({
    context,
    settle,
    spent: () => void account.load(),
    watching: (ask) => (askNow = ask),
  });
  const flow = createFlowStore(balanceMachine, initialState(context), effects);
  return {
    flow,
    account,
    pay: async () => {
      if (!(await order.check())) return;
      const { total } = order.getState();
      if (account.getState().name !== 'known' || missingFor(total, account.getState())) return;
      const { state, send } = flow.getState();
      const attemptId = (state.name === 'choosing' && state.attemptId) || newId();
      send({ type: 'submit', attemptId, payment: toWalletPayment(context, { with: 'balance' }) });
    },
    logIn: () => navigate(loginPath(withMethod(here()))),
    askNow: () => askNow(),
    leaving: () => settlementOf(flow.getState().state, settle),
    dispose: () => {
      account.dispose();
      flow.dispose();
    },
  };
}

function settlementOf(state: BalanceState, settle: Settlements): Settlement {
  switch (state.name) {
    case 'choosing':
      return settle.unsettled('canceled', {});
    case 'paying':
    case 'unanswered':
      return settle.unsettled('pending', {});
    case 'waiting':
      return settle.unsettled('pending', { codOper: state.codOper, ...signedBy(state) });
    case 'ended': {
      const { outcome, codOper, reason } = state;
      return settle.unsettled(outcome, { codOper, reason, ...signedBy(state) });
    }
    case 'approved':
      return settle.approved(state.answer);
    case 'linkExpired':
      return settle.unsettled('expired', { reason: 'expired_link' });
  }
}

function initialState({ unfinished }: MethodContext): BalanceState {
  if (!unfinished) return { name: 'choosing' };
  const { attemptId, payment } = unfinished;
  return payment ? placeOf({ attemptId, answer: payment }) : { name: 'choosing', attemptId };
}

function withMethod(here: string): string {
  const { pathname, search } = new URL(here, 'https://checkout.invalid');
  const query = new URLSearchParams(search);
  query.set('method', 'balance');
  return `${pathname}?${query.toString()}`;
}
