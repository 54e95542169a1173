import { installmentEndpoints } from '@istmo/contract/provider';
import { type InstallmentPlan, type Money, planAmong, plansFor, toDecimalString } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { InParts } from '../card-state';

/** The card that is asked about: the first digits that were typed, or a saved card. */
export type AskedCard = { bin: string } | { idUsrCard: number };

type InstallmentsState = {
  /** What is known of the card's plans. Only `known` plans can be chosen and sent. */
  status: 'noCard' | 'asking' | 'known' | 'failed';
  plans: readonly InstallmentPlan[];
  /** Undefined for one installment. */
  chosen?: InstallmentPlan | undefined;
  /** The installments that the payer had chosen, and cannot have: they are one again until the payer chooses others. */
  lost?: { count: number; isRefused: boolean } | undefined;
  /** What the card pays. */
  total: Money;
};

export type InstallmentChoice = StoreApi<InstallmentsState> & {
  /** The card or the amount may have changed: what was chosen holds for no other. */
  follow: (card: AskedCard | undefined, total: Money) => void;
  /** An unknown id is one installment. */
  choose: (planId: string) => void;
  retry: () => void;
  /** The provider or the bank refused what was chosen. */
  refuse: () => void;
  /** Whether what is shown can be sent: waits for an answer that is still to come where a plan was chosen. */
  check: () => Promise<boolean>;
  toRequest: () => InParts;
  dispose: () => void;
};

/** Digits are typed, and amounts, faster than they are worth asking about. */
const PAUSE_MS = 200;
/** The card form waits no longer for an answer. */
const ANSWER_MS = 8000;

/** The installments of one card form. The last answer counts, and only for the card and the amount that it is about. */
export function createInstallmentChoice(context: MethodContext): InstallmentChoice {
  const { total } = context.order.getState();
  const store = createStore<InstallmentsState>(() => ({ status: 'noCard', plans: [], total }));
  const asking = createAsking(context, (plans) => receive(store, plans));
  let asked: AskedCard | undefined;

  const ask = () => {
    if (!asked) return asking.stop();
    store.setState({ status: 'asking' });
    asking.start(asked, store.getState().total);
  };
  return Object.assign(store, {
    follow: (card: AskedCard | undefined, next: Money) => {
      const isSameCard = JSON.stringify(card) === JSON.stringify(asked);
      if (isSameCard && next.amount === store.getState().total.amount) return;
      asked = card;
      const { chosen, plans } = store.getState();
      // The same card keeps what was chosen until the answer about the other amount.
      const kept = isSameCard ? { plans, chosen } : { plans: [], chosen: undefined };
      store.setState({ status: 'noCard', ...kept, lost: undefined, total: next });
      ask();
    },
    choose: (planId: string) =>
      store.setState(({ plans, status, chosen }) =>
        status === 'known'
          ? { chosen: plans.find((plan) => plan.planId === planId), lost: undefined }
          : { chosen },
      ),
    retry: ask,
    refuse: () =>
      store.setState(({ chosen, plans }) =>
        chosen ? { ...lose(chosen, true), plans: plans.filter((plan) => plan !== chosen) } : {},
      ),
    check: async () => {
      const { chosen } = store.getState();
      if (!chosen) return true;
      await asking.answered();
      return planAmong(toArray(store.getState().chosen), chosen) !== undefined;
    },
    toRequest: () => {
      const { chosen, status } = store.getState();
      return chosen && status === 'known' ? { installments: chosen.count, planId: chosen.planId } : {};
    },
    dispose: asking.stop,
  });
}

const toArray = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

function lose({ count }: InstallmentPlan, isRefused: boolean) {
  return { chosen: undefined, lost: { count, isRefused } };
}

/** The answer about the card that is there now; undefined if there was none. */
function receive(store: StoreApi<InstallmentsState>, found: readonly InstallmentPlan[] | undefined): void {
  const { chosen, total } = store.getState();
  const plans = plansFor(found ?? [], total);
  const same = chosen && planAmong(plans, chosen);
  store.setState({
    status: found ? 'known' : 'failed',
    plans,
    ...(chosen && !same ? lose(chosen, false) : { chosen: same }),
  });
}

type Receive = (plans: readonly InstallmentPlan[] | undefined) => void;

/** Asks about one card at a time: who asks again ends the request before, and its answer is not heard. */
function createAsking({ apiOf, info, link }: MethodContext, receive: Receive) {
  const { cardInstallments } = apiOf(installmentEndpoints);
  let current: AbortController | undefined;
  let answered: Promise<void> = Promise.resolve();

  const stop = () => current?.abort();
  const request = async (card: AskedCard, total: Money, signal: AbortSignal) => {
    const isOver = () => signal.aborted;
    await pause(PAUSE_MS);
    if (isOver()) return;
    const { amount, currency } = { amount: toDecimalString(total), currency: total.currency };
    const body = { codePay: info.code, type: link.type, ...card, amount, currency };
    const late = pause(ANSWER_MS).then(() => undefined);
    const answer = cardInstallments({ body }, signal).catch(() => undefined);
    const found = await Promise.race([answer, late]);
    if (!isOver()) receive(found?.plans);
  };
  return {
    stop,
    start: (card: AskedCard, total: Money) => {
      stop();
      current = new AbortController();
      answered = request(card, total, current.signal);
    },
    /** Resolves when the last request has its answer, or none in time. */
    answered: async (): Promise<void> => {
      let last: Promise<void> | undefined;
      while (last !== answered) await (last = answered);
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
