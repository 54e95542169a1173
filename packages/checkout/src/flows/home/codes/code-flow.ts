import type { CallOutput, Endpoints } from '@istmo/contract/provider';
import { type Machine, payCodeStatus } from '@istmo/domain';

export type PayCodeInfo = CallOutput<Endpoints['qrProcessInfo']>;
/** What a user says of a pay code; `payers` is a value of the call, and `station` empty for none. */
export type CodeValues = { amount: string; description: string; payers: string; station: string };
type Known = { info: PayCodeInfo };

/** A pay code of the user, from its lookup until it is paid. */
export type CodeState =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  /** Shown to payers and watched. */
  | ({ name: 'open' } & Known)
  /** `failure` is why the last change failed, with the values that were sent. */
  | ({ name: 'editing'; failure?: { values: CodeValues; error: unknown } } & Known)
  | ({ name: 'saving'; values: CodeValues } & Known)
  | ({ name: 'paid'; codOper: string } & Known);

export type CodeEvent =
  | ({ type: 'answered' } & Known)
  | { type: 'failed'; error: unknown }
  | { type: 'again' }
  | { type: 'change' }
  | { type: 'keep' }
  | { type: 'save'; values: CodeValues };

const answered = (_: unknown, { info }: Known): CodeState => {
  const codOper = info.activityResult?.codOper ?? '';
  return payCodeStatus(info) === 'PAYMENT_SUCCESS' ? { name: 'paid', info, codOper } : { name: 'open', info };
};

export const codeMachine: Machine<CodeState, CodeEvent> = {
  loading: { answered, failed: (_, { error }) => ({ name: 'failed', error }) },
  failed: { again: () => ({ name: 'loading' }) },
  open: {
    answered,
    // The payer has agreed to what the code says.
    change: (state) =>
      payCodeStatus(state.info) === 'PAYMENT_PENDING' ? state : { ...state, name: 'editing' },
  },
  editing: {
    keep: ({ info }) => ({ name: 'open', info }),
    save: ({ info }, { values }) => ({ name: 'saving', info, values }),
  },
  saving: {
    answered,
    failed: ({ info, values }, { error }) => ({ name: 'editing', info, failure: { values, error } }),
  },
  paid: {},
};
