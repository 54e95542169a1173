import type { CloseAnswer } from '@istmo/contract/bridge';
import type { Machine } from '@istmo/domain';
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

/** How the payer leaves a payment that is not made, by our cross or by the host's. */
export function createLeaving(
  bridge: Pick<Bridge, 'guardClose' | 'close'>,
  methods: () => readonly MountedMethod[],
): Leaving {
  const store = createFlowStore<LeavingState, LeavingEvent>(
    machine,
    { name: 'staying' },
    { gone: () => bridge.close() },
  );
  const { send } = store.getState();
  const answer = (): CloseAnswer => {
    if (methods().some((method) => method.busy())) return { close: false, why: 'busy' };
    if (!methods().some((method) => method.hasInput())) return { close: true };
    send({ type: 'ask' });
    return { close: false, why: 'asking' };
  };
  bridge.guardClose(answer);
  return Object.assign(store, {
    askToLeave: () => {
      if (answer().close) send({ type: 'go' });
    },
  });
}
