import { isProviderError, processingEndpoints } from '@istmo/contract/provider';
import {
  errorDestination,
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
import type { ApiOf } from '../../shared/api/api';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { type ValidateTxEvent, validateTxMachine, type ValidateTxState } from './validate-tx-flow';

export type ValidateTxStore = {
  flow: FlowStore<ValidateTxState, ValidateTxEvent>;
  form: FormStore<{ amount: string }>;
  /** Sends the amount in the form. True if the amount is valid. */
  submit: () => boolean;
};

/** The validation that the address names. */
export type ValidationTarget = { id: string; code: string };
type Context = Pick<PageContext, 'apiOf'>;
type ValidateTxEffectContext = EffectContext<ValidateTxEvent>;
type Api = ApiOf<typeof processingEndpoints>;

/** Compares the charge that the payer typed with the one that was made. */
export function createValidateTxStore({ apiOf }: Context, target: ValidationTarget): ValidateTxStore {
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
      const { refusals, values } = form.getState();
      if (refusals.amount) return false;
      const amount = typedAmount(values.amount, 'USD') ?? money(0);
      flow.getState().send({ type: 'submitted', code: validationCode(target.code, amount) });
      return true;
    },
  };
}

/** Sends the amount. */
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
