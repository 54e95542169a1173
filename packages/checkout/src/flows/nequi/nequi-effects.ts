import { isProviderError } from '@istmo/contract/provider';
import type { EffectTools, Effects } from '../../shared/flow/flow-store';
import { beginPayment } from '../../shared/payment/begin-payment';
import { endPayment, receiptPath } from '../../shared/payment/end-payment';
import { beginFault } from '../../shared/payment/payment-fault';
import { tellEnd } from '../../shared/payment/payment-end';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Settlements } from '../../shared/payment/settlements';
import { watch } from '../../shared/payment/watch';
import { watchPayment } from '../../shared/payment/watch-payment';
import { whenReached } from '../../shared/time/when-reached';
import type { NequiCalls } from './nequi-calls';
import type { NequiFlowEvent, NequiFlowState, Open } from './nequi-flow';

export type NequiEffectsInput = {
  context: MethodContext;
  calls: NequiCalls;
  settle: Settlements;
  /** Given what asks the provider at once, while something is watched. */
  watching: (askNow: () => void) => void;
};

type Tools = EffectTools<NequiFlowEvent>;
type In<N extends NequiFlowState['name']> = Extract<NequiFlowState, { name: N }>;
type Answer = Awaited<ReturnType<NequiCalls['lastCode']>>;

const PAUSE_MS = 2500;

/** What each state of a Nequi payment starts. */
export function nequiEffects(input: NequiEffectsInput): Effects<NequiFlowState, NequiFlowEvent> {
  const { context, settle } = input;
  return {
    // What was asked may yet be paid, though the payer went back.
    init: ({ open }, tools) => open?.asked && wait(input, open, tools),
    beginning: (state, tools) => begin(input, state, tools),
    unanswered: (state, tools) => insist(input, state, tools),
    resuming: ({ attemptId }, tools) => resume(input, attemptId, tools),
    asking: (state, tools) => ask(input, state, tools),
    push: ({ open }, tools) => wait(input, open, tools),
    qr: ({ open }, tools) => wait(input, open, tools),
    canceling: ({ open }, { send }) =>
      input.calls.cancel(open).then(
        (answer) => send({ type: 'answered', attemptId: open.attemptId, answer }),
        () => send({ type: 'cancelFailed' }),
      ),
    ended: (end, tools) => {
      tellEnd(context, 'nequi', end);
      // Nequi may be slow to tell: what was paid late is paid.
      if (end.outcome === 'expired') follow(input, end, tools);
    },
    approved: ({ answer }) => endPayment(context, settle.approved(answer), receiptPath(answer.codOper)),
    linkExpired: () => {
      const settlement = settle.unsettled('expired', { reason: 'expired_link' });
      endPayment(context, settlement, '/pf/responseMessage?code=3000');
    },
  };
}

async function begin(
  { context, calls }: NequiEffectsInput,
  { attemptId, request }: In<'beginning'>,
  { send }: Tools,
): Promise<void> {
  const call = () => calls.begin({ body: request, attemptId });
  send(await beginPayment(context, { method: 'nequi', attemptId, call }));
}

/** The same attempt again until somebody answers: however often it arrives, it is one payment. */
function insist(
  { calls, watching }: NequiEffectsInput,
  { attemptId, request }: In<'unanswered'>,
  { send, signal }: Tools,
): void {
  const askNow = watch<Answer>({
    ask: (signal) => calls.begin({ body: request, attemptId }, signal),
    heard: (answer) => send({ type: 'answered', attemptId, answer }),
    failed: (error) => {
      const fault = beginFault(error);
      if (fault.type !== 'noAnswer') send(fault);
    },
    pause: () => PAUSE_MS,
    signal,
  });
  watching(askNow);
}

function resume({ calls, watching }: NequiEffectsInput, attemptId: string, { send, signal }: Tools): void {
  const askNow = watch<Answer>({
    ask: (signal) => calls.lastCode(attemptId, signal),
    heard: (answer) => send({ type: 'answered', attemptId, answer }),
    pause: () => PAUSE_MS,
    signal,
  });
  watching(askNow);
}

async function ask(
  { calls }: NequiEffectsInput,
  { open, ask }: In<'asking'>,
  { send }: Tools,
): Promise<void> {
  try {
    send({ type: 'answered', attemptId: open.attemptId, answer: await calls.ask(open, ask) });
  } catch (error) {
    const key = ask.way === 'push' ? 'error_pay_push_nequi' : 'error_pay_qr_nequi';
    send({ type: 'askFailed', problem: { key, message: isProviderError(error) ? error.message : '' } });
  }
}

function wait(input: NequiEffectsInput, open: Open, tools: Tools): void {
  const { calls, context, watching } = input;
  const askNow = watchPayment<Answer>(context, {
    codOper: open.codOper,
    waitsFor: 'nequi',
    ask: (signal) => calls.validate(open, signal),
    heard: (answer) => tools.send({ type: 'answered', attemptId: open.attemptId, answer }),
    signal: tools.signal,
  });
  watching(askNow);
  const { until } = open;
  // The end of the time is the provider's to tell, at once.
  if (until !== undefined)
    whenReached({ at: until, now: context.now, signal: tools.signal, reached: askNow });
}

function follow(
  { calls, context, watching }: NequiEffectsInput,
  { attemptId, codOper }: In<'ended'>,
  { send, signal }: Tools,
): void {
  const askNow = watchPayment<Answer>(context, {
    codOper,
    ask: (signal) => calls.lastCode(attemptId, signal),
    heard: (answer) => send({ type: 'answered', attemptId, answer }),
    signal,
  });
  watching(askNow);
}
