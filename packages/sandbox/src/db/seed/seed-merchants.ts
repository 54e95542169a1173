import type { CardBrand } from '@istmo/domain';
import type { Config } from '../../config';
import type { campaigns, merchants, merchantServices, paymentMethods } from '../schema';

export const CAFE = 1;
export const BOOKSHOP = 2;
export const CAFE_OWNER = 1;
export const BOOKSHOP_OWNER = 2;

const LIMIT = 500_000;

export const seedMerchants: (typeof merchants.$inferInsert)[] = [
  {
    id: CAFE,
    name: 'Café Boquete',
    webCode: 'CAFEBOQUETE',
    legalRep: 'Elena Guerra',
    logo: 'cafe-boquete.svg',
    ownerId: CAFE_OWNER,
  },
  {
    id: BOOKSHOP,
    name: 'Librería Chiriquí',
    webCode: 'LIBRERIACHIRIQUI',
    legalRep: 'Tomás Araúz',
    logo: 'libreria-chiriqui.svg',
    guestPayments: false,
    ownerId: BOOKSHOP_OWNER,
  },
];

/** Gateways by code: the wallet, links (cards), Clave, Nequi, Yappy, crypto and the two cash networks. */
const GATEWAYS = ['PFW', 'LK', 'CLAVE', 'NEQUI', 'YAPPY', 'CRYPTO', 'PAYCASH', 'PC'];

export function seedServices({ origins }: Config): (typeof merchantServices.$inferInsert)[] {
  return [CAFE, BOOKSHOP].flatMap((merchantId) =>
    GATEWAYS.map((gatewayCode, place) => ({
      id: merchantId * 100 + place,
      merchantId,
      gatewayId: place + 1,
      gatewayCode,
      txLimit: LIMIT,
      // The list is the gateway's for links: that is what pages hold.
      domainValidation: gatewayCode === 'LK' ? origins.store : '',
    })),
  );
}

const METHODS: readonly [method: string, linkType: string, gatewayCode: string, cardCodes?: CardBrand[]][] = [
  ['card', 'AUTH_CAP', 'LK', ['VISA', 'MC', 'AMEX']],
  ['card', 'LK', 'LK', ['VISA', 'MC', 'AMEX']],
  ['nequi', 'LK', 'NEQUI'],
  ['clave', 'LK', 'CLAVE'],
  ['yappy', 'LK', 'YAPPY'],
  ['crypto', 'LK', 'CRYPTO'],
  ['cash', 'LK', 'PAYCASH'],
  ['cash', 'LK', 'PC'],
  ['pfw', 'PFW', 'PFW'],
];

export const seedMethods: (typeof paymentMethods.$inferInsert)[] = [CAFE, BOOKSHOP].flatMap((merchantId) =>
  METHODS.map(([method, linkType, gatewayCode, cardCodes = []]) => ({
    merchantId,
    method,
    linkType,
    gatewayCode,
    cardCodes,
  })),
);

export const seedCampaigns: (typeof campaigns.$inferInsert)[] = [
  {
    id: 1,
    merchantId: CAFE,
    startsAt: new Date('2025-01-01T05:00:00Z'),
    title: 'Reforestemos el Barú',
    description: 'Cada dólar siembra un árbol nativo en las faldas del volcán Barú.',
    logo: 'reforestemos-el-baru.svg',
    minAmount: 100,
    maxAmount: 10_000,
    defaultValues: [100, 200, 500],
  },
];
