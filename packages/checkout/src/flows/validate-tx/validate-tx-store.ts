import {
  type CallOutput,
  type Endpoints,
  isProviderError,
  processingEndpoints,
} from '@istmo/contract/provider';
import {
  errorDestination,
  type Machine,
  type MessageKey,
  money,
  PROVIDER_CODES,
  typedAmount,
  VALIDATION_FLAGS,
  VALIDATION_STATES,
  validationAmountError,
  validationCode,
  type ValidationResult,
  validationResult,
} from '@istmo/domain';
import type { ApiOf } from '../../shared/api/create-api';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';

/** The payment whose charge is compared, and the number of tries left. */
export type Validated = CallOutput<Endpoints['validatePayment']>;

type ValidateTxState =
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

type ValidateTxEvent =
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

const validateTxMachine: Machine<ValidateTxState, ValidateTxEvent> = {
  loading: {
    loaded,
    expired: () => ({ name: 'expired' }),
    missing: () => ({ name: 'notFound' }),
    failed: () => ({ name: 'unreachable' }),
  },
  unreachable: { retry: () => ({ name: 'loading' }) },
  editing: {
    submitted: ({ payment }, { code }) => ({ name: 'submitting', payment, code }),
    // After a refusal, this answer has the number of tries left.
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

export type ValidateTxStore = {
  flow: FlowStore<ValidateTxState, ValidateTxEvent>;
  form: FormStore<{ amount: string }>;
  /** Sends the amount in the form. True if the amount is valid. */
  submit: () => boolean;
};

/** The validation that the address names. */
export type ValidationTarget = { id: string; code: string };
type ValidateTxEffectContext = EffectContext<ValidateTxEvent>;
type Api = ApiOf<typeof processingEndpoints>;

/** Compares the charge that the payer typed with the one that was made. */
export function createValidateTxStore({ apiOf }: PageContext, target: ValidationTarget): ValidateTxStore {
  const api = apiOf(processingEndpoints);
  const form = createFormStore({ amount: '' }, ({ amount }) => ({
    amount: validationAmountError(amount),
  }));
  const load = async ({ send, signal }: ValidateTxEffectContext) => {
    try {
      send({ type: 'loaded', payment: await api.validatePayment(target, signal) });
    } catch (error) {
      send({ type: loadFailure(error) });
    }
  };
  const flow = createFlowStore<ValidateTxState, ValidateTxEvent>(
    validateTxMachine,
    { name: 'loading' },
    {
      loading: (_, context) => load(context),
      // A wrong amount uses up a try.
      editing: ({ refusal }, context) => refusal && load(context),
      submitting: async ({ code }, context) => {
        context.send(await check(api, code));
      },
    },
  );
  return {
    flow,
    form,
    submit: () => {
      form.showAll();
      const { fieldErrors, values } = form.getState();
      if (fieldErrors.amount) return false;
      const amount = typedAmount(values.amount, 'USD') ?? money(0);
      flow.getState().send({ type: 'submitted', code: validationCode(target.code, amount) });
      return true;
    },
  };
}

async function check(api: Api, code: string): Promise<ValidateTxEvent> {
  try {
    await api.checkTransaction({ body: { option: 'TRANSACTION', action: 'VALID', code } });
    return eventOf(validationResult({ code: PROVIDER_CODES.success }));
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'server') return { type: 'failed' };
    return eventOf(validationResult(error));
  }
}

function eventOf({ statusFlag, stateOfValid, errorMessage }: ValidationResult): ValidateTxEvent {
  if (statusFlag === VALIDATION_FLAGS.success) return { type: 'confirmed' };
  if (statusFlag === VALIDATION_FLAGS.expired) return { type: 'expired' };
  if (stateOfValid === VALIDATION_STATES.canceled) return { type: 'canceled' };
  return { type: 'refused', refusal: errorMessage ?? 'try_again_validation_tx' };
}

function loadFailure(error: unknown): 'expired' | 'missing' | 'failed' {
  if (!isProviderError(error) || error.kind !== 'server') return 'failed';
  const destination = errorDestination(error.code);
  if (destination === 'restart') return 'expired';
  return destination === 'notFound' ? 'missing' : 'failed';
}
