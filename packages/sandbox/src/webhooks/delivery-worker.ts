import { setTimeout as sleep } from 'node:timers/promises';
import type { Listen } from '../db/database';
import {
  type Claimed,
  claimDue,
  OUTBOX_CHANNEL,
  recordAttempts,
  type Recorded,
} from '../db/queries/merchants/webhook-queries';
import { describeError } from '../http/log-lines';
import type { Services } from '../services';
import { deliverWebhook, type DeliveryServices } from './deliver-webhook';
import { batchWrites } from './batch-writes';
import { coalesceRuns } from '../db/coalesce-runs';

/** What one merchant's receiver may have in hand, and one that gave no answer the last time may have one. */
const SHARE = 20;
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
  const { webhookSlots } = services.config;
  const inHand = new Set<Promise<void>>();
  const countOf = new Map<number, number>();
  const silent = new Set<number>();
  let mayBeMore = false;
  const looking = coalesceRuns(() => take().catch(complain).then(pause));
  const record = batchWrites((attempts: Recorded[]) => recordAttempts(services.db, attempts), pause);

  // Under load this groups claims and records.
  function pause(): Promise<void> {
    return sleep(PAUSE_MS, undefined, { signal: closing }).catch(() => undefined);
  }

  async function take(): Promise<void> {
    const most = webhookSlots - inHand.size;
    mayBeMore = true;
    if (closing.aborted || most <= 0) return;
    const busy = [...countOf.keys()].filter((id) => silent.has(id) || (countOf.get(id) ?? 0) >= SHARE);
    const due = { now: services.clock(), most, share: SHARE, slow: [...silent], busy };
    const claimed = await claimDue(services.db, due);
    mayBeMore = claimed.length > 0 || busy.length > 0;
    for (const webhook of claimed) {
      const delivery = deliver(webhook)
        .catch(complain)
        .then(() => {
          inHand.delete(delivery);
          if (mayBeMore) looking.run();
        });
      inHand.add(delivery);
    }
  }

  async function deliver(webhook: Claimed): Promise<void> {
    const { merchantId } = webhook;
    countOf.set(merchantId, (countOf.get(merchantId) ?? 0) + 1);
    try {
      const attempt = await deliverWebhook(services, webhook, { closing, record });
      if (attempt?.status === undefined) silent.add(merchantId);
      else silent.delete(merchantId);
    } finally {
      const left = (countOf.get(merchantId) ?? 0) - 1;
      if (left > 0) countOf.set(merchantId, left);
      else countOf.delete(merchantId);
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
