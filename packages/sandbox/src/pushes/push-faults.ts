import type { Push, PushTopic } from '@istmo/contract/provider';
import type { FaultKind } from '../faults/fault-kinds';
import { faultsOf } from '../faults/simulated-faults';
import { describeError } from '../http/log-lines';
import type { Services } from '../services';

/** How long a push is delayed so that another overtakes it. */
const HELD_MS = 1500;

/** Forwards pushes, and duplicates or reorders them when a fault is set. */
export function createPushFaults(services: Services, send: (push: Push) => void): (push: Push) => void {
  const held = new Map<PushTopic, () => void>();
  let queue = Promise.resolve();

  function hold(push: Push): void {
    const release = () => {
      clearTimeout(timer);
      held.delete(push.topic);
      send(push);
    };
    const timer = setTimeout(release, HELD_MS).unref();
    held.set(push.topic, release);
  }

  async function pass(push: Push): Promise<void> {
    const overtaken = held.get(push.topic);
    if (overtaken) {
      send(push);
      overtaken();
      return;
    }
    const fault = await faultOf(services);
    if (fault === 'outOfOrderPushes') hold(push);
    else send(push);
    if (fault === 'duplicatePushes') send(push);
  }

  return (push) => {
    // In sequence, so that the order is kept.
    queue = queue.then(() => pass(push));
  };
}

async function faultOf(services: Services): Promise<FaultKind | undefined> {
  try {
    const [fault] = await faultsOf(services, 'pushes');
    return fault?.kind;
  } catch (error) {
    services.log(`A push goes out without its faults: ${describeError(error)}`);
    return undefined;
  }
}
