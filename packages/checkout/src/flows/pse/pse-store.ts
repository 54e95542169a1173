import { pseEndpoints, type PseRequestWire } from '@istmo/contract/provider';
import {
  type PaymentCompletion,
  type PseBank,
  pseBanksIn,
  searchPseBanks,
  withLastPseBank,
} from '@istmo/domain';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiOf } from '../../shared/api/create-api';
import type { Effects, FlowStore } from '../../shared/flow/flow-store';
import { fieldId } from '../../shared/form/field-id';
import { atItsField } from '../../shared/form/refused-fields';
import { paymentOf, createPaymentFlow, signedBy, type Leaving } from '../../shared/payment/payment';
import { completionOf } from '../../shared/payment/flow/payment-machine';
import { paymentEffects, type PaymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { rememberWayBack } from '../../shared/payment/way-back';
import { createSafeStorage, type SafeStorage } from '../../shared/storage/safe-storage';
import {
  placeOf,
  type PseEvent,
  pseMachine,
  type PsePaymentAnswer,
  type PseState,
  type Waiting,
} from './pse-flow';
import { createPseForm, payerIn, PSE_PREFIX, type PseForm } from './pse-form-store';

type BankListState = {
  /** All banks, the payer's last one first. */
  banks: readonly PseBank[];
  /** `failed`: the list cannot be loaded just now. */
  status: 'loading' | 'found' | 'failed';
  /** The search, as typed. */
  search: string;
  /** The sheet with the banks is open. */
  isShown: boolean;
};

type BankList = StoreApi<BankListState> & {
  open: () => void;
  close: () => void;
  type: (search: string) => void;
  /** The banks that the search finds. */
  found: () => PseBank[];
  /** Asks for the list again. */
  load: () => void;
  /** The payer has paid from this bank, which is the first one the next time. */
  rememberLast: (code: string) => void;
  lastBank: () => string | undefined;
  dispose: () => void;
};

type PseStoreInput = {
  api: Pick<ApiOf<typeof pseEndpoints>, 'pseBanks'>;
  /** The browser's lasting storage. */
  storage: SafeStorage;
  now: () => number;
};

const LIST = 'istmo.pse.banks';
const LAST = 'istmo.pse.bank';
const DAY_MS = 24 * 60 * 60 * 1000;

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.number(),
    banks: v.pipe(v.array(v.object({ code: v.string(), name: v.string() })), v.nonEmpty()),
  }),
);

/** The banks of PSE. This browser asks for the list once a day. */
function createBankList({ api, storage, now }: PseStoreInput): BankList {
  const controller = new AbortController();
  const store = createStore<BankListState>(() => ({
    banks: [],
    status: 'loading',
    search: '',
    isShown: false,
  }));
  const lastBank = () => storage.get(LAST);
  const show = (banks: readonly PseBank[]) =>
    store.setState({ banks: withLastPseBank(banks, lastBank()), status: 'found' });

  async function load(): Promise<void> {
    const kept = keptList(storage, now());
    if (kept) {
      show(kept);
      return;
    }
    store.setState({ status: 'loading' });
    try {
      const banks = pseBanksIn((await api.pseBanks({}, controller.signal)).banks);
      if (banks.length === 0) throw new Error('The list has no bank');
      storage.set(LIST, JSON.stringify({ at: now(), banks }));
      show(banks);
    } catch {
      if (!controller.signal.aborted) store.setState({ status: 'failed' });
    }
  }

  void load();
  return Object.assign(store, {
    open: () => store.setState({ isShown: true, search: '' }),
    close: () => store.setState({ isShown: false }),
    type: (search: string) => store.setState({ search }),
    found: () => searchPseBanks(store.getState().banks, store.getState().search),
    load: () => void load(),
    rememberLast: (code: string) => storage.set(LAST, code),
    lastBank,
    dispose: () => controller.abort(),
  });
}

/** The list that this browser has stored, if it is less than a day old. */
function keptList(storage: SafeStorage, now: number): readonly PseBank[] | undefined {
  const { success, output } = v.safeParse(Kept, storage.get(LIST));
  return success && output.at <= now && now - output.at < DAY_MS ? output.banks : undefined;
}

