import { eq } from 'drizzle-orm';
import type { Database } from '../database';
import { cards } from '../schema';

export type CardRow = typeof cards.$inferSelect;

/** Keeps what may be kept of a card, and answers the token it has or had. */
export async function keepCard(db: Database, card: CardRow): Promise<string> {
  await db.insert(cards).values(card).onConflictDoNothing({ target: cards.fingerprint });
  const [kept] = await db
    .select({ token: cards.token })
    .from(cards)
    .where(eq(cards.fingerprint, card.fingerprint));
  return kept?.token ?? card.token;
}

export async function findCard(db: Database, token: string): Promise<CardRow | undefined> {
  const [card] = await db.select().from(cards).where(eq(cards.token, token));
  return card;
}
