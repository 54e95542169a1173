import type { CardBrand } from '@istmo/domain';
import { hashPassword } from '../../wallet/password';
import type { ledgerEntries, users } from '../schema';
import { userAccount } from '../../payments/position';
import { BOOKSHOP_OWNER, CAFE_OWNER } from './seed-merchants';

const ANA = 100;
const EMPLOYEE = 900;
// A fixed salt: these passwords are printed in the README, and rows that stay the same are easier to compare.
const PASSWORD_HASH = hashPassword('Istmo#2026', Buffer.from('istmo-sandbox-seed'));

export function seedUsers(): (typeof users.$inferInsert)[] {
  return [
    {
      id: CAFE_OWNER,
      kind: 'owner',
      login: 'cafe-boquete',
      email: 'cafe@istmo.test',
      name: 'Elena',
      lastname: 'Guerra',
    },
    {
      id: BOOKSHOP_OWNER,
      kind: 'owner',
      login: 'libreria',
      email: 'libreria@istmo.test',
      name: 'Tomás',
      lastname: 'Araúz',
    },
    {
      id: ANA,
      kind: 'customer',
      login: 'ana@istmo.test',
      email: 'ana@istmo.test',
      passwordHash: PASSWORD_HASH,
      name: 'Ana Lucía',
      lastname: 'Batista',
      phone: '+50761234567',
      address: 'Calle Central, Boquete',
    },
    {
      id: EMPLOYEE,
      kind: 'employee',
      login: 'empleado@istmo.test',
      email: 'empleado@istmo.test',
      passwordHash: PASSWORD_HASH,
      name: 'Luis',
      lastname: 'Pinzón',
    },
  ];
}

type SeedCard = { id: number; userId: number; number: string; brand: CardBrand; isDefault: boolean };

/** Test numbers; like any card they are tokenised before anything is written. */
export const seedCards: readonly SeedCard[] = [
  { id: 1, userId: ANA, number: '4111111111111111', brand: 'VISA', isDefault: true },
  { id: 2, userId: ANA, number: '5555555555554444', brand: 'MC', isDefault: false },
];

export const seedCardDetails = { nameOnCard: 'Ana Batista', expMonth: 12, expYear: 2034 };

/** Money that Ana's bank sent in before the story begins. */
export function openingEntries(): (typeof ledgerEntries.$inferInsert)[] {
  const opening = {
    movement: `opening:${String(ANA)}`,
    currency: 'USD',
    at: new Date('2026-01-01T05:00:00Z'),
  } as const;
  return [
    { ...opening, account: 'bank:funding', amount: 12_640 },
    { ...opening, account: userAccount(ANA), amount: -12_640 },
  ];
}
