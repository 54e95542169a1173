import { activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { requiredError, toHex } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import { paymentPath } from '../../../shared/payment/payment-path';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { homePath } from '../../../shared/wallet/wallet-view';
import { type PayEvent, payMachine, type PayState } from './pay-flow';
import { readPayTarget } from './pay-target';

export type PayStore = {
  flow: FlowStore<PayState, PayEvent>;
  form: FormStore<{ code: string }>;
  /** Looks up what the form has. False if it has nothing that can be paid. */
  submit: () => boolean;
  dispose: () => void;
};

/** Finds a payment by its code before it leads there: a mistyped code is said here, beside its field. */
export function createPayStore(context: WalletContext): PayStore {
  const form = createFormStore({ code: '' }, ({ code }) => ({
    code:
      requiredError(code) ?? (readPayTarget(code, location.origin) ? undefined : ('link_not_found' as const)),
  }));
  const flow = createFlowStore<PayState, PayEvent>(
    payMachine,
    { name: 'typing' },
    {
      searching: async ({ code }, { send, signal }) => {
        try {
          send({ type: 'found', path: await findPayment(context, code, signal) });
        } catch (error) {
          const isAnswer = isProviderError(error) && error.kind === 'server';
          send(isAnswer ? { type: 'refused', text: error.message || error.key } : { type: 'failed', error });
        }
      },
      found: ({ path }) => context.visit(path),
    },
  );
  return {
    flow,
    form,
    submit: () => {
      form.showAll();
      const { refusals, values } = form.getState();
      const target = readPayTarget(values.code, location.origin);
      if (refusals.code || !target) return false;
      flow.getState().send('path' in target ? { type: 'found', ...target } : { type: 'search', ...target });
      return true;
    },
    dispose: flow.dispose,
  };
}

/** The path of what a code names: a money request is paid in the wallet. Throws ProviderError. */
async function findPayment(context: WalletContext, code: string, signal: AbortSignal): Promise<string> {
  const { searchActivity } = context.apiOf(activityEndpoints);
  const [found] = await searchActivity({ conditional: `code::${toHex(code)}` }, signal);
  if (found && found.askedBy !== '') return homePath('activities');
  return paymentPath({ code, ...(found?.type === 'PAYMENT_STATION' && { type: 'ps' }) }, context);
}
