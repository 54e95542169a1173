import { setTimeout as sleep } from 'node:timers/promises';
import type { Listen } from '../db/database';
import { coalesceRuns } from '../db/notifications';
import {
  claimDue,
  type Claimed,
  disableEndpoint,
  OUTBOX_CHANNEL,
  recordAttempts,
  type Recorded,
  releaseWebhook,
} from '../db/queries/merchants/webhook-queries';
import { describeError } from '../http/log-lines';
import type { Services } from '../services';
import { type Attempt, postWebhook, type Reach } from './post-webhook';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delay after each failed attempt: the schedule of Standard Webhooks, about three days in all. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The largest part of a delay that is added to it, to spread retries. */
const JITTER = 0.1;

export type Failure = {
  /** The number of attempts so far, with this one. */
  attempts: number;
  /** From 0 up to but not including 1. */
  chance: number;
  /** The receiver's `retry-after`, in milliseconds. */
  retryAfterMs?: number;
};

/** The delay before the next attempt, in milliseconds, or `undefined` when there is none. */
export function retryDelay({ attempts, chance, retryAfterMs = 0 }: Failure): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return undefined;
  const longest = RETRY_DELAYS_MS.at(-1) ?? delay;
  return Math.max(Math.round(delay * (1 + JITTER * chance)), Math.min(retryAfterMs, longest));
}

const GONE = 410;

type Delivery = {
  closing?: AbortSignal;
  /** Records an attempt's result; several may be written together. */
  record?: (attempt: Recorded) => Promise<void>;
};

/** Makes one attempt to deliver a claimed webhook, and records the result. `undefined` when the process closes before. */
export async function deliverWebhook(
  services: Services,
  webhook: Claimed,
  { closing, record = (attempt) => recordAttempts(services.db, [attempt]) }: Delivery = {},
): Promise<Attempt | undefined> {
  const { db, clock, log, config } = services;
  const { id, url, body } = webhook;
  const outgoing = {
    id,
    url,
    secrets: secretsOf(webhook, clock()),
    body: JSON.stringify({ id, ...body }),
    reach: reachOf(url, config),
  };
  let attempt: Attempt;
  try {
    attempt = await postWebhook(outgoing, closing);
  } catch {
    // The process is closing; the next one may deliver at once.
    await releaseWebhook(db, id);
    return undefined;
  }
  const at = new Date(clock());
  // Before the record, so that the webhook is not sent again even if the process ends in between.
  if (attempt.status === GONE) await db.transaction((tx) => disableEndpoint(tx, webhook.merchantId, at));
  await record({ id, at, ...whatNext(services, webhook, attempt), ...attempt });
  if (!attempt.ok) log(`webhook ${id} failed: ${String(attempt.status ?? attempt.error)}`);
  return attempt;
}

/** The secrets that receivers may know, the newest first. */
function secretsOf({ secret, previousSecret, previousUntil }: Claimed, now: number): string[] {
  const isKept = previousSecret !== null && previousUntil !== null && previousUntil.getTime() > now;
  return isKept ? [secret, previousSecret] : [secret];
}

/** The demo store may always get webhooks. A developer's machine also allows the origins in the settings, and plain http. */
function reachOf(url: string, config: Services['config']): Reach {
  const { origins, webhookOrigins, isPublic, isProduction } = config;
  if (isProduction) return 'https';
  const trusted = isPublic ? [origins.store] : [origins.store, ...webhookOrigins];
  if (trusted.includes(new URL(url).origin)) return 'trusted';
  return isPublic ? 'https' : 'internet';
}

function whatNext(
  { clock, randomBytes }: Services,
  { attempts }: Claimed,
  { ok, status, retryAfterMs }: Attempt,
): Pick<Recorded, 'nextAt' | 'deliveredAt'> {
  const now = clock();
  if (ok) return { nextAt: null, deliveredAt: new Date(now) };
  const chance = Buffer.from(randomBytes(4)).readUInt32BE() / 2 ** 32;
  const failure = { attempts, chance, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  const delay = status === GONE ? undefined : retryDelay(failure);
  return { nextAt: delay === undefined ? null : new Date(now + delay), deliveredAt: null };
}

/**
 * Batches writes: an item is written at once, or together with all others that arrive during a write. `pause`
 * runs after each write. The promise resolves when the item is written.
 */
export function batchWrites<T>(
  write: (items: T[]) => Promise<void>,
  pause: () => Promise<void>,
): (item: T) => Promise<void> {
  let waiting: { item: T; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const writing = coalesceRuns(async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    await pause();
  });
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      writing.run();
    });
}

/** The most webhooks in progress for one merchant's receiver. A receiver that did not answer in time the last time gets only one. */
const SHARE = 20;
/** A receiver that takes longer holds its slots nearly as long as one that never answers. */
const SLOW_MS = 5 * SECOND;
/** The pause between polls and between record writes. The first of each is immediate. */
const PAUSE_MS = 25;
/** Retries become due without a notification, and notifications may be lost. */
const LOOK_EVERY_MS = 1000;

/**
 * Starts to deliver webhooks from the outbox. Several processes can do so, since each webhook has one claim.
 * Close it before the database.
 */
export async function startDeliveryWorker(
  services: Services,
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

function createDelivering(services: Services, closing: AbortSignal) {
  const { webhookSlots } = services.config;
  const inHand = new Set<Promise<void>>();
  const countOf = new Map<number, number>();
  const slow = new Set<number>();
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
    const busy = [...countOf.keys()].filter((id) => slow.has(id) || (countOf.get(id) ?? 0) >= SHARE);
    const due = { now: services.clock(), most, share: SHARE, slow: [...slow], busy };
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
      if (attempt?.status === undefined || attempt.ms > SLOW_MS) slow.add(merchantId);
      else slow.delete(merchantId);
    } finally {
      const left = (countOf.get(merchantId) ?? 0) - 1;
      if (left > 0) countOf.set(merchantId, left);
      else countOf.delete(merchantId);
    }
  }

  function complain(error: unknown): void {
    if (!closing.aborted)
      services.log(`webhook delivery failed: ${describeError(error)}`, { level: 'error' });
  }

  const settled = async () => {
    await looking.settled();
    await Promise.all(inHand);
  };
  return { look: looking.run, settled };
}
