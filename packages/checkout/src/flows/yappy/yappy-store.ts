import { phoneEndpoints } from '@istmo/contract/provider';
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
import { aliasDigits } from './alias';
import { placeOf, type YappyEvent, yappyMachine, type YappyRequest, type YappyState } from './yappy-flow';
import { atAlias, createYappyForm, type YappyForm } from './yappy-form-store';

export type YappyStore = {
  flow: FlowStore<YappyState, YappyEvent>;
  form: YappyForm;
  /** Sends the request to the payer's app if nothing is wrong. True if nothing was. */
  submit: () => Promise<boolean>;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

export function createYappyStore(context: MethodContext): YappyStore {
  const form = createYappyForm(context);
  const { flow, leaving } = startFlow(context, form);

  const ask = (): void => {
    const aliasYappy = aliasDigits(form.getState().values.phone);
    const request = { ...toPaymentRequest(context, { phone: aliasYappy }), aliasYappy };
    flow.getState().send({ type: 'submit', attemptId: context.newId(), request });
  };

  return {
    flow,
    form,
    submit: async () => {
      form.showAll();
      const right = form.getState().refusals.phone === undefined;
      if (!(await context.order.check()) || !right) return false;
      ask();
      return true;
    },
    leaving,
    dispose: flow.dispose,
  };
}

function startFlow(context: MethodContext, form: YappyForm) {
  const api = context.apiOf(phoneEndpoints);
  const payment = createPayment(context, 'yappy');
  const { states, wait, cancel } = paymentEffects(payment, {
    begin: ({ attemptId, request, confirmedDuplicate }: ConfirmedAttempt<YappyRequest>, signal) => {
      const body = { ...request, confirmedDuplicate };
      return atAlias(form, api.yappyRequest({ body, attemptId }, signal));
    },
    status: ({ attemptId, codOper }, signal) => api.yappyStatus({ attemptId, codOper }, signal),
  });
  return createPaymentFlow<YappyState, YappyEvent>(payment, initialState(context), {
    machine: yappyMachine,
    effects: {
      ...states,
      waiting: wait,
      canceling: ({ attemptId, codOper }, effect) =>
        cancel(attemptId, api.cancelYappy({ codOper, attemptId }), effect),
    },
    leaving: leavingCompletion,
  });
}

function leavingCompletion(state: YappyState, { completions, unpaid }: Tell): PaymentCompletion {
  switch (state.name) {
    case 'editing':
      return state.mayExist ? unknownState(completions) : unpaid();
    case 'waiting':
    case 'canceling':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    default:
      return completionOf(state, completions);
  }
}

function initialState({ unfinished }: MethodContext): YappyState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return placeOf({ attemptId, answer: { ...payment, transactionId: '', alias: '', appUrl: '', letter: '' } });
}
