import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database';
import { notifications } from '../schema';

export type Notification = typeof notifications.$inferSelect;

export async function insertNotification(
  db: Database,
  notification: typeof notifications.$inferInsert,
): Promise<void> {
  await db.insert(notifications).values(notification);
}

/** What a user was told, the newest first. */
export function notificationsOf(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Notification[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset);
}
