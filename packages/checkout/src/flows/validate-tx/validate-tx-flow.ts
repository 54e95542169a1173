import type { Endpoints, CallOutput } from '@istmo/contract/provider';
import type { Machine, MessageKey } from '@istmo/domain';

/** The payment whose charge is compared, and how many tries are left. */
export type Validated = CallOutput<Endpoints['validatePayment']>;

export type ValidateTxState =
  | { name: 'loading' }
  /** `refusal` is why the last amount was not taken. */
  | { name: 'asking'; payment: Validated; refusal?: MessageKey }
  | { name: 'checking'; payment: Validated; code: string }
  /** No answer came: nothing is known, and the same may be asked again. */
  | { name: 'unanswered'; payment: Validated; code: string }
  | { name: 'confirmed'; payment: Validated }
  | { name: 'canceled'; payment: Validated }
  | { name: 'expired' }
  | { name: 'notFound' }
  | { name: 'unreachable' };

export type ValidateTxEvent =
  | { type: 'loaded'; payment: Validated }
  /** `code` is the validation's code and the amount, as it is sent. */
  | { type: 'submitted'; code: string }
  | { type: 'refused'; refusal: MessageKey }
  | { type: 'expired' }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const NAMES = { 0: 'asking', 1: 'confirmed', 2: 'canceled' } as const;

/** Where the provider's own word puts the page. */
const loaded = (_: ValidateTxState, { payment }: { payment: Validated }): ValidateTxState => ({
  name: NAMES[payment.stateOfValid],
  payment,
});

export const validateTxMachine: Machine<ValidateTxState, ValidateTxEvent> = {
  loading: {
    loaded,
    expired: () => ({ name: 'expired' }),
    missing: () => ({ name: 'notFound' }),
    failed: () => ({ name: 'unreachable' }),
  },
  unreachable: { retry: () => ({ name: 'loading' }) },
  asking: {
    submitted: ({ payment }, { code }) => ({ name: 'checking', payment, code }),
    // What became of it after a refusal: the tries that are left, or that it is canceled for good.
    loaded: (state, { payment }) => {
      const next = loaded(state, { payment });
      return next.name === 'asking' && state.refusal ? { ...next, refusal: state.refusal } : next;
    },
    expired: () => ({ name: 'expired' }),
  },
  checking: {
    loaded,
    refused: ({ payment }, { refusal }) => ({ name: 'asking', payment, refusal }),
    expired: () => ({ name: 'expired' }),
    failed: ({ payment, code }) => ({ name: 'unanswered', payment, code }),
  },
  unanswered: { retry: ({ payment, code }) => ({ name: 'checking', payment, code }) },
  confirmed: {},
  canceled: {},
  expired: {},
  notFound: {},
};
