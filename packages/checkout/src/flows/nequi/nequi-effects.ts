import {
  type CallOutput,
  ERROR_CODES,
  isProviderError,
  type NequiAnswer,
  phoneEndpoints,
} from '@istmo/contract/provider';
import { money, toDecimalString } from '@istmo/domain';
import type { Effects, EffectContext } from '../../shared/flow/flow-store';
import type { PaymentEffects } from '../../shared/payment/flow/payment-effects';
import { toBeginFailure } from '../../shared/payment/begin-payment';
import { sendPayment } from '../../shared/payment/concurrent-payments';
import type { MethodContext } from '../../shared/payment/payment-method';
import {
  type Ask,
  type Asking,
  type NequiFlowEvent,
  type NequiFlowState,
  type NequiRequest,
  type Open,
  problemOf,
} from './nequi-flow';
import { atPhone, type NequiForm } from './nequi-form-store';

export type NequiEffectsInput = { context: MethodContext; calls: NequiCalls; form: NequiForm };

/** The effects of each state of a Nequi payment. */
export function nequiEffects(
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
    // Without an answer, or with one that says nothing of the request, it may have arrived.
    const failure = toBeginFailure(error);
    return failure.type === 'noAnswer' ? failure : failed(isProviderError(error) ? error.message : '');
  }
}

type ValidateAnswer = CallOutput<(typeof phoneEndpoints)['nequiValidate']>;

export type NequiCalls = ReturnType<typeof createNequiCalls>;

/** Nequi's endpoints, each with the amount and the tax. For an expired payment (619) the answer is its status. */
export function createNequiCalls({ apiOf, info, order }: Pick<MethodContext, 'apiOf' | 'info' | 'order'>) {
  const api = apiOf(phoneEndpoints);
  const lastCode = (attemptId: string, signal?: AbortSignal) => api.nequiLastCode({ attemptId }, signal);
  const decimal = (minorUnits: number) => toDecimalString(money(minorUnits, info.currency));
  const about = ({ codOper, amount }: Open) =>
    ({
      action: 'PAY',
      code: codOper,
      amount: decimal(amount ?? order.getState().total.amount),
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
