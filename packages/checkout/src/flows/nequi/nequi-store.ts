import type { Settlement } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { createSettlements } from '../../shared/payment/settlements';
import { createNequiCalls } from './nequi-calls';
import { nequiEffects } from './nequi-effects';
import { type Ask, type NequiFlowEvent, type NequiFlowState, nequiMachine } from './nequi-flow';
import { createNequiForm, type NequiForm } from './nequi-form-store';
import { settlementOf } from './nequi-settlement';

export type NequiStore = {
  flow: FlowStore<NequiFlowState, NequiFlowEvent>;
  form: NequiForm;
  /** Sends a push to the phone in the form, if nothing is wrong. Whether nothing was. */
  push: () => Promise<boolean>;
  /** Shows a QR, which needs no phone. */
  showQr: () => Promise<void>;
  /** Sends the push again; where only an earlier page knew the phone, it is asked for. */
  resend: () => void;
  /** Asks where the payment stands, now. */
  askNow: () => void;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};

export function createNequiStore(context: MethodContext): NequiStore {
  const form = createNequiForm(context);
  const settle = createSettlements(context, () => ({ method: 'nequi', user: context.prefill.name ?? '' }));
  let askNow = (): void => undefined;
  const calls = createNequiCalls(context);
  const effects = nequiEffects({ context, settle, calls, watching: (ask) => (askNow = ask) });
  const flow = createFlowStore(nequiMachine, initialState(context), effects);

  const begin = createBegin(context, flow);

  return {
    flow,
    form,
    push: async () => {
      form.showAll();
      const phone = form.international();
      if (!(await context.order.check()) || phone === undefined) return false;
      begin({ way: 'push', phone });
      return true;
    },
    showQr: async () => {
      if (await context.order.check()) begin({ way: 'qr' });
    },
    resend: () => {
      const phone = form.international();
      const { send } = flow.getState();
      send(
        phone === undefined
          ? { type: 'restart' }
          : { type: 'ask', ask: { way: 'push', phone }, at: context.now() },
      );
    },
    askNow: () => askNow(),
    leaving: () => settlementOf(flow.getState().state, settle),
    dispose: flow.dispose,
  };
}

/** Begins a payment, or asks anew for the one that is open. */
function createBegin(context: MethodContext, { getState }: NequiStore['flow']) {
  return (ask: Ask): void => {
    const { state, send } = getState();
    if ('open' in state) return send({ type: 'ask', ask, at: context.now() });
    const attemptId = (state.name === 'init' && state.attemptId) || context.newId();
    const phone = ask.way === 'push' ? { phone: ask.phone } : {};
    send({ type: 'submit', attemptId, request: toPaymentRequest(context, phone), ask });
  };
}

function initialState({ unfinished }: MethodContext): NequiFlowState {
  if (!unfinished) return { name: 'init' };
  const { attemptId, payment } = unfinished;
  return payment ? { name: 'resuming', attemptId, codOper: payment.codOper } : { name: 'init', attemptId };
}
