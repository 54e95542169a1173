import { type CardBrand, USER_SERVICE_TYPE } from '@istmo/domain';
import { userAccount } from '../../payments/ledger/ledger';
import type { ledgerEntries, services, users, userServices } from '../schema';
import {
  BILLS,
  BILLS_OWNER,
  BOOKSHOP_OWNER,
  CAFE_OWNER,
  CANDELARIA_OWNER,
  CHARGES_OWNER,
} from './seed-merchants';

export const ANA = 100;
const BRUNO = 101;
const EMPLOYEE = 900;
/** The password of every seeded user. It is published in the README. */
export const SEED_PASSWORD = 'Istmo#2026';

type SeedUser = typeof users.$inferInsert & { id: number };

type Owner = { id: number; login: string; email: string; name: string; lastname: string };

const OWNERS: readonly Owner[] = [
  { id: CAFE_OWNER, login: 'cafe-boquete', email: 'cafe@istmo.test', name: 'Elena', lastname: 'Guerra' },
  { id: BOOKSHOP_OWNER, login: 'libreria', email: 'libreria@istmo.test', name: 'Tomás', lastname: 'Araúz' },
  { id: BILLS_OWNER, login: 'recaudos', email: 'recaudos@istmo.test', name: 'Nadia', lastname: 'Quintero' },
  { id: CHARGES_OWNER, login: 'cobros', email: 'cobros@istmo.test', name: 'Irene', lastname: 'Sanjur' },
  {
    id: CANDELARIA_OWNER,
    login: 'candelaria',
    email: 'candelaria@istmo.test',
    name: 'Camila',
    lastname: 'Rojas',
  },
];

export function seedUsers(passwordHash: string): SeedUser[] {
  return [
    ...OWNERS.map((one): SeedUser => ({ ...one, kind: 'owner', passwordHash })),
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

/**
 * Test numbers, which are tokenized like any card before they are written. The first card is the provider's
 * own and cannot be chosen.
 */
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

/** The users' opening balances, paid in from a bank. */
export function openingEntries(userId: number): (typeof ledgerEntries.$inferInsert)[] {
  const amount = OPENING[userId];
  if (amount === undefined) return [];
  const opening = { movement: `opening:${String(userId)}`, currency: 'USD', at: SINCE } as const;
  return [
    { ...opening, account: 'bank:funding', amount },
    { ...opening, account: userAccount(userId), amount: 0 - amount },
  ];
}

/** Bills of invented companies. */
export const seedBills: (typeof services.$inferInsert)[] = [
  { id: 1, code: 'LUZ', name: 'Energía del Istmo', category: 'electricity', merchantId: BILLS },
  { id: 2, code: 'AGUA', name: 'Aguas de Chiriquí', category: 'water', merchantId: BILLS },
  { id: 3, code: 'MOVIL', name: 'Istmóvil', category: 'phone', merchantId: BILLS },
  { id: 4, code: 'INTERNET', name: 'Fibra Canal', category: 'internet', merchantId: BILLS },
];

const byNumber = (number: string) => [{ id: 'NUMBER', value: number }];

export const seedUserServices: (typeof userServices.$inferInsert & { id: number; userId: number })[] = [
  {
    id: 1,
    userId: ANA,
    serviceId: 3,
    type: USER_SERVICE_TYPE,
    nameOrAlias: 'Mi celular',
    processData: byNumber('61234567'),
  },
  {
    id: 2,
    userId: ANA,
    serviceId: 1,
    type: USER_SERVICE_TYPE,
    nameOrAlias: 'Luz de la casa',
    processData: byNumber('0047-2210'),
  },
  { id: 3, userId: ANA, serviceId: 4, type: 135, nameOrAlias: 'Internet', processData: [] },
  {
    id: 4,
    userId: BRUNO,
    serviceId: 3,
    type: USER_SERVICE_TYPE,
    nameOrAlias: 'Celular de Bruno',
    processData: byNumber('67654321'),
  },
];
