import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Push } from '@istmo/contract/provider';
import type { Database } from '../db/database';

/** The channel of the database that carries pushes to every process. */
export const PUSH_CHANNEL = 'istmo_pushes';

// PostgreSQL takes less than 8000 bytes in one notification.
const MOST_BYTES = 7900;

type Announcement = Pick<Push, 'topic' | 'type'> & { now: number; data?: Push['data'] };

/**
 * Tells everybody who follows a topic, in whichever process, once the caller's transaction is committed; one that is
 * rolled back has told nobody. Data that is too long is left out: a push only says where to look again.
 */
export async function announce(db: Database, { topic, type, now, data = {} }: Announcement): Promise<void> {
  const push: Push = { id: randomUUID(), topic, type, at: new Date(now).toISOString(), data };
  const whole = JSON.stringify(push);
  const text = Buffer.byteLength(whole) < MOST_BYTES ? whole : JSON.stringify({ ...push, data: {} });
  await db.execute(sql`select pg_notify(${PUSH_CHANNEL}, ${text})`);
}
