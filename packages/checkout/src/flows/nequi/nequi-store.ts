import type { PaymentCompletion } from '@istmo/domain';
import type { FlowStore } from '../../shared/flow/flow-store';
import {
  createPayment,
  createPaymentFlow,
  completionOf,
  type Tell,
  unknownState,
} from '../../shared/payment/flow/create-payment-flow';
import { type ConfirmedAttempt, paymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { signedBy } from '../../shared/payment/completions';
import { createNequiCalls, nequiEffects } from './nequi-effects';
import {
  type Ask,
  type NequiFlowEvent,
  type NequiFlowState,
  nequiMachine,
  type NequiRequest,
} from './nequi-flow';
import { atPhone, createNequiForm, type NequiForm } from './nequi-form-store';

export type NequiStore = {
  flow: FlowStore<NequiFlowState, NequiFlowEvent>;
  form: NequiForm;
  /** Sends a push to the phone in the form if nothing is wrong. True if nothing was. */
  push: () => Promise<boolean>;
  /** Shows a QR code, which needs no phone number. */
  showQr: () => Promise<void>;
  /** Sends the push again. If only an earlier page knew the phone, it asks for the number. */
  resend: () => void;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

export function createNequiStore(context: MethodContext): NequiStore {
  const form = createNequiForm(context);
  const { flow, leaving } = startFlow(context, form);
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
    leaving,
    dispose: flow.dispose,
  };
}

function startFlow(context: MethodContext, form: NequiForm) {
  const calls = createNequiCalls(context);
  const payment = createPayment(context, 'nequi');
  const shared = paymentEffects(payment, {
    begin: ({ attemptId, request, confirmedDuplicate }: ConfirmedAttempt<NequiRequest>, signal) => {
      const body = { ...request.body, confirmedDuplicate };
      return atPhone(form, calls.begin({ body, attemptId }, signal));
    },
    status: ({ attemptId }, signal) => calls.lastCode(attemptId, signal),
  });
  return createPaymentFlow(payment, initialState(context), {
    machine: nequiMachine,
    effects: nequiEffects(shared, { context, calls, form }),
    leaving: leavingCompletion,
  });
}

/** Creates a payment, or asks the payer again about the current one. */
function createBegin(context: MethodContext, { getState }: NequiStore['flow']) {
  return (ask: Ask): void => {
    const { state, send } = getState();
    if ('open' in state) return send({ type: 'ask', ask, at: context.now() });
    const attemptId = context.newId();
    const phone = ask.way === 'push' ? { phone: ask.phone } : {};
    send({ type: 'submit', attemptId, request: { body: toPaymentRequest(context, phone), ask } });
  };
}

function leavingCompletion(state: NequiFlowState, { completions, unpaid }: Tell): PaymentCompletion {
  // Also after the payer went back to the form: the request may still be paid.
  if ('open' in state && state.open.isRequested)
    return completions.notApproved('pending', { codOper: state.open.codOper, ...signedBy(state.open) });
  switch (state.name) {
    case 'init':
      return state.mayExist ? unknownState(completions) : unpaid();
    case 'resuming':
      return completions.notApproved('pending', { codOper: state.codOper });
    case 'asking':
    case 'push':
    case 'qr':
    case 'canceling':
      return unknownState(completions);
    default:
      return completionOf(state, completions);
  }
}

function initialState({ unfinished }: MethodContext): NequiFlowState {
  if (!unfinished) return { name: 'init' };
  const { attemptId, payment } = unfinished;
  return { name: 'resuming', attemptId, codOper: payment.codOper };
}
