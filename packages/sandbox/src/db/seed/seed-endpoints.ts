import { eq } from 'drizzle-orm';
import type { Config } from '../../config';
import { CAFE } from './seed-merchants';
import type { Database } from '../database';
import { webhookEndpoints } from '../schema';

/** Printed in the documentation, so that a receiver of one's own can be tried at once. Of no use anywhere else. */
export const CAFE_WEBHOOK_SECRET = 'whsec_aXN0bW8tc2FuZGJveC1jYWZlLWJvcXVldGUtMDE=';

/** Café Boquete's server is the demo store's, until a developer chooses another. */
export async function seedEndpoints(db: Database, { origins }: Pick<Config, 'origins'>): Promise<void> {
  const url = `${origins.store}/webhooks`;
  await db
    .insert(webhookEndpoints)
    .values({ merchantId: CAFE, url, secret: CAFE_WEBHOOK_SECRET })
    .onConflictDoUpdate({
      target: webhookEndpoints.merchantId,
      set: { url },
      setWhere: eq(webhookEndpoints.chosen, false),
    });
}
