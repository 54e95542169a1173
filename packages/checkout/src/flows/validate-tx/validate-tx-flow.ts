import type { Endpoints, CallOutput } from '@istmo/contract/provider';
import { type Machine, type MessageKey, VALIDATION_STATES } from '@istmo/domain';

/** The payment whose charge is compared, and the number of tries left. */
export type Validated = CallOutput<Endpoints['validatePayment']>;

export type ValidateTxState =
  | { name: 'loading' }
  /** `refusal` says why the last amount was rejected. */
  | { name: 'editing'; payment: Validated; refusal?: MessageKey }
  | { name: 'submitting'; payment: Validated; code: string }
  /** No answer came: the same amount may be sent again. */
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
  | { type: 'confirmed' }
  | { type: 'refused'; refusal: MessageKey }
  | { type: 'canceled' }
  | { type: 'expired' }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const NAMES = {
  [VALIDATION_STATES.withoutVerify]: 'editing',
  [VALIDATION_STATES.confirmed]: 'confirmed',
  [VALIDATION_STATES.canceled]: 'canceled',
} as const;

/** The state that the provider's answer leads to. */
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
  editing: {
    submitted: ({ payment }, { code }) => ({ name: 'submitting', payment, code }),
    // After a refusal: the tries that are left.
    loaded: (state, { payment }) => {
      const next = loaded(state, { payment });
      return next.name === 'editing' && state.refusal ? { ...next, refusal: state.refusal } : next;
    },
    expired: () => ({ name: 'expired' }),
  },
  submitting: {
    confirmed: ({ payment }) => ({ name: 'confirmed', payment }),
    canceled: ({ payment }) => ({ name: 'canceled', payment }),
    refused: ({ payment }, { refusal }) => ({ name: 'editing', payment, refusal }),
    expired: () => ({ name: 'expired' }),
    failed: ({ payment, code }) => ({ name: 'unanswered', payment, code }),
  },
  unanswered: { retry: ({ payment, code }) => ({ name: 'submitting', payment, code }) },
  confirmed: {},
  canceled: {},
  expired: {},
  notFound: {},
};
