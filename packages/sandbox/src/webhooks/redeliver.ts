import type { Webhook } from '@istmo/contract/simulator';
import { askAgain, claimDue, findWebhooks } from '../db/queries/webhook-queries';
import { Fault } from '../fault';
import { isUuid } from '../is-uuid';
import { deliver, type DeliveryServices } from './deliver';
import { toWebhook } from './list-webhooks';

/** Sends a webhook again at once, under its own id: receivers know it for the one that they have. Throws a Fault. */
export async function redeliver(services: DeliveryServices, id: string): Promise<Webhook> {
  const { db, clock } = services;
  const now = clock();
  if (!isUuid(id) || !(await askAgain(db, id, new Date(now)))) throw new Fault(404, 'No such webhook');
  for (const webhook of await claimDue(db, { now, most: 1, id })) await deliver(services, webhook);
  const [sent] = await findWebhooks(db, { id, most: 1 });
  if (!sent) throw new Fault(404, 'No such webhook');
  return toWebhook(sent);
}
