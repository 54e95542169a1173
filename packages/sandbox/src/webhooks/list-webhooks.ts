import type { Webhook } from '@istmo/contract/simulator';
import { findWebhooks, type WebhookRecord } from '../db/queries/webhook-queries';
import type { Services } from '../services';

type Wanted = { codOper?: string; most?: number };

/** The webhooks of one payment, or of all, newest first, with how their delivery went. */
export async function listWebhooks({ db }: Pick<Services, 'db'>, wanted: Wanted = {}): Promise<Webhook[]> {
  const found = await findWebhooks(db, { most: 100, ...wanted });
  return found.map(toWebhook);
}

export function toWebhook({ webhook, codOper, url, attemptsInAll }: WebhookRecord): Webhook {
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
