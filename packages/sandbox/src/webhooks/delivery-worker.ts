import { setTimeout as sleep } from 'node:timers/promises';
import type { Listen } from '../db/database';
import {
  claimDue,
  OUTBOX_CHANNEL,
  recordAttempts,
  type Recorded,
} from '../db/queries/merchants/webhook-queries';
import { describeError } from '../http/log-lines';
import type { Services } from '../services';
import { deliverWebhook, type DeliveryServices } from './deliver-webhook';
import { batchWrites } from './batch-writes';
import { coalesceRuns } from './coalesce-runs';

/** With this many slow receivers, others have to wait. */
const MOST_AT_ONCE = 20;
/** The pause between polls and between record writes. The first of each is immediate. */
const PAUSE_MS = 25;
/** Retries become due without a notification, and notifications may be lost. */
const LOOK_EVERY_MS = 1000;

type WorkerServices = DeliveryServices & Pick<Services, 'onClockMoved'>;

/**
 * Starts to deliver webhooks from the outbox. Several processes can do so, since each webhook has one claim.
 * Close it before the database.
 */
export async function startDeliveryWorker(
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
  let mayBeMore = false;
  const looking = coalesceRuns(() => take().catch(complain).then(pause));
  const record = batchWrites((attempts: Recorded[]) => recordAttempts(services.db, attempts), pause);

  // Under load this groups claims and records.
  function pause(): Promise<void> {
    return sleep(PAUSE_MS, undefined, { signal: closing }).catch(() => undefined);
  }

  async function take(): Promise<void> {
    const most = MOST_AT_ONCE - inHand.size;
    if (closing.aborted) return;
    const claimed = most > 0 ? await claimDue(services.db, { now: services.clock(), most }) : [];
    mayBeMore = claimed.length === most || most <= 0;
    for (const webhook of claimed) {
      const delivery = deliverWebhook(services, webhook, { closing, record })
        .catch(complain)
        .then(() => {
          inHand.delete(delivery);
          if (mayBeMore) looking.run();
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
