import type { CallOutput, Endpoints } from '@istmo/contract/provider';
import { digitsOf, type Machine, type MessageKey } from '@istmo/domain';

export type Operator = CallOutput<Endpoints['mobileOperators']>[number];
export type Debt = CallOutput<Endpoints['mobileDebts']>[number];

/** Whose debts are looked up. */
export type Asked = { operator: string; phone: string };

/** Why nothing can be looked up for what was asked; `message` is the provider's own, or empty. */
export type Refusal = Asked & { key: MessageKey; message: string };

type Known = { operators: readonly Operator[] };
type Searched = Known & { asked: Asked };

export type DebtsState =
  | { name: 'loading' }
  /** The operators could not be asked for. */
  | { name: 'unreachable'; error: unknown }
  | ({ name: 'asking'; refusal?: Refusal } & Known)
  | ({ name: 'searching' } & Searched)
  /** No answer came. */
  | ({ name: 'unanswered'; error: unknown } & Searched)
  | ({ name: 'found'; debts: readonly Debt[] } & Searched);

export type DebtsEvent =
  /** `again` is what was looked up before the user went to pay. */
  | { type: 'loaded'; operators: readonly Operator[]; again?: Asked }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' }
  | { type: 'searched'; asked: Asked }
  | { type: 'found'; debts: readonly Debt[] }
  | { type: 'refused'; key: MessageKey; message: string };

const searched = ({ operators }: Known, { asked }: { asked: Asked }): DebtsState => ({
  name: 'searching',
  operators,
  asked,
});

export const debtsMachine: Machine<DebtsState, DebtsEvent> = {
  loading: {
    loaded: (_, { operators, again }) =>
      again ? { name: 'searching', operators, asked: again } : { name: 'asking', operators },
    failed: (_, { error }) => ({ name: 'unreachable', error }),
  },
  unreachable: { retry: () => ({ name: 'loading' }) },
  asking: { searched },
  searching: {
    found: (state, { debts }) => ({ ...state, name: 'found', debts }),
    refused: ({ operators, asked }, { key, message }) => ({
      name: 'asking',
      operators,
      refusal: { ...asked, key, message },
    }),
    failed: ({ operators, asked }, { error }) => ({ name: 'unanswered', operators, asked, error }),
  },
  unanswered: { searched, retry: (state) => searched(state, state) },
  found: { searched },
};

/** Whether it is the number that was refused: that is said beside its field, as long as it stands there. */
export function isAboutPhone({ key, phone }: Refusal, typed = phone): boolean {
  return key === 'invalid_phone_number' && digitsOf(typed) === phone;
}
