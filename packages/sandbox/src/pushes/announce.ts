import { randomUUID } from 'node:crypto';
import type { Push } from '@istmo/contract/provider';
import type { Database } from '../db/database';
import { notify } from '../db/notifications';

/** The database channel that carries pushes to every process. */
export const PUSH_CHANNEL = 'istmo_pushes';

// PostgreSQL limits a notification to 8000 bytes.
const MOST_BYTES = 7900;

export type Announcement = Pick<Push, 'topic' | 'type'> & { now: number; data?: Push['data'] };

/**
 * Notifies the followers of a topic in every process, once the transaction is committed. Data that is too long
 * is left out: a push only says what to reload.
 */
export function announce(db: Database, ...announcements: readonly Announcement[]): void {
  notify(db, ...announcements.map((one) => ({ channel: PUSH_CHANNEL, text: pushText(one) })));
}

/** An announcement as sent through the channel. */
function pushText({ topic, type, now, data = {} }: Announcement): string {
  const push: Push = { id: randomUUID(), topic, type, at: new Date(now).toISOString(), data };
  const whole = JSON.stringify(push);
  return Buffer.byteLength(whole) < MOST_BYTES ? whole : JSON.stringify({ ...push, data: {} });
}
