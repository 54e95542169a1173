import {
  activityEndpoints,
  merchantEndpoints,
  type PaymentAnswer,
  walletEndpoints,
} from '@istmo/contract/provider';
import {
  chooseService,
  type Machine,
  METHOD_TRAITS,
  type Money,
  money,
  type Outcome,
  pathTo,
  type PaymentCompletion,
  statusOf,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FlowStore } from '../../shared/flow/flow-store';
import { paymentOf, createPaymentFlow, signedBy, type Leaving } from '../../shared/payment/payment';
import { type ConfirmedAttempt, paymentEffects } from '../../shared/payment/flow/payment-effects';
import {
  completionOf,
  linkExpired,
  noAnswer,
  type PaymentEnd,
  type PaymentEvent,
  paymentMoves,
  type PaymentState,
  refused,
  submit,
} from '../../shared/payment/flow/payment-machine';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toWalletPayment, type WalletPayment } from '../../shared/wallet/wallet-payment';
import { withPassword } from '../../shared/wallet/with-password';

type Account =
  | { name: 'loggedOut' }
  | { name: 'loading' }
  /** The balance could not be read. */
  | { name: 'unknown' }
  /** The merchant has no service for the wallet. */
  | { name: 'unavailable' }
  /** `most` is the merchant's limit for one payment from a wallet. */
  | { name: 'known'; available: Money; most: Money };

type AccountStore = StoreApi<Account> & {
  /** Reads the balance again. */
  load: () => Promise<void>;
  dispose: () => void;
};

/** The balance of the logged-in wallet user. */
function createAccountStore(context: MethodContext): AccountStore {
  const { login } = context;
  const ending = new AbortController();
  const store = createStore<Account>(() => ({ name: login.getState().session ? 'loading' : 'loggedOut' }));
  // Only the latest answer counts.
  let requests = 0;

  async function load(): Promise<void> {
    const number = (requests += 1);
    store.setState({ name: 'loading' }, true);
    const account = await read();
    if (number === requests && !ending.signal.aborted) store.setState(account, true);
  }

  async function read(): Promise<Account> {
    await login.whenKnown();
    if (!login.getState().session) return { name: 'loggedOut' };
    return readAccount(context, ending.signal).catch(() => ({ name: 'unknown' }));
  }

  const leave = login.subscribe(({ session }, before) => {
    if (session?.user.idUsr !== before.session?.user.idUsr) void load();
  });
  if (login.getState().session) void load();
  return Object.assign(store, {
    load,
    dispose: () => {
      leave();
      ending.abort();
    },
  });
}

/** The balance and the limit, if the merchant has a service for the wallet. Throws ProviderError. */
async function readAccount({ apiOf, info }: MethodContext, signal: AbortSignal): Promise<Account> {
  const [gateway] = METHOD_TRAITS.balance.gateways;
  const query = { idMerchant: String(info.idMerchant), gateway };
  const [{ balance }, services] = await Promise.all([
    apiOf(walletEndpoints).balance({}, signal),
    apiOf(merchantEndpoints).merchantServices(query, signal),
  ]);
  const choice = chooseService(services, (code) => code === gateway);
  if (!choice.found) return { name: 'unavailable' };
  return {
    name: 'known',
    available: money(balance[0]?.disponible ?? 0, info.currency),
    most: money(choice.service.txLimit, info.currency),
  };
}

/** How much the wallet lacks for a payment; undefined if there is enough. */
export function missingFor(total: Money, account: Account): Money | undefined {
  if (account.name !== 'known') return undefined;
  const { amount, currency } = account.available;
  return amount < total.amount ? money(total.amount - amount, currency) : undefined;
}

/** The merchant's limit for one payment from a wallet, if the total exceeds it. */
export function limitBelow(total: Money, account: Account): Money | undefined {
  if (account.name !== 'known') return undefined;
  return total.amount > account.most.amount ? account.most : undefined;
}

export type BalanceState =
  | PaymentState<WalletPayment>
  | { name: 'editing' }
  /** The answer takes longer than usual. */
  | ({ name: 'waiting'; attemptId: string; codOper: string } & Pick<PaymentEnd, 'signedResult'>);

export type BalanceEvent = PaymentEvent<WalletPayment, PaymentAnswer>;

const moves = paymentMoves<PaymentAnswer, BalanceState>({
  outcomeOf,
  pending: ({ attemptId, answer }) => ({
    name: 'waiting',
    attemptId,
    codOper: answer.codOper,
    ...signedBy(answer),
  }),
});
const { answered, untilEnd } = moves;
/** The state that the payment's own status leads to. */
const { placeOf } = moves;

export const balanceMachine: Machine<BalanceState, BalanceEvent> = {
  editing: { submit },
  submitting: { answered, refused, linkExpired, noAnswer },
  unanswered: { answered, refused, linkExpired },
  waiting: { answered: untilEnd },
  ended: { submit },
  approved: {},
  linkExpired: {},
};

function outcomeOf({ status, outcome }: PaymentAnswer): Outcome {
  if (outcome) return outcome;
  const shown = statusOf('balance', status);
  return shown === 'pending' || shown === 'declined' ? shown : 'approved';
}

/** Whether the payer can do anything but wait. */
export function isIdle({ name }: BalanceState): boolean {
  return name === 'editing' || name === 'ended';
}

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
  const payment = paymentOf(context, 'balance');
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

function leavingCompletion(state: BalanceState, { completions, unpaid }: Leaving): PaymentCompletion {
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
