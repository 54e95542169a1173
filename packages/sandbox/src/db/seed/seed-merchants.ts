import {
  CARD_BRANDS,
  type LinkType,
  METHOD_IDS,
  METHOD_TRAITS,
  type MethodId,
  methodsWith,
} from '@istmo/domain';
import type { Config } from '../../config';
import { CHARGES_MERCHANT, serverKeyHash } from '../../payments/payable/merchant';
import type { campaigns, merchants, merchantServices, paymentMethods, webhookEndpoints } from '../schema';

export const CAFE = 1;
export const BOOKSHOP = 2;
/** The shop in Colombia, which sells in pesos. */
export const CANDELARIA = 3;
/** Collects the bills that wallet users can pay. */
export const BILLS = 90;
export const CAFE_OWNER = 1;
export const BOOKSHOP_OWNER = 2;
export const BILLS_OWNER = 3;
export const CHARGES_OWNER = 4;
export const CANDELARIA_OWNER = 5;

/** The server key of Café Boquete. It is published in docs/testing/sandbox.md and works for the sandbox only. */
export const CAFE_SERVER_KEY = 'sk_sandbox_cafe_boquete_4f1c9a7e2b';

/** The server key of Tostadora La Candelaria, published like the one above. */
export const CANDELARIA_SERVER_KEY = 'sk_sandbox_la_candelaria_8c02d5b71e';

/** The most for one payment, by merchant: $5,000.00, and $ 50.000.000 in Colombia. */
const LIMIT = 500_000;
const LIMITS: Readonly<Partial<Record<number, number>>> = { [CANDELARIA]: 5_000_000_000 };

/** Apps and agents' pages that may open the checkout of a seeded merchant. */
const AGENTS = ['https://agent.istmo.test'];

export const seedMerchants: (typeof merchants.$inferInsert & { id: number })[] = [
  {
    id: CAFE,
    name: 'Café Boquete',
    webCode: 'CAFEBOQUETE',
    legalRep: 'Elena Guerra',
    logo: 'cafe-boquete.svg',
    ownerId: CAFE_OWNER,
    serverKeyHash: serverKeyHash(CAFE_SERVER_KEY),
    embeddedHosts: AGENTS,
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
    id: CANDELARIA,
    name: 'Tostadora La Candelaria',
    webCode: 'TOSTADORACANDELARIA',
    legalRep: 'Camila Rojas',
    logo: 'tostadora-la-candelaria.svg',
    embeddedHosts: AGENTS,
    txMinimum: 100_000,
    ownerId: CANDELARIA_OWNER,
    serverKeyHash: serverKeyHash(CANDELARIA_SERVER_KEY),
  },
  {
    id: BILLS,
    name: 'Recaudos del Istmo',
    webCode: 'RECAUDOSISTMO',
    legalRep: 'Nadia Quintero',
    ownerId: BILLS_OWNER,
  },
  {
    id: CHARGES_MERCHANT,
    name: 'Cobros del Istmo',
    webCode: 'COBROSISTMO',
    legalRep: 'Irene Sanjur',
    ownerId: CHARGES_OWNER,
  },
];

/** The seeded merchants with addresses of this sandbox. */
export function merchantRows({ origins }: Config): typeof seedMerchants {
  const privacyUrl = `${origins.store}/candelaria-privacy.html`;
  return seedMerchants.map((row) => (row.id === CANDELARIA ? { ...row, privacyUrl } : row));
}

const SEEDED = seedMerchants.map(({ id }) => id);

type ServiceRow = typeof merchantServices.$inferInsert;

/** Merchants that pay through a gateway with another call than version 1. */
const PROCESS_TX: Readonly<Partial<Record<number, Readonly<Record<string, ServiceRow['processTx']>>>>> = {
  [BILLS]: { LK: 'V2', PAYCASH: 'PAGOCASH' },
  [BOOKSHOP]: { LK: 'FORM' },
};

/** The order of service and gateway ids. New methods go at the end. */
const ID_ORDER: readonly MethodId[] = [
  'balance',
  'card',
  'clave',
  'nequi',
  'yappy',
  'crypto',
  'cash',
  'breb',
];
const GATEWAYS = [...new Set([...ID_ORDER, ...METHOD_IDS])].flatMap(gatewaysOf);

/**
 * A method's gateways. Clave's gateways are one gateway under several names, so only the first one counts.
 */
function gatewaysOf(id: MethodId): readonly string[] {
  return id === 'clave' ? [METHOD_TRAITS.clave.gateways[0]] : METHOD_TRAITS[id].gateways;
}

export function seedServices({ origins }: Config): ServiceRow[] {
  return SEEDED.flatMap((merchantId) =>
    servicesOf(merchantId, { txLimit: LIMITS[merchantId] ?? LIMIT, domainValidation: origins.store }),
  );
}

/** A merchant's services with every gateway. The list of embedding pages belongs to the link gateway. */
export function servicesOf(
  merchantId: number,
  { txLimit, domainValidation }: { txLimit: number; domainValidation: string },
): ServiceRow[] {
  return GATEWAYS.map((gatewayCode, place) => {
    const isLink = gatewayCode === METHOD_TRAITS.card.gateways[0];
    return {
      id: merchantId * 100 + place,
      merchantId,
      gatewayId: place + 1,
      gatewayCode,
      txLimit,
      domainValidation: isLink ? domainValidation : '',
      processTx: PROCESS_TX[merchantId]?.[gatewayCode] ?? 'V1',
    };
  });
}

/** The link types with the types of pay codes: a method that pays links pays these too. */
const LINK: readonly LinkType[] = ['LK', 'EA', 'ED'];

const LINK_TYPES: Readonly<Partial<Record<MethodId, readonly LinkType[]>>> = {
  card: ['AUTH_CAP', ...LINK],
  balance: ['PFW'],
};

/** The methods of the shop in Colombia. The other merchants accept every method that pays in dollars. */
const CANDELARIA_METHODS: readonly MethodId[] = ['breb', 'pse', 'nequi', 'card'];
const DOLLAR_METHODS = methodsWith(({ currencies }) => currencies.includes('USD'));

export const seedMethods = SEEDED.flatMap((merchantId) =>
  methodsOf(merchantId, merchantId === CANDELARIA ? CANDELARIA_METHODS : DOLLAR_METHODS),
);

export function methodsOf(
  merchantId: number,
  ids: readonly MethodId[],
): (typeof paymentMethods.$inferInsert)[] {
  return ids.flatMap((id) =>
    (LINK_TYPES[id] ?? LINK).flatMap((linkType) =>
      gatewaysOf(id).map((gatewayCode) => ({
        merchantId,
        method: METHOD_TRAITS[id].groupName,
        linkType,
        gatewayCode,
        cardCodes: id === 'card' ? [...CARD_BRANDS] : [],
      })),
    ),
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

/** Published in the documentation for trying a receiver. It is valid for the sandbox only. */
export const CAFE_WEBHOOK_SECRET = 'whsec_aXN0bW8tc2FuZGJveC1jYWZlLWJvcXVldGUtMDE=';

/** Café Boquete's webhooks go to the demo store until a developer sets another endpoint. */
export const seedEndpoint = ({ origins }: Pick<Config, 'origins'>): typeof webhookEndpoints.$inferInsert => ({
  merchantId: CAFE,
  url: `${origins.store}/webhooks`,
  secret: CAFE_WEBHOOK_SECRET,
});
