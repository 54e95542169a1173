import { type CallOutput, type Endpoints, isProviderError, walletEndpoints } from '@istmo/contract/provider';
import {
  DEFAULT_TIME_ZONE,
  digitsOf,
  type Machine,
  type MessageKey,
  parseLocalTime,
  phoneLengthError,
  requiredError,
} from '@istmo/domain';
import type { ApiOf } from '../../../shared/api/create-api';
import { createFlowStore, type EffectContext, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import { paymentPath } from '../../../shared/payment/payment-path';
import { createDebtTrail, type DebtTrail } from '../../../shared/wallet/wallet-view';
import type { WalletContext } from '../../../shared/page/page-context';

type Operator = CallOutput<Endpoints['mobileOperators']>[number];
export type Debt = CallOutput<Endpoints['mobileDebts']>[number];

/** The operator and the phone number of a lookup. */
type DebtQuery = { operator: string; phone: string };

/** Why the lookup failed; `message` is the provider's own text, or empty. */
type Refusal = DebtQuery & { key: MessageKey; message: string };

type LoadedOperators = { operators: readonly Operator[] };
type Searched = LoadedOperators & { query: DebtQuery };

export type DebtsState =
  | { name: 'loading' }
  /** The operators could not be loaded. */
  | { name: 'unreachable'; error: unknown }
  | ({ name: 'asking'; refusal?: Refusal } & LoadedOperators)
  | ({ name: 'searching' } & Searched)
  /** No answer came. */
  | ({ name: 'unanswered'; error: unknown } & Searched)
  | ({ name: 'found'; debts: readonly Debt[] } & Searched);

type DebtsEvent =
  /** `again` is the lookup from before the user went to pay. */
  | { type: 'loaded'; operators: readonly Operator[]; again?: DebtQuery }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' }
  | { type: 'searched'; query: DebtQuery }
  | { type: 'found'; debts: readonly Debt[] }
  | { type: 'refused'; key: MessageKey; message: string };

const searched = ({ operators }: LoadedOperators, { query }: { query: DebtQuery }): DebtsState => ({
  name: 'searching',
  operators,
  query,
});

const debtsMachine: Machine<DebtsState, DebtsEvent> = {
  loading: {
    loaded: (_, { operators, again }) =>
      again ? { name: 'searching', operators, query: again } : { name: 'asking', operators },
    failed: (_, { error }) => ({ name: 'unreachable', error }),
  },
  unreachable: { retry: () => ({ name: 'loading' }) },
  asking: { searched },
  searching: {
    found: (state, { debts }) => ({ ...state, name: 'found', debts }),
    refused: ({ operators, query }, { key, message }) => ({
      name: 'asking',
      operators,
      refusal: { ...query, key, message },
    }),
    failed: ({ operators, query }, { error }) => ({ name: 'unanswered', operators, query, error }),
  },
  unanswered: { searched, retry: (state) => searched(state, state) },
  found: { searched },
};

/** Whether the number was refused. The error is shown next to its field while the field still holds that number. */
export function isAboutPhone({ key, phone }: Refusal, typed = phone): boolean {
  return key === 'invalid_phone_number' && digitsOf(typed) === phone;
}

type DebtsForm = FormStore<{ operator: string; phone: string }>;
export type DebtsStore = {
  flow: FlowStore<DebtsState, DebtsEvent>;
  form: DebtsForm;
  /** The code of the debt that the user last went to pay. */
  wentToPay: string | undefined;
  /** Looks up the debts of the number in the form. True if the number is valid. */
  search: () => boolean;
  /** Opens the debt's own payment. */
  pay: (debt: Debt) => void;
};

type Api = ApiOf<typeof walletEndpoints>;
type DebtsEffectContext = EffectContext<DebtsEvent>;

/** Looks up the debts of a mobile number, and restores the last lookup after a payment. */
export function createDebtsStore(context: WalletContext, trail: DebtTrail = createDebtTrail()): DebtsStore {
  const api = context.apiOf(walletEndpoints);
  const idUsr = context.login.getState().session?.user.idUsr ?? 0;
  const last = ownStep(trail, idUsr);
  const form = createFormStore(
    { operator: last?.operator ?? '', phone: last?.phone ?? '' },
    ({ operator, phone }) => ({ operator: requiredError(operator), phone: phoneError(phone) }),
  );
  const wanted = () => askedIn(form.getState().values);
  const flow = createFlowStore<DebtsState, DebtsEvent>(
    debtsMachine,
    { name: 'loading' },
    {
      loading: (_, effect) => loadOperators(api, wanted(), effect),
      searching: ({ query }, effect) => {
        trail.leave({ idUsr, ...query });
        return findDebts(api, query, effect);
      },
    },
  );
  return {
    flow,
    form,
    wentToPay: last?.codePay,
    search: () => {
      form.showAll();
      const { fieldErrors } = form.getState();
      if (fieldErrors.operator || fieldErrors.phone) return false;
      flow.getState().send({ type: 'searched', query: wanted() });
      return true;
    },
    pay: (debt) => payDebt(context, debt, trail),
  };
}

/** A lookup by another user in this tab must not be shown. */
function ownStep(trail: DebtTrail, idUsr: number) {
  const last = trail.last();
  return last?.idUsr === idUsr ? last : undefined;
}

function phoneError(phone: string): MessageKey | undefined {
  return phoneLengthError(phone) ?? (/[^\d\s()+.-]/.test(phone) ? 'invalid_phone_number' : undefined);
}

function askedIn({ operator, phone }: DebtQuery): DebtQuery {
  return { operator, phone: digitsOf(phone) };
}

async function loadOperators(
  api: Api,
  query: DebtQuery,
  { send, signal }: DebtsEffectContext,
): Promise<void> {
  try {
    const operators = await api.mobileOperators({}, signal);
    const isKnown = query.phone !== '' && operators.some(({ id }) => id === query.operator);
    send({ type: 'loaded', operators, ...(isKnown && { again: query }) });
  } catch (error) {
    send({ type: 'failed', error });
  }
}

async function findDebts(api: Api, query: DebtQuery, { send, signal }: DebtsEffectContext): Promise<void> {
  try {
    send({ type: 'found', debts: await api.mobileDebts(query, signal) });
  } catch (error) {
    if (isProviderError(error) && error.kind === 'server') {
      const { key, message } = error;
      send({ type: 'refused', key, message });
    } else send({ type: 'failed', error });
  }
}

/** Opens a debt's own payment, from which the user comes back to the number's debts. */
export function payDebt(
  context: WalletContext,
  { operator, phone, codePay }: Debt,
  trail: DebtTrail = createDebtTrail(),
): void {
  const idUsr = context.login.getState().session?.user.idUsr ?? 0;
  trail.leave({ idUsr, operator, phone, codePay });
  context.visit(paymentPath({ code: codePay }, context));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a debt's due date (ISO 8601) has passed. An invalid date has not. */
export function isOverdue(dueDate: string, now: number): boolean {
  return now >= parseLocalTime(`${dueDate}T00:00`, DEFAULT_TIME_ZONE) + DAY_MS;
}
