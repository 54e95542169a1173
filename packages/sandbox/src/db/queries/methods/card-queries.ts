import { createHmac } from 'node:crypto';
import type { CardBrand } from '@istmo/domain';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { bankAnswers, cards, challenges, merchants, payments, savedCards, validations } from '../../schema';
import type { Payment } from '../payments/payment-queries';

export type CardRow = typeof cards.$inferSelect;

type Entropy = { fingerprints: Buffer; randomBytes: (size: number) => Uint8Array };

/** Tokenizes a card. The number is not passed on. */
export function tokenizeCard(
  cardNumber: string,
  brand: CardBrand,
  { fingerprints, randomBytes }: Entropy,
): CardRow {
  return {
    token: `ctk_${Buffer.from(randomBytes(18)).toString('base64url')}`,
    fingerprint: fingerprintOf(cardNumber, fingerprints),
    brand,
    first6: cardNumber.slice(0, 6),
    last4: cardNumber.slice(-4),
  };
}

/** Identifies a card. It is keyed, because a bank's numbers can be brute-forced against a plain hash. */
export function fingerprintOf(cardNumber: string, fingerprints: Buffer): string {
  return createHmac('sha256', fingerprints).update(cardNumber).digest('base64url');
}

/** Stores a card and returns its token, new or existing. */
export async function keepCard(db: Database, card: CardRow): Promise<string> {
  await db.insert(cards).values(card).onConflictDoNothing({ target: cards.fingerprint });
  return (await findToken(db, card.fingerprint)) ?? card.token;
}

export async function findToken(db: Database, fingerprint: string): Promise<string | undefined> {
  const [card] = await db
    .select({ token: cards.token })
    .from(cards)
    .where(eq(cards.fingerprint, fingerprint));
  return card?.token;
}

export async function findCard(db: Database, token: string): Promise<CardRow | undefined> {
  const [card] = await db.select().from(cards).where(eq(cards.token, token));
  return card;
}

export type SavedCard = typeof savedCards.$inferSelect;
export type KeptCard = { saved: SavedCard; card: typeof cards.$inferSelect };
export type NewSavedCard = typeof savedCards.$inferInsert;

/** Filters for a user's cards. The list includes the provider's own cards. */
export type CardList = {
  limit: number;
  offset: number;
  /** By id, newest first for `latest`. By default the default card comes first. */
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

/** Finds a card that the user saved. The provider's own cards are excluded. */
export async function findOwnCard(db: Database, own: Own): Promise<KeptCard | undefined> {
  const [kept] = await db
    .select({ saved: savedCards, card: cards })
    .from(savedCards)
    .innerJoin(cards, eq(cards.token, savedCards.cardToken))
    .where(isOwn(own));
  return kept;
}

/** The default card, or else the latest one. */
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

/** Inserts a card or updates the user's existing one. */
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

/** Makes one card the only default. The caller has locked the user. */
export async function writeDefaultCard(db: Database, own: Own): Promise<void> {
  await db.update(savedCards).set({ isDefault: false }).where(eq(savedCards.userId, own.userId));
  await db.update(savedCards).set({ isDefault: true }).where(isOwn(own));
}

/** Returns whether a card was deleted. */
export async function deleteOwnCard(db: Database, own: Own): Promise<boolean> {
  const deleted = await db.delete(savedCards).where(isOwn(own)).returning({ id: savedCards.id });
  return deleted.length > 0;
}

function isOwn({ userId, id }: Own) {
  return and(eq(savedCards.id, id), eq(savedCards.userId, userId), isNull(savedCards.pfCardId));
}

export type Validation = typeof validations.$inferSelect;

/** A validation with the details that the payer sees. */
export type ValidationRecord = {
  validation: Validation;
  payment: Payment;
  merchantName: string;
  last4: string | null;
};

const RECORD = {
  validation: validations,
  payment: payments,
  merchantName: merchants.name,
  last4: cards.last4,
};

export async function insertValidation(db: Database, validation: Validation): Promise<void> {
  await db.insert(validations).values(validation);
}

/** Reads a validation and locks it until the transaction ends, so that concurrent guesses are all counted. */
export async function lockValidation(db: Database, code: string): Promise<Validation | undefined> {
  const [validation] = await db.select().from(validations).where(eq(validations.code, code)).for('update');
  return validation;
}

export async function rewriteValidation(
  db: Database,
  id: string,
  change: Partial<Validation>,
): Promise<void> {
  await db.update(validations).set(change).where(eq(validations.id, id));
}

export async function findValidation(
  db: Database,
  { id, code }: { id: string; code: string },
): Promise<ValidationRecord | undefined> {
  const [record] = await records(db).where(and(eq(validations.id, id), eq(validations.code, code)));
  return record;
}

/** Newest first. */
export function validationRecords(db: Database): Promise<ValidationRecord[]> {
  return records(db).orderBy(desc(validations.createdAt)).limit(50);
}

function records(db: Database) {
  return db
    .select(RECORD)
    .from(validations)
    .innerJoin(payments, eq(payments.id, validations.paymentId))
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .$dynamic();
}

export type BankAnswerRow = Pick<typeof bankAnswers.$inferSelect, 'answer' | 'times'>;

const ONLY = 1;

/** The bank's next answer, or `undefined` when the card decides. */
export async function readBankAnswer(db: Database): Promise<BankAnswerRow | undefined> {
  const [row] = await db.select().from(bankAnswers).where(eq(bankAnswers.id, ONLY));
  return row && (row.times ?? 1) > 0 ? { answer: row.answer, times: row.times } : undefined;
}

/** `undefined` resets it, so that the card decides. */
export async function writeBankAnswer(db: Database, next: BankAnswerRow | undefined): Promise<void> {
  await db.delete(bankAnswers).where(eq(bankAnswers.id, ONLY));
  if (next) await db.insert(bankAnswers).values({ id: ONLY, ...next });
}

/** Reads the answer and uses it up for one payment. Concurrent payments each take one. */
export async function takeBankAnswer(db: Database): Promise<BankAnswerRow | undefined> {
  const { id, times } = bankAnswers;
  const [row] = await db
    .update(bankAnswers)
    .set({ times: sql`${times} - 1` })
    .where(sql`${id} = ${ONLY} and (${times} is null or ${times} > 0)`)
    .returning();
  return row;
}

export type Challenge = typeof challenges.$inferSelect;

export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db.insert(challenges).values(challenge);
}

/** Finds the bank's record by the bank's id. */
export async function findChallenge(db: Database, acsTransId: string): Promise<Challenge | undefined> {
  const [challenge] = await db.select().from(challenges).where(eq(challenges.acsTransId, acsTransId));
  return challenge;
}
