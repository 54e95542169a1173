import { money, type PaymentCompletion, toDecimalString } from '@istmo/domain';
import {
  type CallOutput,
  ERROR_CODES,
  isProviderError,
  type NequiAnswer,
  phoneEndpoints,
} from '@istmo/contract/provider';
import type { EffectContext, Effects, FlowStore } from '../../shared/flow/flow-store';
import { sendPayment, toBeginFailure } from '../../shared/payment/begin-payment';
import { paymentOf, createPaymentFlow, signedBy, type Leaving } from '../../shared/payment/payment';
import { completionOf, unknownState } from '../../shared/payment/flow/payment-machine';
import {
  type ConfirmedAttempt,
  paymentEffects,
  type PaymentEffects,
} from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import {
  type Ask,
  type Asking,
  type NequiFlowEvent,
  type NequiFlowState,
  nequiMachine,
  type NequiRequest,
  type Open,
  problemOf,
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
  const payment = paymentOf(context, 'nequi');
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

function leavingCompletion(state: NequiFlowState, { completions, unpaid }: Leaving): PaymentCompletion {
  // The request may still be paid, even after the payer went back to the form.
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

type NequiEffectsInput = { context: MethodContext; calls: NequiCalls; form: NequiForm };

function nequiEffects(
  { states, insist, wait, cancel }: PaymentEffects<NequiRequest, NequiAnswer>,
  input: NequiEffectsInput,
): Effects<NequiFlowState, NequiFlowEvent> {
  const { calls } = input;
  const waiting = (open: Open, context: EffectContext<NequiFlowEvent>): void =>
    wait(open, context, (signal) => calls.validate(open, signal));
  return {
    ...states,
    // The payer went back, but the request may still be paid.
    init: ({ open }, context) => open?.isRequested && waiting(open, context),
    resuming: ({ attemptId }, context) =>
      insist(attemptId, (signal) => calls.lastCode(attemptId, signal), context),
    asking: async ({ open, ask }, { send }) => send(await askPayer(input, { open, ask })),
    push: ({ open }, context) => waiting(open, context),
    qr: ({ open }, context) => waiting(open, context),
    canceling: ({ open }, context) => cancel(open.attemptId, calls.cancel(open), context),
  };
}

async function askPayer(
  { context, calls, form }: NequiEffectsInput,
  { open, ask }: Pick<Asking, 'open' | 'ask'>,
): Promise<NequiFlowEvent> {
  const failed = (message: string): NequiFlowEvent => ({
    type: 'askFailed',
    problem: { key: problemOf(ask), message },
  });
  try {
    const sent = await sendPayment(context, () => atPhone(form, calls.ask(open, ask)));
    if ('stayed' in sent) return failed(sent.stayed);
    return { type: 'answered', attemptId: open.attemptId, answer: sent.answer, at: context.now() };
  } catch (error) {
    // If there is no answer, or it says nothing about the request, the request may have arrived.
    const failure = toBeginFailure(error);
    return failure.type === 'noAnswer' ? failure : failed(isProviderError(error) ? error.message : '');
  }
}

type ValidateAnswer = CallOutput<(typeof phoneEndpoints)['nequiValidate']>;

type NequiCalls = ReturnType<typeof createNequiCalls>;

/** Nequi's endpoints, each with the amount and the tax. For an expired payment (619) the answer is its status. */
function createNequiCalls({ apiOf, info, order }: MethodContext) {
  const api = apiOf(phoneEndpoints);
  const lastCode = (attemptId: string, signal?: AbortSignal) => api.nequiLastCode({ attemptId }, signal);
  const decimal = (minorUnits: number) => toDecimalString(money(minorUnits, info.currency));
  const about = ({ codOper, totalPay }: Open) =>
    ({
      action: 'PAY',
      code: codOper,
      amount: decimal(totalPay ?? order.getState().total.amount),
      taxAmount: decimal(info.taxAmount),
    }) as const;
  const orExpired = async ({ attemptId }: Open, call: Promise<ValidateAnswer>): Promise<ValidateAnswer> => {
    try {
      return await call;
    } catch (error) {
      if (isProviderError(error) && error.code === ERROR_CODES.paymentExpired) return lastCode(attemptId);
      throw error;
    }
  };
  return {
    begin: api.nequiRequest,
    lastCode,
    cancel: ({ codOper, attemptId }: Open) => api.cancelNequi({ codOper, attemptId }),
    validate: (open: Open, signal: AbortSignal) =>
      orExpired(open, api.nequiValidate({ body: about(open), attemptId: open.attemptId }, signal)),
    ask: (open: Open, ask: Ask) =>
      orExpired(
        open,
        ask.way === 'push'
          ? api.nequiPush({ body: { ...about(open), phone: ask.phone }, attemptId: open.attemptId })
          : api.nequiQr({ ...about(open), attemptId: open.attemptId }),
      ),
  };
}
