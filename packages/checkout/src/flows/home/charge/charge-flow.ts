import type { Machine } from '@istmo/domain';
import type { CodeValues } from '../codes/code-flow';

/** With a code for any payer, or by a request to one wallet user. */
export type ChargeKind = 'code' | 'person';
export type ChargeValues = CodeValues & { to: string };
type Asked = { kind: ChargeKind; values: ChargeValues };

export type ChargeState =
  /** `refusal` is the provider's error for the values that were sent. */
  | { name: 'editing'; refusal?: Asked & { error: unknown } }
  | ({ name: 'submitting' } & Asked)
  /** No answer came: a request may have been sent. */
  | ({ name: 'unanswered' } & Asked)
  /** The code was made. */
  | { name: 'made'; id: string }
  | { name: 'sent'; to: string; amount: number };

export type ChargeEvent =
  | ({ type: 'submit' } & Asked)
  | { type: 'made'; id: string }
  | { type: 'sent'; to: string; amount: number }
  | { type: 'refused'; error: unknown }
  | { type: 'noAnswer' }
  | { type: 'again' }
  | { type: 'edit' };

const edit = (): ChargeState => ({ name: 'editing' });

export const chargeMachine: Machine<ChargeState, ChargeEvent> = {
  editing: { submit: (_, { kind, values }) => ({ name: 'submitting', kind, values }) },
  submitting: {
    made: (_, { id }) => ({ name: 'made', id }),
    sent: (_, { to, amount }) => ({ name: 'sent', to, amount }),
    refused: ({ kind, values }, { error }) => ({ name: 'editing', refusal: { kind, values, error } }),
    noAnswer: (state) => ({ ...state, name: 'unanswered' }),
  },
  unanswered: { again: (state) => ({ ...state, name: 'submitting' }), edit },
  made: { edit },
  sent: { edit },
};
