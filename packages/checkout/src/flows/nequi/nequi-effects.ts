import { isProviderError, type NequiAnswer } from '@istmo/contract/provider';
import type { Effects, EffectTools } from '../../shared/flow/flow-store';
import type { PaymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { NequiCalls } from './nequi-calls';
import type { Asking, NequiFlowEvent, NequiFlowState, NequiRequest, Open } from './nequi-flow';

export type NequiEffectsInput = { context: Pick<MethodContext, 'now'>; calls: NequiCalls };

/** What each state of a Nequi payment starts. */
export function nequiEffects(
  { states, insist, wait, cancel }: PaymentEffects<NequiRequest, NequiAnswer>,
  input: NequiEffectsInput,
): Effects<NequiFlowState, NequiFlowEvent> {
  const { calls } = input;
  const waiting = (open: Open, tools: EffectTools<NequiFlowEvent>): void =>
    wait(open, tools, (signal) => calls.validate(open, signal));
  return {
    ...states,
    // What was asked may yet be paid, though the payer went back.
    init: ({ open }, tools) => open?.asked && waiting(open, tools),
    resuming: ({ attemptId }, tools) =>
      insist(attemptId, (signal) => calls.lastCode(attemptId, signal), tools),
    asking: async ({ open, ask }, { send }) => send(await askPayer(input, { open, ask })),
    push: ({ open }, tools) => waiting(open, tools),
    qr: ({ open }, tools) => waiting(open, tools),
    canceling: ({ open }, tools) => cancel(open.attemptId, calls.cancel(open), tools),
  };
}

async function askPayer(
  { context, calls }: NequiEffectsInput,
  { open, ask }: Pick<Asking, 'open' | 'ask'>,
): Promise<NequiFlowEvent> {
  try {
    const answer = await calls.ask(open, ask);
    return { type: 'answered', attemptId: open.attemptId, answer, at: context.now() };
  } catch (error) {
    const key = ask.way === 'push' ? 'error_pay_push_nequi' : 'error_pay_qr_nequi';
    return { type: 'askFailed', problem: { key, message: isProviderError(error) ? error.message : '' } };
  }
}
