import type { CloseAnswer } from '@istmo/contract/bridge';
import { type Machine, resultOf, type Settlement } from '@istmo/domain';
import type { Bridge } from '../shared/bridge/bridge';
import { createFlowStore, type FlowStore } from '../shared/flow/flow-store';
import type { MountedMethod } from '../shared/payment/payment-method';

/** While `asking`, a dialog asks the payer whether to leave without having paid. */
export type LeavingState = { name: 'staying' } | { name: 'asking' } | { name: 'gone' };
export type LeavingEvent = { type: 'ask' } | { type: 'stay' } | { type: 'go' };

const machine: Machine<LeavingState, LeavingEvent> = {
  staying: { ask: () => ({ name: 'asking' }), go: () => ({ name: 'gone' }) },
  asking: { stay: () => ({ name: 'staying' }), go: () => ({ name: 'gone' }) },
  gone: {},
};

export type Leaving = FlowStore<LeavingState, LeavingEvent> & {
  /** The payer pressed the cross: closes, asks, or does nothing while money moves. */
  askToLeave: () => void;
};

export type LeavingTools = {
  bridge: Pick<Bridge, 'guardClose' | 'close' | 'finish'>;
  /** The methods that the payer has opened so far. */
  methods: () => readonly MountedMethod[];
  /** What the payer has typed outside of any method. */
  typed?: (() => boolean) | undefined;
  now: () => number;
};

/** How the payer leaves a payment that is not made, by our cross or by the host's. */
export function createLeaving({ bridge, methods, typed, now }: LeavingTools): Leaving {
  const settle = (): void => {
    const settlements = methods().map((method) => method.leaving());
    bridge.finish(resultOf(gravest(settlements) ?? { outcome: 'canceled', at: now() }));
  };
  const store = createFlowStore<LeavingState, LeavingEvent>(
    machine,
    { name: 'staying' },
    {
      gone: () => {
        settle();
        bridge.close();
      },
    },
  );
  const { send } = store.getState();
  const mayClose = (): CloseAnswer => {
    if (methods().some((method) => method.busy())) return { close: false, why: 'busy' };
    if (!typed?.() && !methods().some((method) => method.hasInput() || method.waits()))
      return { close: true };
    send({ type: 'ask' });
    return { close: false, why: 'asking' };
  };
  bridge.guardClose(() => {
    const answer = mayClose();
    if (answer.close) settle();
    return answer;
  });
  return Object.assign(store, {
    askToLeave: () => {
      if (mayClose().close) send({ type: 'go' });
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
