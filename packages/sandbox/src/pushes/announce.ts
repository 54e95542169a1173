import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Push } from '@istmo/contract/provider';
import type { Database } from '../db/database';

/** The database channel that carries pushes to every process. */
export const PUSH_CHANNEL = 'istmo_pushes';

// PostgreSQL limits a notification to 8000 bytes.
const MOST_BYTES = 7900;

export type Announcement = Pick<Push, 'topic' | 'type'> & { now: number; data?: Push['data'] };

/**
 * Notifies the followers of a topic in every process when the transaction is committed. Data that is too long
 * is left out: a push only says what to reload.
 */
export async function announce(db: Database, announcement: Announcement): Promise<void> {
  await db.execute(sql`select pg_notify(${PUSH_CHANNEL}, ${pushText(announcement)})`);
}

/** An announcement as sent through the channel. */
export function pushText({ topic, type, now, data = {} }: Announcement): string {
  const push: Push = { id: randomUUID(), topic, type, at: new Date(now).toISOString(), data };
  const whole = JSON.stringify(push);
  return Buffer.byteLength(whole) < MOST_BYTES ? whole : JSON.stringify({ ...push, data: {} });
}
