import type { Webhook } from '@istmo/contract/simulator';
import { ApiError } from '../api-error';
import { isUuid } from '../db/database';
import { findMerchant } from '../db/queries/merchants/merchant-queries';
import {
  askAgain,
  claimDue,
  findWebhooks,
  rotateSecret,
  type WebhookRecord,
  writeEndpoint,
} from '../db/queries/merchants/webhook-queries';
import type { Services } from '../services';
import { deliverWebhook } from './delivery-worker';

type DeliveryFilter = { codOper?: string; most?: number };

/** The webhooks of one payment, or of all, newest first, with their delivery state. */
export async function listWebhooks({ db }: Services, wanted: DeliveryFilter = {}): Promise<Webhook[]> {
  const found = await findWebhooks(db, { most: 100, ...wanted });
  return found.map(toWebhook);
}

function toWebhook({ webhook, codOper, url, attemptsInAll }: WebhookRecord): Webhook {
  const { id, type, deliveredAt, lastStatus, lastError, nextAt, createdAt } = webhook;
  return {
    id,
    type,
    codOper,
    url: url ?? '',
    attempts: attemptsInAll,
    delivered: deliveredAt !== null,
    lastStatus,
    lastError,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Sends a webhook again at once, with the same id, so that receivers recognize it. Throws an ApiError. */
export async function redeliver(services: Services, id: string): Promise<Webhook> {
  const { db, clock } = services;
  const now = clock();
  if (!isUuid(id) || !(await askAgain(db, id, new Date(now)))) throw new ApiError(404, 'No such webhook');
  for (const webhook of await claimDue(db, { now, most: 1, id })) await deliverWebhook(services, webhook);
  const [sent] = await findWebhooks(db, { id, most: 1 });
  if (!sent) throw new ApiError(404, 'No such webhook');
  return toWebhook(sent);
}

const HOUR_MS = 3_600_000;
// The size of the signature's hash; the standard asks for at least 24.
const SECRET_BYTES = 32;

type Chosen = { idMerchant: number; url: string };

/** Sets a merchant's webhook endpoint and creates its secret the first time. Throws an ApiError. */
export async function setEndpoint(
  { db, randomBytes }: Services,
  { idMerchant, url }: Chosen,
): Promise<Chosen & { secret: string }> {
  if (!isWebAddress(url))
    throw new ApiError(422, 'A webhook goes to an address that begins with http: or https:');
  if (!(await findMerchant(db, idMerchant))) throw new ApiError(404, 'No such merchant');
  const secret = newSecret(randomBytes);
  const written = await writeEndpoint(db, { merchantId: idMerchant, url, secret });
  return { idMerchant, url: written.url, secret: written.secret };
}

function newSecret(randomBytes: Services['randomBytes']): string {
  return `whsec_${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;
}

/**
 * Gives a merchant's endpoint a new secret. Until the overlap ends, webhooks have a signature by each secret. Throws an ApiError.
 */
export async function rotateWebhookSecret(
  { db, clock, randomBytes }: Services,
  { idMerchant, overlapHours }: { idMerchant: number; overlapHours: number },
) {
  const previousUntil = new Date(clock() + overlapHours * HOUR_MS);
  const rotation = { merchantId: idMerchant, secret: newSecret(randomBytes), previousUntil };
  const written = await rotateSecret(db, rotation);
  if (!written) throw new ApiError(404, 'The merchant has no webhook endpoint');
  const { url, secret } = written;
  return { idMerchant, url, secret, previousUntil: previousUntil.toISOString() };
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
