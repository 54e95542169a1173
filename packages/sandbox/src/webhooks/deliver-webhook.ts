import {
  type Claimed,
  disableEndpoint,
  recordAttempts,
  type Recorded,
  releaseWebhook,
} from '../db/queries/merchants/webhook-queries';
import type { Services } from '../services';
import { type Attempt, postWebhook } from './post-webhook';
import { retryDelay } from './retry-schedule';
import type { Reach } from './webhook-request';

export type DeliveryServices = Pick<Services, 'db' | 'clock' | 'randomBytes' | 'log' | 'config'>;

const GONE = 410;

type Delivery = {
  closing?: AbortSignal;
  /** Records an attempt's result; several may be written together. */
  record?: (attempt: Recorded) => Promise<void>;
};

/** Makes one attempt to deliver a claimed webhook, and records the result. `undefined` when the process closes before. */
export async function deliverWebhook(
  services: DeliveryServices,
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

/** The demo store may always get webhooks. On a developer's machine so may what the settings name, and plain http. */
function reachOf(url: string, { origins, webhookOrigins, isPublic }: DeliveryServices['config']): Reach {
  const trusted = isPublic ? [origins.store] : [origins.store, ...webhookOrigins];
  if (trusted.includes(new URL(url).origin)) return 'trusted';
  return isPublic ? 'https' : 'internet';
}

function whatNext(
  { clock, randomBytes }: DeliveryServices,
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
