import { activityEndpoints, type PaymentAnswer } from '@istmo/contract/provider';
import type { Effects, EffectTools } from '../../shared/flow/flow-store';
import { beginPayment } from '../../shared/payment/begin-payment';
import { endPayment, receiptPath } from '../../shared/payment/end-payment';
import { tellEnd } from '../../shared/payment/payment-end';
import { beginFault } from '../../shared/payment/payment-fault';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Settlements } from '../../shared/payment/settlements';
import { watch } from '../../shared/payment/watch';
import { watchPayment } from '../../shared/payment/watch-payment';
import type { BalanceEvent, BalanceState } from './balance-flow';

export type BalanceEffectsInput = {
  context: MethodContext;
  settle: Settlements;
  /** What is in the wallet may be another sum now. */
  spent: () => void;
  /** Given what asks the provider at once, while something is watched. */
  watching: (askNow: () => void) => void;
};

type In<N extends BalanceState['name']> = Extract<BalanceState, { name: N }>;
type Tools = EffectTools<BalanceEvent>;

const PAUSE_MS = 2500;

/** What each state of a payment from the balance starts. */
export function balanceEffects(input: BalanceEffectsInput): Effects<BalanceState, BalanceEvent> {
  const { context, settle, spent } = input;
  const api = context.apiOf(activityEndpoints);
  const pay = ({ attemptId, payment }: In<'paying' | 'unanswered'>, signal?: AbortSignal) =>
    api.payActivity({ body: payment, attemptId }, signal);
  return {
    paying: async (state, { send }) => {
      const { attemptId } = state;
      send(await beginPayment(context, { method: 'balance', attemptId, call: () => pay(state) }));
    },
    unanswered: (state, tools) =>
      insist(input, { attemptId: state.attemptId, pay: (s) => pay(state, s) }, tools),
    waiting: (state, tools) => follow(input, state, tools),
    ended: (end) => {
      tellEnd(context, 'balance', end);
      spent();
    },
    approved: ({ answer }) => endPayment(context, settle.approved(answer), receiptPath(answer.codOper)),
    linkExpired: () => {
      const settlement = settle.unsettled('expired', { reason: 'expired_link' });
      endPayment(context, settlement, '/pf/responseMessage?code=3000');
    },
  };
}

type Sent = { attemptId: string; pay: (signal: AbortSignal) => Promise<PaymentAnswer> };

/** The same attempt again until somebody answers: however often it arrives, it is one payment. */
function insist({ watching }: BalanceEffectsInput, { attemptId, pay }: Sent, { send, signal }: Tools): void {
  const askNow = watch<PaymentAnswer>({
    ask: pay,
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

function follow(
  { context, watching }: BalanceEffectsInput,
  { attemptId, codOper }: In<'waiting'>,
  { send, signal }: Tools,
): void {
  const askNow = watchPayment<PaymentAnswer>(context, {
    codOper,
    ask: (signal) => context.api.paymentByOperation({ codOper }, signal),
    heard: (answer) => send({ type: 'answered', attemptId, answer }),
    signal,
  });
  watching(askNow);
}
