import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../database';
import { cards, savedCards } from '../schema';

export type SavedCard = typeof savedCards.$inferSelect;
export type KeptCard = { saved: SavedCard; card: typeof cards.$inferSelect };
export type NewSavedCard = typeof savedCards.$inferInsert;

/** Cards of a user by what they are listed by. The provider's own are listed too. */
export type CardList = {
  limit: number;
  offset: number;
  /** By id, the latest first where it is `latest`; left out, the default card comes first. */
  order?: 'oldest' | 'latest';
  id?: number;
  brand?: 'VISA' | 'MC' | 'AMEX';
  isDefault?: boolean;
};

export function cardsOf(db: Database, userId: number, list: CardList): Promise<KeptCard[]> {
  const { id, isDefault } = savedCards;
  const filters: (SQL | undefined)[] = [
    eq(savedCards.userId, userId),
    list.id === undefined ? undefined : eq(id, list.id),
    list.isDefault === undefined ? undefined : eq(isDefault, list.isDefault),
    list.brand === undefined ? undefined : eq(cards.brand, list.brand),
  ];
  const order = { oldest: [asc(id)], latest: [desc(id)], default: [desc(isDefault), desc(id)] };
  return db
    .select({ saved: savedCards, card: cards })
    .from(savedCards)
    .innerJoin(cards, eq(cards.token, savedCards.cardToken))
    .where(and(...filters))
    .orderBy(...order[list.order ?? 'default'])
    .limit(list.limit)
    .offset(list.offset);
}

type Own = { userId: number; id: number };

/** A user's own card. The provider's are nobody's to choose. */
export async function findOwnCard(db: Database, own: Own): Promise<KeptCard | undefined> {
  const [kept] = await db
    .select({ saved: savedCards, card: cards })
    .from(savedCards)
    .innerJoin(cards, eq(cards.token, savedCards.cardToken))
    .where(isOwn(own));
  return kept;
}

/** The card that is offered first; the latest one where none was chosen. */
export async function findFirstCard(db: Database, userId: number): Promise<KeptCard | undefined> {
  const [kept] = await db
    .select({ saved: savedCards, card: cards })
    .from(savedCards)
    .innerJoin(cards, eq(cards.token, savedCards.cardToken))
    .where(and(eq(savedCards.userId, userId), isNull(savedCards.pfCardId)))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.id))
    .limit(1);
  return kept;
}

/** Writes a card, or over the one that the user keeps already. */
export async function writeSavedCard(db: Database, card: NewSavedCard): Promise<SavedCard | undefined> {
  const { nameOnCard, expMonth, expYear } = card;
  const [written] = await db
    .insert(savedCards)
    .values(card)
    .onConflictDoUpdate({
      target: [savedCards.userId, savedCards.cardToken],
      set: { nameOnCard, expMonth, expYear, pfCardId: null },
    })
    .returning();
  return written;
}

/** Makes one card the default one and no other. The caller holds the user. */
export async function writeDefaultCard(db: Database, own: Own): Promise<void> {
  await db.update(savedCards).set({ isDefault: false }).where(eq(savedCards.userId, own.userId));
  await db.update(savedCards).set({ isDefault: true }).where(isOwn(own));
}

/** Whether there was one to delete. */
export async function deleteOwnCard(db: Database, own: Own): Promise<boolean> {
  const deleted = await db.delete(savedCards).where(isOwn(own)).returning({ id: savedCards.id });
  return deleted.length > 0;
}

function isOwn({ userId, id }: Own) {
  return and(eq(savedCards.id, id), eq(savedCards.userId, userId), isNull(savedCards.pfCardId));
}