export type PseStore = {
  flow: FlowStore<PseState, PseEvent>;
  form: PseForm;
  list: BankList;
  /** The checkout has the window to itself: the payer goes to the bank in it, and comes back. */
  goesInWindow: boolean;
  /** Remembers where the payer comes back to. Called before the payer goes to the bank in this window. */
  beforeLeaving: (waiting: Pick<Waiting, 'codOper'>) => void;
  /** Begins a payment with the form's values if nothing is wrong. True if nothing was. */
  submit: () => Promise<boolean>;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

type Window = { leave: (url: string) => void };

export function createPseStore(
  context: MethodContext,
  { leave }: Window = { leave: (url) => window.location.assign(url) },
): PseStore {
  const list = createBankList({
    api: context.apiOf(pseEndpoints),
    storage: createSafeStorage(() => localStorage),
    now: context.now,
  });
  const form = createPseForm(context);
  const goesInWindow = context.bridge.kind !== 'frame';
  const beforeLeaving: PseStore['beforeLeaving'] = ({ codOper }) => rememberWayBack(codOper, context.here());
  const goToBank = (waiting: Waiting) => {
    list.rememberLast(form.getState().values.bankCode);
    // The bank forbids frames, so a payer in a frame opens the bank in a tab.
    if (!goesInWindow) return;
    beforeLeaving(waiting);
    leave(waiting.bankUrl);
  };
  const { flow, leaving } = startFlow(context, { form, goToBank });
  const stop = flow.subscribe(({ state }) => state.name === 'submitting' && list.close());
  return {
    flow,
    form,
    list,
    goesInWindow,
    beforeLeaving,
    submit: async () => {
      if (!(await context.order.check()) || !(await form.check())) return false;
      const { contact, bank } = payerIn(form);
      const request = { ...toPaymentRequest(context, contact), ...bank };
      flow.getState().send({ type: 'submit', attemptId: context.newId(), request });
      return true;
    },
    leaving,
    dispose: () => {
      stop();
      flow.dispose();
      list.dispose();
    },
  };
}

type PseParts = { form: PseForm; goToBank: (waiting: Waiting) => void };

function startFlow(context: MethodContext, { form, goToBank }: PseParts) {
  const api = context.apiOf(pseEndpoints);
  const payment = paymentOf(context, 'pse', () => ({ user: form.getState().values.name }));
  const shared = paymentEffects<PseRequestWire, PsePaymentAnswer>(payment, {
    begin: ({ attemptId, request, confirmedDuplicate }, signal) =>
      api
        .psePayment({ attemptId, body: { ...request, confirmedDuplicate } }, signal)
        .catch(atItsField({ form, idOf: (field) => fieldId(PSE_PREFIX, field) })),
    status: ({ attemptId, codOper }, signal) => api.pseStatus({ attemptId, codOper }, signal),
  });
  return createPaymentFlow(payment, initialState(context), {
    machine: pseMachine,
    effects: pseEffects(shared, goToBank),
    leaving: leavingCompletion,
  });
}

function initialState({ unfinished }: MethodContext): PseState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return placeOf({ attemptId, answer: payment });
}

/** The effects of each state of a PSE payment. The provider asks the network; this page asks the provider. */
function pseEffects(
  { states, wait }: PaymentEffects<PseRequestWire, PsePaymentAnswer>,
  goToBank: PseParts['goToBank'],
): Effects<PseState, PseEvent> {
  return {
    ...states,
    finding: wait,
    atBank: (state, effect) => {
      wait(state, effect);
      if (state.isNew) goToBank(state);
    },
    deciding: wait,
    setAside: wait,
  };
}

function leavingCompletion(state: PseState, { completions, unpaid }: Leaving): PaymentCompletion {
  switch (state.name) {
    case 'editing':
      return unpaid();
    case 'finding':
      return completions.notApproved('pending', { codOper: state.codOper });
    case 'atBank':
    case 'deciding':
    case 'setAside':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    default:
      return completionOf(state, completions);
  }
}
