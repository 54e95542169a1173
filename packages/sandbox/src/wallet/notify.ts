import type { Database } from '../db/database';
import { insertNotification } from '../db/queries/notification-queries';
import { announce } from '../pushes/announce';

export type Told = { userId: number; title: string; text: string; codOper?: string; now: number };

/** Tells a wallet user something, in the transaction of what it is about. */
export async function notify(db: Database, { userId, title, text, codOper, now }: Told): Promise<void> {
  await insertNotification(db, { userId, title, text, codOper: codOper ?? null, at: new Date(now) });
  await announce(db, { topic: `user:${String(userId)}`, type: 'notification', now });
}
