import type { CardBrand, LinkType } from '@istmo/domain';
import type { Config } from '../../config';
import type { campaigns, merchants, merchantServices, paymentMethods } from '../schema';

export const CAFE = 1;
export const BOOKSHOP = 2;
/** Collects the bills that a wallet can pay. */
export const BILLS = 90;
export const CAFE_OWNER = 1;
export const BOOKSHOP_OWNER = 2;
export const BILLS_OWNER = 3;

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
  {
    id: BILLS,
    name: 'Recaudos del Istmo',
    webCode: 'RECAUDOSISTMO',
    legalRep: 'Nadia Quintero',
    ownerId: BILLS_OWNER,
  },
];

/** Gateways by code: the wallet, links (cards), Clave, Nequi, Yappy, crypto and the two cash networks. */
const GATEWAYS = ['PFW', 'LK', 'CLAVE', 'NEQUI', 'YAPPY', 'CRYPTO', 'PAYCASH', 'PC'];

export function seedServices({ origins }: Config): ServiceRow[] {
  return [CAFE, BOOKSHOP, BILLS].flatMap((merchantId) =>
    servicesOf(merchantId, { txLimit: LIMIT, domainValidation: origins.store }),
  );
}

type ServiceRow = typeof merchantServices.$inferInsert;

/** A merchant's place with every gateway. The list of pages that may hold the checkout is the gateway's for links. */
export function servicesOf(
  merchantId: number,
  { txLimit, domainValidation }: { txLimit: number; domainValidation: string },
): ServiceRow[] {
  return GATEWAYS.map((gatewayCode, place) => ({
    id: merchantId * 100 + place,
    merchantId,
    gatewayId: place + 1,
    gatewayCode,
    txLimit,
    domainValidation: gatewayCode === 'LK' ? domainValidation : '',
  }));
}

const METHODS: readonly [method: string, linkType: LinkType, gatewayCode: string, cardCodes?: CardBrand[]][] =
  [
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

/** The link types of pay codes: whatever pays a link pays these as well. */
const PAY_CODE_TYPES: readonly LinkType[] = ['EA', 'ED'];

export const seedMethods = [CAFE, BOOKSHOP, BILLS].flatMap((merchantId) => methodsOf(merchantId));

/** Every way of being paid. */
export function methodsOf(merchantId: number): (typeof paymentMethods.$inferInsert)[] {
  return METHODS.flatMap(([method, linkType, gatewayCode, cardCodes = []]) =>
    [linkType, ...(linkType === 'LK' ? PAY_CODE_TYPES : [])].map((type) => ({
      merchantId,
      method,
      linkType: type,
      gatewayCode,
      cardCodes,
    })),
  );
}

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
