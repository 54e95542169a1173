import type { CheckoutResult, CloseAnswer } from '@istmo/contract/bridge';
import { type Machine, resultOf, type Settlement } from '@istmo/domain';
import type { Bridge } from '../shared/bridge/bridge';
import { createFlowStore, type FlowStore } from '../shared/flow/flow-store';
import type { MountedMethod } from '../shared/payment/payment-method';

/** While `asking`, a dialog asks the payer whether to leave without having paid. */
export type LeavingState = { name: 'staying' } | { name: 'asking' };
export type LeavingEvent = { type: 'ask' } | { type: 'stay' };

const machine: Machine<LeavingState, LeavingEvent> = {
  staying: { ask: () => ({ name: 'asking' }) },
  asking: { stay: () => ({ name: 'staying' }) },
};

export type Leaving = FlowStore<LeavingState, LeavingEvent> & {
  /** The payer pressed the cross: closes, asks, or does nothing while money moves. */
  askToLeave: () => void;
  /** The payer was asked, and leaves. */
  leave: () => void;
};

export type LeavingTools = {
  bridge: Pick<Bridge, 'guardClose' | 'close'>;
  /** The methods that the payer has opened so far. */
  methods: () => readonly MountedMethod[];
  /** What the payer has typed outside of any method. */
  typed?: (() => boolean) | undefined;
  now: () => number;
};

/**
 * How the payer leaves a payment that is not made, by our cross or by the host's. The host may keep them here: so nothing is
 * told as the end of it, and nothing changes.
 */
export function createLeaving({ bridge, methods, typed, now }: LeavingTools): Leaving {
  const store = createFlowStore<LeavingState, LeavingEvent>(machine, { name: 'staying' });
  const { send } = store.getState();
  const asItStands = (): CheckoutResult =>
    resultOf(gravest(methods().map((method) => method.leaving())) ?? { outcome: 'canceled', at: now() });
  const mayClose = (): CloseAnswer => {
    if (methods().some((method) => method.busy())) return { close: false, why: 'busy' };
    if (!typed?.() && !methods().some((method) => method.hasInput() || method.waits()))
      return { close: true, result: asItStands() };
    send({ type: 'ask' });
    return { close: false, why: 'asking' };
  };
  bridge.guardClose(mayClose);
  return Object.assign(store, {
    askToLeave: () => {
      const answer = mayClose();
      if (answer.close) bridge.close(answer.result);
    },
    leave: () => {
      send({ type: 'stay' });
      bridge.close(asItStands());
    },
  });
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
