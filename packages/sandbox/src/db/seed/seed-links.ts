import type { CustomField } from '@istmo/contract/provider';
import { DEFAULT_TIME_ZONE, monthStart } from '@istmo/domain';
import type { Config } from '../../config';
import type { payCodes, paymentLinks, plans, stations, subscriptions } from '../schema';
import { BILLS, BOOKSHOP, CAFE, CAFE_OWNER, CANDELARIA } from './seed-merchants';
import { ANA } from './seed-users';

const SINCE = new Date('2026-01-01T05:00:00Z');

type Link = typeof paymentLinks.$inferInsert;

const geisha = {
  merchantId: CAFE,
  alias: 'Geisha lavado, 340 g',
  detail: 'Geisha lavado, 340 g',
  amount: 5000,
  discount: 500,
  taxAmount: 315,
  serviceCode: 'AUTH_CAP',
};

const bogota = {
  ...geisha,
  merchantId: CANDELARIA,
  alias: 'Castillo de Huila, 5 libras',
  detail: 'Castillo de Huila, 5 libras',
  amount: 17_619_000,
  discount: 0,
  taxAmount: 881_000,
  currency: 'COP',
} as const;

export function seedLinks({ origins }: Config): Link[] {
  const returnUrl = `${origins.store}/`;
  return fixedLinks.map((link) => ({ ...link, returnUrl }));
}

export const fixedLinks: readonly Link[] = [
  { ...geisha, code: 'LK-CAFE0001' },
  { ...geisha, code: 'LK-VISAONLY', cardType: 'VISA' },
  { ...geisha, code: 'LK-EXPIRED1', expiresAt: new Date('2025-06-30T23:59:59-05:00') },
  { ...geisha, code: 'LK-CAMPAIGN', hasCampaign: true },
  { ...geisha, code: 'LK-FIELDS01', customFields: fieldsOfEveryType() },
  {
    ...geisha,
    code: 'LK-LIMIT001',
    detail: 'Cafetera de tres grupos',
    amount: 750_000,
    discount: 0,
    taxAmount: 52_500,
  },
  {
    ...geisha,
    code: 'LK-NOGUEST1',
    merchantId: BOOKSHOP,
    alias: 'Atlas de Panamá',
    detail: 'Atlas de Panamá',
    amount: 3500,
    discount: 0,
    taxAmount: 0,
  },
  {
    ...geisha,
    code: 'LK-CAFESLUG',
    slug: 'cafe-boquete',
    alias: 'Suscripción de degustación',
    detail: 'Caja de degustación, 4 cafés',
    amount: 3200,
    discount: 0,
    taxAmount: 224,
  },
  { ...geisha, code: 'LK-CAFEGEISHA', slug: 'cafe-boquete', slugCode: 'geisha' },
  {
    ...geisha,
    code: 'LK-OPEN0001',
    slug: 'cafe-boquete',
    slugCode: 'abierto',
    alias: 'Lo que usted quiera',
    detail: 'Aporte a la finca',
    amount: 0,
    discount: 0,
    taxAmount: 0,
  },
  { ...geisha, code: 'LK-DUPGUARD1', duplicateGuard: true },
  {
    ...geisha,
    code: 'LK-CUOTAS01',
    alias: 'Molino de café',
    detail: 'Molino de café',
    amount: 14_000,
    discount: 0,
    taxAmount: 980,
  },
  {
    ...geisha,
    code: 'LK-PAGOCASH',
    merchantId: BILLS,
    alias: 'Recibo de luz',
    detail: 'Recibo de luz, octubre',
    amount: 4620,
    discount: 0,
    taxAmount: 0,
  },
  { ...bogota, code: 'LK-BOGOTA01' },
  { ...bogota, code: 'LK-BOGOTA02', singleUse: true },
  {
    ...bogota,
    code: 'LK-BOGOTA99',
    alias: 'Tostadora de 15 kg',
    detail: 'Tostadora de 15 kg',
    amount: 1_600_000_000,
    taxAmount: 304_000_000,
  },
  { ...geisha, code: 'LK-ONCE0001', singleUse: true },
  { ...geisha, code: 'LK-OLD0001', type: 'OLD' },
  { ...geisha, code: 'LK-AUTH0001', transactionsType: 'AUTH', serviceCode: 'AUTH' },
  { ...geisha, code: 'LK-CAPT0001', transactionsType: 'CAPTURE', serviceCode: 'CAP' },
];

