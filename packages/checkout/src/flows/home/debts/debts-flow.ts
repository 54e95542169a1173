import type { CallOutput, Endpoints } from '@istmo/contract/provider';
import { digitsOf, type Machine, type MessageKey } from '@istmo/domain';

export type Operator = CallOutput<Endpoints['mobileOperators']>[number];
export type Debt = CallOutput<Endpoints['mobileDebts']>[number];

/** The operator and the phone number of a lookup. */
export type DebtQuery = { operator: string; phone: string };

/** Why the lookup failed; `message` is the provider's own text, or empty. */
export type Refusal = DebtQuery & { key: MessageKey; message: string };

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

export type DebtsEvent =
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

export const debtsMachine: Machine<DebtsState, DebtsEvent> = {
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
