import type { Listen } from '../db/database';
import { claimDue } from '../db/queries/webhook-queries';
import { describeError } from '../http/describe-error';
import type { Services } from '../services';
import { deliver, type DeliveryServices } from './deliver';
import { OUTBOX_CHANNEL } from './enqueue-webhook';
import { oneAtATime } from './one-at-a-time';

/** So many receivers may be slow before the others have to wait. */
const MOST_AT_ONCE = 20;
/** Retries become due without anybody saying so, and news may be lost with a connection. */
const LOOK_EVERY_MS = 1000;

type WorkerServices = DeliveryServices & Pick<Services, 'onClockMoved'>;

/**
 * Delivers what is in the outbox from now on. Every process may: what one has in hand, no other takes. To be closed
 * before the database.
 */
export async function startDelivery(
  services: WorkerServices,
  listen: Listen,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  const delivering = createDelivering(services, closing.signal);
  const stopListening = await listen(OUTBOX_CHANNEL, { onMessage: delivering.look, onGap: delivering.look });
  const stopFollowing = services.onClockMoved(delivering.look);
  const timer = setInterval(delivering.look, LOOK_EVERY_MS).unref();
  delivering.look();
  return {
    close: async () => {
      clearInterval(timer);
      stopFollowing();
      closing.abort();
      await stopListening();
      await delivering.settled();
    },
  };
}

function createDelivering(services: DeliveryServices, closing: AbortSignal) {
  const inHand = new Set<Promise<void>>();
  const looking = oneAtATime(() => take().catch(complain));

  async function take(): Promise<void> {
    const most = MOST_AT_ONCE - inHand.size;
    if (most <= 0 || closing.aborted) return;
    for (const webhook of await claimDue(services.db, { now: services.clock(), most })) {
      const delivery = deliver(services, webhook, closing)
        .catch(complain)
        .then(() => {
          inHand.delete(delivery);
          looking.run();
        });
      inHand.add(delivery);
    }
  }

  function complain(error: unknown): void {
    if (!closing.aborted) services.log(`webhook delivery failed: ${describeError(error)}`);
  }

  const settled = async () => {
    await looking.settled();
    await Promise.all(inHand);
  };
  return { look: looking.run, settled };
}
