import { isProviderError, processingEndpoints } from '@istmo/contract/provider';
import {
  errorDestination,
  fromDecimal,
  type MessageKey,
  money,
  validationAmountRefusal,
  validationCode,
  validationResult,
} from '@istmo/domain';
import type { ApiOf } from '../../shared/api/api';
import { createFlowStore, type EffectTools, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { type ValidateTxEvent, validateTxMachine, type ValidateTxState } from './validate-tx-flow';

export type ValidateTxStore = {
  flow: FlowStore<ValidateTxState, ValidateTxEvent>;
  form: FormStore<{ amount: string }>;
  /** Sends the amount in the form, if it can be one. Whether it was. */
  submit: () => boolean;
};

/** The validation that the address names. */
export type Asked = { id: string; code: string };
type Tools = EffectTools<ValidateTxEvent>;
type Api = ApiOf<typeof processingEndpoints>;

/** Compares the charge that a payer read on their statement with the one that was made. */
export function createValidateTxStore({ apiOf }: Pick<PageContext, 'apiOf'>, asked: Asked): ValidateTxStore {
  const api = apiOf(processingEndpoints);
  const form = createFormStore({ amount: '' }, ({ amount }) => ({
    amount: validationAmountRefusal(amount),
  }));
  const load = async ({ send, signal }: Tools) => {
    try {
      send({ type: 'loaded', payment: await api.validatePayment(asked, signal) });
    } catch (error) {
      send({ type: loadFault(error) });
    }
  };
  const flow = createFlowStore<ValidateTxState, ValidateTxEvent>(
    validateTxMachine,
    { name: 'loading' },
    {
      loading: (_, tools) => load(tools),
      // A refusal has used up a try, and the last one ends it.
      asking: ({ refusal }, tools) => refusal && load(tools),
      checking: async ({ code }, tools) => {
        const refusal = await check(api, code);
        if (refusal === 'confirmed') await load(tools);
        else tools.send(refusal);
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
      const amount = fromDecimal(values.amount.trim()) ?? money(0);
      flow.getState().send({ type: 'submitted', code: validationCode(asked.code, amount) });
      return true;
    },
  };
}

/** Sends the amount. What it came to is asked for again after a confirmation: the answer says no more than that. */
async function check(api: Api, code: string): Promise<'confirmed' | ValidateTxEvent> {
  try {
    await api.checkTransaction({ body: { option: 'TRANSACTION', action: 'VALID', code } });
    return 'confirmed';
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'server') return { type: 'failed' };
    const { statusFlag, errorMessage } = validationResult(error);
    if (statusFlag === 1) return { type: 'expired' };
    return { type: 'refused', refusal: refusalOf(error.key, errorMessage) };
  }
}

const REFUSALS = ['invalid_code_validation_tx', 'invalid_amount_validation_tx'] as const;

/** The provider says it by its texts or by a key of its own. */
function refusalOf(key: MessageKey, said: MessageKey = 'try_again_validation_tx'): MessageKey {
  return REFUSALS.find((one) => one === key) ?? said;
}

function loadFault(error: unknown): 'expired' | 'missing' | 'failed' {
  if (!isProviderError(error) || error.kind !== 'server') return 'failed';
  const destination = errorDestination(error.code);
  if (destination === 'restart') return 'expired';
  return destination === 'notFound' ? 'missing' : 'failed';
}
