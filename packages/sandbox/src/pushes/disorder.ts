import type { Push, PushTopic } from '@istmo/contract/provider';
import { takeFaults } from '../db/queries/fault-queries';
import type { FaultKind } from '../faults/fault-kinds';
import { describeError } from '../http/describe-error';
import type { Services } from '../services';

/** How long a push is held back for one to overtake it. */
const HELD_MS = 1500;

/** Passes pushes on, twice or in another order where a fault says so. */
export function createDisorder(services: Services, send: (push: Push) => void): (push: Push) => void {
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
    // One after the other: the order that they come in is the order that they happened in.
    queue = queue.then(() => pass(push));
  };
}

async function faultOf({ db, log }: Services): Promise<FaultKind | undefined> {
  try {
    const [fault] = await takeFaults(db, 'pushes');
    return fault?.kind;
  } catch (error) {
    log(`A push goes out without its faults: ${describeError(error)}`);
    return undefined;
  }
}
