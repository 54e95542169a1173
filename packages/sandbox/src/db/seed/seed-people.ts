import { inArray } from 'drizzle-orm';
import { tokenise } from '../../payments/tokenise';
import type { Services } from '../../services';
import { hashPassword } from '../../wallet/password';
import { keepCard } from '../queries/card-queries';
import { writeMovement } from '../queries/ledger-queries';
import { savedCards, users, userServices } from '../schema';
import { openingEntries, SEED_CARD_EXPIRY, SEED_PASSWORD, seedCards, seedUsers } from './seed-users';
import { seedUserServices } from './seed-wallet';

/**
 * Writes the users who are there from the start, and answers with the ids of those who were not there yet: the others keep
 * what they have changed, be it the password, the cards or the money.
 */
export async function seedPeople(services: Services): Promise<number[]> {
  const { db } = services;
  const ids = seedUsers('').map(({ id }) => id);
  const known = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  // A hash is costly: none for users who are there already.
  if (known.length === ids.length) return [];
  const passwordHash = await hashPassword(services, SEED_PASSWORD);
  const written = await db
    .insert(users)
    .values(seedUsers(passwordHash))
    .onConflictDoNothing()
    .returning({ id: users.id });
  return written.map(({ id }) => id);
}

/** Gives new users their cards, money and services. */
export async function seedBelongings(services: Services, newUsers: readonly number[]): Promise<void> {
  const { db } = services;
  for (const id of newUsers) await writeMovement(db, openingEntries(id));
  await keepCards(services, newUsers);
  const own = seedUserServices.filter(({ userId }) => newUsers.includes(userId));
  if (own.length > 0) await db.insert(userServices).values(own).onConflictDoNothing();
}

async function keepCards({ db, keys, randomBytes }: Services, newUsers: readonly number[]): Promise<void> {
  for (const { number, brand, ...saved } of seedCards.filter(({ userId }) => newUsers.includes(userId))) {
    const card = tokenise(number, brand, { fingerprints: keys.fingerprints, randomBytes });
    const cardToken = await keepCard(db, card);
    await db
      .insert(savedCards)
      .values({ ...saved, ...SEED_CARD_EXPIRY, cardToken })
      .onConflictDoNothing();
  }
}
