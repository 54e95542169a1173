import type { CheckoutResult, CloseAnswer } from '@istmo/contract/bridge';
import { type Machine, resultOf, type Settlement } from '@istmo/domain';
import type { Bridge } from '../shared/bridge/bridge';
import { createFlowStore, type Effects, type FlowStore } from '../shared/flow/flow-store';
import type { MountedMethod } from '../shared/payment/payment-method';

export type LeavingState =
  | { name: 'staying' }
  /** A dialog asks the payer. */
  | { name: 'asking' }
  /** The provider is asked to take back what was sent. */
  | { name: 'voiding'; attemptId: string }
  /** It could not be taken back: it may still be paid. */
  | { name: 'notVoided'; settlement: Settlement };

export type LeavingEvent =
  | { type: 'ask' }
  | { type: 'stay' }
  | { type: 'void'; attemptId: string }
  | { type: 'notVoided'; settlement: Settlement };

const stay = (): LeavingState => ({ name: 'staying' });

const machine: Machine<LeavingState, LeavingEvent> = {
  staying: { ask: () => ({ name: 'asking' }) },
  asking: { stay, void: (_, { attemptId }) => ({ name: 'voiding', attemptId }) },
  voiding: { stay, notVoided: (_, { settlement }) => ({ name: 'notVoided', settlement }) },
  notVoided: { stay },
};

export type Leaving = FlowStore<LeavingState, LeavingEvent> & {
  /** The payer pressed the cross: closes, asks, or does nothing while money moves. */
  askToLeave: () => void;
  /** The payer was asked, and leaves. */
  leave: () => void;
  /** What the payer would leave: nothing that was sent, a payment that can still be paid elsewhere, or one that is taken back. */
  leaves: () => 'nothing' | 'waiting' | 'attempt';
};

export type LeavingTools = {
  bridge: Pick<Bridge, 'guardClose' | 'close'>;
  /** The methods that the payer has opened so far. */
  methods: () => readonly MountedMethod[];
  /** What the payer has typed outside of any method. */
  typed?: (() => boolean) | undefined;
  /** The attempt that was sent and whose end is not known, whatever the method. */
  attempt: () => string | undefined;
  /** Takes an attempt back at the provider, and says how it ends. Never rejects. */
  voidAttempt: (attemptId: string, signal: AbortSignal) => Promise<Settlement>;
  /** It was paid after all: the host is told, and the payer sees the receipt. */
  paid: (settlement: Settlement) => void;
  /** It was taken back: the next try is another one. */
  voided: () => void;
  now: () => number;
};

/**
 * How the payer leaves a payment that is not made, by our cross or by the host's. The host may keep them here: so nothing is
 * told as the end of it, and nothing changes. An attempt whose end is not known is taken back first: "canceled" is said
 * only of what cannot be charged any more.
 */
export function createLeaving(tools: LeavingTools): Leaving {
  const { bridge, methods, typed, attempt } = tools;
  const store = createFlowStore<LeavingState, LeavingEvent>(machine, stay(), leavingEffects(tools));
  const { send } = store.getState();
  const leaves = (): ReturnType<Leaving['leaves']> => {
    const { outcome, codOper } = settlementOf(tools);
    const isSent = attempt() !== undefined;
    if (outcome === 'pending' && (codOper || !isSent)) return 'waiting';
    return isSent ? 'attempt' : 'nothing';
  };
  const mayClose = (): CloseAnswer => {
    if (methods().some((method) => method.busy())) return { close: false, why: 'busy' };
    const isTyped = typed?.() === true;
    const isLost = isTyped || methods().some((method) => method.hasInput() || method.waits());
    if (!isLost && leaves() !== 'attempt') return { close: true, result: asItStands(tools) };
    send({ type: 'ask' });
    return { close: false, why: 'asking' };
  };
  bridge.guardClose(mayClose);
  return Object.assign(store, {
    leaves,
    askToLeave: () => {
      const answer = mayClose();
      if (answer.close) bridge.close(answer.result);
    },
    leave: () => {
      const { state } = store.getState();
      const attemptId = attempt();
      if (state.name === 'asking' && attemptId !== undefined && leaves() === 'attempt') {
        send({ type: 'void', attemptId });
        return;
      }
      send({ type: 'stay' });
      bridge.close(state.name === 'notVoided' ? resultOf(state.settlement) : asItStands(tools));
    },
  });
}

function leavingEffects({
  voidAttempt,
  paid,
  voided,
  bridge,
}: LeavingTools): Effects<LeavingState, LeavingEvent> {
  return {
    voiding: async ({ attemptId }, { send, signal }) => {
      const settlement = await voidAttempt(attemptId, signal);
      if (signal.aborted) return;
      if (settlement.outcome === 'pending') {
        send({ type: 'notVoided', settlement });
        return;
      }
      send({ type: 'stay' });
      if (settlement.outcome === 'approved') {
        paid(settlement);
        return;
      }
      voided();
      bridge.close(resultOf(settlement));
    },
  };
}

function asItStands(tools: LeavingTools): CheckoutResult {
  return resultOf(settlementOf(tools));
}

function settlementOf({ methods, now }: LeavingTools): Settlement {
  return gravest(methods().map((method) => method.leaving())) ?? { outcome: 'canceled', at: now() };
}

/**
 * What is paid counts for most; a payment that may yet be made for more than one that was declined, that for one that ran
 * out, and any for none.
 */
function gravest(settlements: readonly Settlement[]): Settlement | undefined {
  return (
    settlements.find(({ outcome }) => outcome === 'approved') ??
    settlements.find(({ outcome }) => outcome === 'pending') ??
    settlements.find(({ outcome }) => outcome === 'declined') ??
    settlements.find(({ outcome }) => outcome === 'expired') ??
    settlements.find(({ codOper }) => codOper !== undefined) ??
    settlements[0]
  );
}
