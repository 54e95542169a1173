// The provider's merchants and payment links. Yours are in your database. Amounts are in cents.
export const merchant = {
  idMerchant: 1,
  merchantName: 'Café Boquete',
  webCode: 'CAFEBOQUETE',
  legalRep: 'Elena Guerra',
  logo: '',
  customFields: [],
};
/** The SHA-256 of the merchant's server key: a copy of the data cannot ask in its name. */
export const serverKeyHash = '2f994fddbabe1c956899389942ff3b3954ebc6d8d4f7f8e348d1d3f5482dc9ca';
export const allowedOrigins = ['http://localhost:4601'];
export const txLimit = 500_000;
export const txMinimum = 100;

const LINK = {
  detail: 'Geisha lavado, 340 g',
  amount: 4500,
  tax: 315,
  cardType: '',
  expiresAt: null,
  singleUse: false,
};
const links = {
  'LK-COFFEE01': {},
  'LK-COFFEE02': { detail: 'Geisha lavado, 1 kg' },
  'LK-EXPIRED1': { expiresAt: '2026-01-01T00:00:00-05:00' },
  'LK-LIMIT001': { amount: 750_000, tax: 52_500 },
  'LK-VISAONLY': { cardType: 'VISA' },
  'LK-ONCE0001': { singleUse: true },
};

/** A payment link by its code, with its total. */
export function linkOf(code) {
  if (!Object.hasOwn(links, code)) return undefined;
  const link = { ...LINK, code, order: code, ...links[code] };
  return { ...link, total: link.amount + link.tax };
}

/** The methods of the merchant: cards alone. */
export const profile = {
  user: { idUsr: 1, login: '' },
  merchant,
  services: [
    {
      idMerchantService: 1,
      idGateway: 1,
      gatewayCode: 'LK',
      txLimit: '5000.00',
      domainValidation: '',
      processTx: 'V1',
    },
  ],
  paymentMethods: {
    card: {
      AUTH_CAP: [
        { gatewayCode: 'LK', validations: ['VISA', 'MC', 'AMEX'].map((cardCode) => ({ cardCode })) },
      ],
    },
  },
  hasPaymentGuest: true,
  allowedOrigins,
  txLimit: '5000.00',
  txMinimum: '1.00',
};

export const countries = [
  { code: 'CO', name: 'Colombia', dialCode: '+57' },
  { code: 'PA', name: 'Panamá', dialCode: '+507' },
];
