import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { users } from '../schema';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** A user by login or e-mail, in capitals or not. */
export async function findUserByName(db: Database, name: string): Promise<User | undefined> {
  const wanted = name.trim().toLowerCase();
  const isLogin = eq(sql`lower(${users.login})`, wanted);
  const [user] = await db
    .select()
    .from(users)
    .where(or(isLogin, eq(sql`lower(${users.email})`, wanted)));
  return user;
}

export async function findUser(db: Database, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Writes a user, or nothing where somebody has the login or the e-mail. */
export async function insertUser(db: Database, user: NewUser): Promise<User | undefined> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted;
}

export async function writePasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Writes another hash of the same password, unless the password was changed meanwhile. */
export async function renewPasswordHash(
  db: Database,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  await db.update(users).set({ passwordHash: renewed }).where(isSame);
}
