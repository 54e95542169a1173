import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { coalesceRuns } from './coalesce-runs';
import type { Database } from './database';

/** A text for every process that listens on a channel; PostgreSQL takes at most 8000 bytes. */
export type Notification = { channel: string; text: string };

type Send = (notifications: readonly Notification[]) => void;

const ways = new WeakMap<Database, Send>();

/**
 * Notifies once what was written with `db` is committed, and never if it is rolled back. It does not wait: a notification
 * that is lost with this process or its connection is made up for by whoever listens, who also looks from time to time.
 */
export function notify(db: Database, ...notifications: readonly Notification[]): void {
  const send = ways.get(db);
  if (!send) throw new Error('Only a database that was opened with its notifications can notify');
  send(notifications);
}

/** The pause between two statements. The first is immediate. */
const PAUSE_MS = 5;
const RETRY_MS = 250;

/**
 * Lets a database notify, in statements of their own: a commit that notifies holds one lock for the whole server until its
 * data is on the disk, so payments would be committed one after the other. `close` waits for what was sent.
 */
export function withNotifications(db: Database): { close(): Promise<void> } {
  const closing = new AbortController();
  let due: Notification[] = [];
  const sending = coalesceRuns(async () => {
    const batch = due;
    due = [];
    if (batch.length === 0) return;
    try {
      await db.execute(sql`
        select pg_notify(channel, text)
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as one (channel text, text text)`);
      await pause(PAUSE_MS);
    } catch {
      // The database is lost. Nothing is committed meanwhile, so that what waits does not grow.
      if (closing.signal.aborted) return;
      due = [...batch, ...due];
      await pause(RETRY_MS);
      sending.run();
    }
  });
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  holdUntilCommit(db, (notifications) => {
    if (notifications.length === 0) return;
    due.push(...notifications);
    sending.run();
  });
  return {
    close: async () => {
      closing.abort();
      await sending.settled();
    },
  };
}

/** Gives a database or transaction a way out, and each transaction in it one that opens at its end. */
function holdUntilCommit(db: Database, send: Send): void {
  ways.set(db, send);
  const begin = db.transaction.bind(db);
  db.transaction = async (action, settings) => {
    const held: Notification[] = [];
    const result = await begin((tx) => {
      holdUntilCommit(tx, (notifications) => held.push(...notifications));
      return action(tx);
    }, settings);
    send(held);
    return result;
  };
}
