import type { CardBrand } from '@istmo/domain';
import { userAccount } from '../../payments/position';
import type { ledgerEntries, users } from '../schema';
import { BILLS_OWNER, BOOKSHOP_OWNER, CAFE_OWNER } from './seed-merchants';

export const ANA = 100;
export const BRUNO = 101;
const EMPLOYEE = 900;
/** Everybody's who is there from the start; it is printed in the README. */
export const SEED_PASSWORD = 'Istmo#2026';

type SeedUser = typeof users.$inferInsert & { id: number };

const owner = (id: number, login: string, [email, name, lastname]: [string, string, string]): SeedUser => ({
  id,
  kind: 'owner',
  login,
  email,
  name,
  lastname,
});

export function seedUsers(passwordHash: string): SeedUser[] {
  return [
    owner(CAFE_OWNER, 'cafe-boquete', ['cafe@istmo.test', 'Elena', 'Guerra']),
    owner(BOOKSHOP_OWNER, 'libreria', ['libreria@istmo.test', 'Tomás', 'Araúz']),
    owner(BILLS_OWNER, 'recaudos', ['recaudos@istmo.test', 'Nadia', 'Quintero']),
    {
      id: ANA,
      kind: 'customer',
      login: 'ana@istmo.test',
      email: 'ana@istmo.test',
      passwordHash,
      name: 'Ana Lucía',
      lastname: 'Batista',
      phone: '+50761234567',
      address: 'Calle Central, Boquete',
    },
    {
      id: BRUNO,
      kind: 'customer',
      login: 'bruno',
      email: 'bruno@istmo.test',
      passwordHash,
      name: 'Bruno',
      lastname: 'Him',
      phone: '+50767654321',
      address: 'Avenida Balboa, Panamá',
    },
    {
      id: EMPLOYEE,
      kind: 'employee',
      login: 'empleado@istmo.test',
      email: 'empleado@istmo.test',
      passwordHash,
      name: 'Luis',
      lastname: 'Pinzón',
    },
  ];
}

export type SeedCard = {
  id: number;
  userId: number;
  number: string;
  brand: CardBrand;
  isDefault: boolean;
  nameOnCard: string;
  pfCardId?: number;
};

/** Test numbers; like any card they are tokenised before anything is written. The first one is the provider's own, which no page may offer. */
export const seedCards: readonly SeedCard[] = [
  {
    id: 1,
    userId: ANA,
    number: '378282246310005',
    brand: 'AMEX',
    isDefault: false,
    nameOnCard: 'Istmo Wallet',
    pfCardId: 1,
  },
  {
    id: 2,
    userId: ANA,
    number: '4111111111111111',
    brand: 'VISA',
    isDefault: true,
    nameOnCard: 'Ana Batista',
  },
  {
    id: 3,
    userId: ANA,
    number: '5555555555554444',
    brand: 'MC',
    isDefault: false,
    nameOnCard: 'Ana Batista',
  },
  {
    id: 4,
    userId: BRUNO,
    number: '2223003122003222',
    brand: 'MC',
    isDefault: true,
    nameOnCard: 'Bruno Him',
  },
];

export const SEED_CARD_EXPIRY = { expMonth: 12, expYear: 2034 };
const SINCE = new Date('2026-01-01T05:00:00Z');

const OPENING: Readonly<Record<number, number>> = { [ANA]: 12_640, [BRUNO]: 4000 };

/** Money that a user's bank sent in before the story begins. */
export function openingEntries(userId: number): (typeof ledgerEntries.$inferInsert)[] {
  const amount = OPENING[userId];
  if (amount === undefined) return [];
  const opening = { movement: `opening:${String(userId)}`, currency: 'USD', at: SINCE } as const;
  return [
    { ...opening, account: 'bank:funding', amount },
    { ...opening, account: userAccount(userId), amount: 0 - amount },
  ];
}
