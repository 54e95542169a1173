import { type PaymentAnswer, voidEndpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import {
  createFlowStore,
  type Effects,
  type EffectContext,
  type FlowStore,
} from '../../shared/flow/flow-store';
import type { EarlierPayment, MethodContext } from '../../shared/payment/payment-method';
import { goesOn, type VoidAnswer } from '../../shared/payment/begin-payment';
import { watchPayment } from '../../shared/payment/watch';

/** `goesOn`: the payment received money before it could be voided. */
export type Problem = 'notVoided' | 'goesOn';

export type EarlierPaymentState =
  | { name: 'asking'; problem?: Problem }
  /** The payer waits for the other payment's result. */
  | { name: 'following' }
  | { name: 'voiding' }
  /** The other payment ended unpaid. */
  | { name: 'free' }
  /** The other payment was paid before the dialog opened. */
  | { name: 'paidBefore' }
  | { name: 'paid'; payment: PaymentAnswer }
  /** `confirmed`: the other payment is paid, or may still be, and the payer pays again anyway. */
  | { name: 'payAgain'; confirmed?: true }
  | { name: 'resumed' }
  | { name: 'left' };

export type EarlierPaymentEvent =
  | { type: 'wait' }
  | { type: 'void' }
  | { type: 'notVoided'; problem: Problem }
  | { type: 'paid'; payment: PaymentAnswer }
  | { type: 'over' }
  | { type: 'payAgain' }
  /** The payer knows that both may be charged. */
  | { type: 'payAnyway' }
  | { type: 'resume' }
  | { type: 'back' };

const paid = (_: EarlierPaymentState, { payment }: { payment: PaymentAnswer }): EarlierPaymentState => ({
  name: 'paid',
  payment,
});
const over = (): EarlierPaymentState => ({ name: 'free' });
const back = (): EarlierPaymentState => ({ name: 'left' });
const payAgain = (): EarlierPaymentState => ({ name: 'payAgain' });
const confirmed = (): EarlierPaymentState => ({ name: 'payAgain', confirmed: true });
const toVoid = (): EarlierPaymentState => ({ name: 'voiding' });

const machine: Machine<EarlierPaymentState, EarlierPaymentEvent> = {
  asking: {
    wait: () => ({ name: 'following' }),
    void: toVoid,
    payAnyway: confirmed,
    resume: () => ({ name: 'resumed' }),
    paid,
    over,
    back,
  },
  following: { void: toVoid, payAnyway: confirmed, paid, over, back },
  voiding: { payAgain, paid, notVoided: (_, { problem }) => ({ name: 'asking', problem }) },
  free: { payAgain, back },
  paidBefore: { payAgain: confirmed, resume: () => ({ name: 'resumed' }), back },
  paid: {},
  payAgain: {},
  resumed: {},
  left: {},
};

export type EarlierPaymentStore = FlowStore<EarlierPaymentState, EarlierPaymentEvent>;

type Effect = EffectContext<EarlierPaymentEvent>;

/** Runs the dialog about another payment of the same order, and watches that payment meanwhile. */
export function createEarlierPaymentStore(
  context: MethodContext,
  earlier: EarlierPayment,
): EarlierPaymentStore {
  const follow = (_: unknown, effect: Effect) => followEarlier(context, earlier, effect);
  const effects: Effects<EarlierPaymentState, EarlierPaymentEvent> = {
    asking: follow,
    following: follow,
    voiding: async (_, { send }) => send(await voidEarlier(context, earlier)),
  };
  return createFlowStore(machine, { name: earlier.isPaid ? 'paidBefore' : 'asking' }, effects);
}

function followEarlier(
  context: MethodContext,
  { attemptId, codOper }: EarlierPayment,
  { send, signal }: Effect,
): void {
  watchPayment(context, {
    codOper,
    ask: () => context.api.paymentByOperation({ codOper, attemptId }, signal),
    onAnswer: (payment) => {
      if (payment.outcome === 'approved') send({ type: 'paid', payment });
      else if (payment.outcome !== 'pending') send({ type: 'over' });
    },
    signal,
  });
}

/** Voids by attempt if this browser made the payment, otherwise by operation and payment code. */
async function voidEarlier(context: MethodContext, earlier: EarlierPayment): Promise<EarlierPaymentEvent> {
  const { apiOf, info } = context;
  const { attemptId, codOper } = earlier;
  const api = apiOf(voidEndpoints);
  try {
    const left = await (attemptId === undefined
      ? api.voidWaiting({ codOper, body: { codePay: info.code } })
      : api.voidAttempt({ attemptId }));
    return eventOf(left);
  } catch {
    return { type: 'notVoided', problem: 'notVoided' };
  }
}

function eventOf(left: VoidAnswer): EarlierPaymentEvent {
  const { result, payment } = left;
  if (result === 'paid' && payment) return { type: 'paid', payment };
  return goesOn(left) ? { type: 'notVoided', problem: 'goesOn' } : { type: 'payAgain' };
}