function fieldsOfEveryType(): CustomField[] {
  const field = (id: string, type: string, rest: Partial<CustomField>): CustomField => ({
    id: `CF${id}`,
    type,
    nameOrLabel: id,
    description: '',
    value: '',
    required: false,
    options: [],
    ...rest,
  });
  return [
    field('ORDER', 'hidden', { nameOrLabel: 'Pedido', value: 'CB-2041' }),
    field('GIFT', 'string', { nameOrLabel: 'Dedicatoria', description: 'La escribimos a mano en la bolsa' }),
    field('BAGS', 'number', { nameOrLabel: 'Bolsas', value: 1, required: true }),
    field('INVOICE', 'email', { nameOrLabel: 'Correo para la factura' }),
    field('DAY', 'date', { nameOrLabel: 'Día de entrega' }),
    field('GRIND', 'options', {
      nameOrLabel: 'Molienda',
      required: true,
      options: ['En grano', 'Prensa francesa', 'Filtro', 'Espresso'],
    }),
    field('WRAP', 'boolean', { nameOrLabel: 'Envolver para regalo' }),
  ];
}

export const seedStations: (typeof stations.$inferInsert)[] = [
  { id: 'PS-0001', merchantId: CAFE, ownerId: CAFE_OWNER, description: 'Mostrador de Boquete', amount: 1250 },
  { id: 'PS-0002', merchantId: CAFE, ownerId: CAFE_OWNER, description: 'Caja de Boquete' },
];

/** A printed code that can be paid many times, and a single-use one. */
export const seedPayCodes: (typeof payCodes.$inferInsert)[] = [
  {
    id: '00000000-0000-4000-8000-0000000000e1',
    codePay: 'E-CAFE0001',
    merchantId: CAFE,
    description: 'Dos cafés y un pan',
    amount: 950,
    singleUse: false,
    createdAt: SINCE,
  },
  {
    id: '00000000-0000-4000-8000-0000000000e2',
    codePay: 'E-ONCE0001',
    merchantId: CAFE,
    description: 'Pedido 2041 para llevar',
    amount: 1825,
    taxAmount: 128,
    createdAt: SINCE,
  },
];

export const seedPlans: (typeof plans.$inferInsert)[] = [
  {
    id: 1,
    merchantId: CAFE,
    name: 'Café del mes',
    description: 'Una bolsa de 340 g cada mes',
    amount: 1800,
    taxAmount: 126,
    period: 'MO',
  },
  {
    id: 2,
    merchantId: CAFE,
    name: 'Café de la semana',
    description: 'Una bolsa de 125 g cada semana',
    amount: 700,
    taxAmount: 49,
    period: 'WE',
  },
  {
    id: 3,
    merchantId: CAFE,
    name: 'Café del año',
    description: 'Doce bolsas de 340 g, una cada mes',
    amount: 19_800,
    taxAmount: 1386,
    period: 'AN',
  },
];

/**
 * A subscription charged at once, one that starts with the month after `now` (epoch milliseconds), and one of a wallet user that
 * waits for its first payment.
 */
export function seedSubscriptions(now: number): (typeof subscriptions.$inferInsert)[] {
  const today = new Date(now);
  const nextMonth = today.getUTCMonth() + 2;
  const startsAt = new Date(monthStart(today.getUTCFullYear(), nextMonth, DEFAULT_TIME_ZONE));
  return [
    { key: 'SUB-0001', id: 1, planId: 1 },
    { key: 'SUB-0002', id: 2, planId: 1, startsAt },
    { key: 'SUB-0003', id: 3, planId: 2, userId: ANA },
  ];
}
