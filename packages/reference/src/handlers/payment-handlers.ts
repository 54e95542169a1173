import type { EndpointName } from '@istmo/contract/provider';
import {
  type Currency,
  type MethodId,
  PSE_DOCUMENT_TYPES,
  PSE_LONGEST_BANK_CODE,
  PSE_LONGEST_DOCUMENT,
  PSE_PERSON_TYPES,
} from '@istmo/domain';
import type { JsonSchema } from '@valibot/to-json-schema';

/** A way to pay by the method, and what the payer's platform sends for it. */
type Instrument = { what: string; credential: string };
type Credential = {
  what: string;
  fields: Readonly<Record<string, JsonSchema>>;
  /** The fields of the page's example. */
  example?: Readonly<Record<string, string>>;
};
/** How a failure is reported: a code of the protocol, and whether another try may help. */
type Failure = { when: string; code: string; severity: 'recoverable' | 'unrecoverable' };
export type ActionName = 'approve_in_app' | 'show_code' | 'show_key' | 'open_page';

/** The parts of a payment handler that differ by method. The rest of its documents is the same for all. */
export type PaymentHandler = {
  title: string;
  currencies: Readonly<Partial<Record<'PA' | 'CO', Currency>>>;
  instruments: Readonly<Record<string, Instrument>>;
  credentials: Readonly<Record<string, Credential>>;
  actions: readonly ActionName[];
  /** What the payer does outside of the platform. */
  outside: string;
  /** The provider's calls, in their order. */
  calls: readonly EndpointName[];
  failures: readonly Failure[];
  refunds: string;
  binding: string;
};

const NO_SECRET = 'Nothing of the payer: what the payer knows stays with the network.';
const declined = (when: string): Failure => ({ when, code: 'payment_failed', severity: 'recoverable' });
const BAD_PHONE: Failure = {
  when: 'The phone is not registered (path `$.payment.instruments[i].credential.phone`)',
  code: 'invalid',
  severity: 'recoverable',
};
const UNANSWERED = declined('The payer did not answer in time');

/** The patterns of a mobile number in Panama, with the rule of `isPanamaMobile` in the domain, and in Colombia. */
export const PANAMA_MOBILE = '^\\+5076\\d{7}$';
const COLOMBIA_MOBILE = '^\\+573\\d{9}$';

export const PAYMENT_HANDLERS = {
  yappy: {
    title: 'Yappy',
    currencies: { PA: 'USD' },
    instruments: {
      yappy_push: {
        what: 'A request in the app of the phone that the payer names',
        credential: 'yappy_phone',
      },
    },
    credentials: {
      yappy_phone: {
        what: 'The payer’s mobile',
        fields: { phone: { type: 'string', pattern: PANAMA_MOBILE } },
        example: { phone: '+50761234567' },
      },
    },
    actions: ['approve_in_app'],
    outside: 'approves the request in the Yappy app',
    calls: ['yappyRequest', 'yappyStatus', 'cancelYappy'],
    failures: [BAD_PHONE, declined('The payer rejects or cancels it in the app'), UNANSWERED],
    refunds: 'By the merchant, until midnight of the same day.',
    binding: 'The order’s id and the amount are in the request to the network.',
  },
  nequi: {
    title: 'Nequi',
    currencies: { PA: 'USD', CO: 'COP' },
    instruments: {
      nequi_push: {
        what: 'A request in the app of the phone that the payer names',
        credential: 'nequi_phone',
      },
      nequi_qr: { what: 'A code that the payer scans with the app', credential: 'nequi_none' },
    },
    credentials: {
      nequi_phone: {
        what: 'The payer’s mobile',
        fields: {
          phone: { type: 'string', anyOf: [{ pattern: PANAMA_MOBILE }, { pattern: COLOMBIA_MOBILE }] },
        },
        example: { phone: '+50761234567' },
      },
      nequi_none: { what: NO_SECRET, fields: {} },
    },
    actions: ['approve_in_app', 'show_code'],
    outside: 'approves the request in the Nequi app, or scans the code with it',
    calls: ['nequiRequest', 'nequiPush', 'nequiQr', 'nequiValidate', 'cancelNequi'],
    failures: [BAD_PHONE, declined('The payer rejects it in the app'), UNANSWERED],
    refunds: 'By the merchant, as the provider’s agreement with Nequi allows.',
    binding: 'The operation’s code and the amount are in the request, and in the code that is scanned.',
  },
  clave: {
    title: 'Clave',
    currencies: { PA: 'USD' },
    instruments: {
      clave_page: { what: 'The network’s own page, for card and PIN', credential: 'clave_none' },
    },
    credentials: { clave_none: { what: NO_SECRET, fields: {} } },
    actions: ['open_page'],
    outside: 'types card and PIN on the network’s page, and nowhere else',
    calls: ['claveStart', 'claveReturn', 'cancelClave'],
    failures: [
      declined('The PIN is wrong, or the card has expired'),
      declined('The payer’s bank is not in the network'),
      declined('The payer cancels'),
      UNANSWERED,
    ],
    refunds: 'By the merchant, as the provider’s agreement with the network allows.',
    binding: 'The network returns a signed token for one session of one payment.',
  },
  breb: {
    title: 'Bre-B',
    currencies: { CO: 'COP' },
    instruments: {
      breb_qr: { what: 'A code that the payer scans with the app of any bank', credential: 'breb_none' },
      breb_key: { what: 'A key to which the payer transfers the exact amount', credential: 'breb_none' },
    },
    credentials: { breb_none: { what: NO_SECRET, fields: {} } },
    actions: ['show_code', 'show_key'],
    outside: 'scans the code, or transfers to the key, with the app of a bank, which shows whom it pays',
    calls: ['brebRequest', 'brebStatus', 'cancelBreb'],
    failures: [
      {
        when: 'The amount is above the ceiling of one transfer',
        code: 'payment_failed',
        severity: 'unrecoverable',
      },
      UNANSWERED,
    ],
    refunds: 'By the merchant, as a new transfer to the account that paid.',
    binding: 'The code and the key are made for one payment, and stop working with it.',
  },
  pse: {
    title: 'PSE',
    currencies: { CO: 'COP' },
    instruments: { pse_bank: { what: 'The page of the bank that the payer names', credential: 'pse_payer' } },
    credentials: {
      pse_payer: {
        what: 'The payer’s bank, and who pays',
        fields: {
          bank_code: { type: 'string', minLength: 1, maxLength: PSE_LONGEST_BANK_CODE },
          person_type: { enum: [...PSE_PERSON_TYPES] },
          document_type: { enum: [...PSE_DOCUMENT_TYPES] },
          document: { type: 'string', minLength: 1, maxLength: PSE_LONGEST_DOCUMENT },
          name: { type: 'string', minLength: 1 },
          email: { type: 'string', format: 'email' },
          phone: { type: 'string', pattern: COLOMBIA_MOBILE },
        },
        example: {
          bank_code: '1007',
          person_type: 'natural',
          document_type: 'CC',
          document: '1020304050',
          name: 'Ana María Restrepo',
          email: 'ana@correo.example',
          phone: '+573001234567',
        },
      },
    },
    actions: ['open_page'],
    outside: 'approves the payment at the bank, and comes back without a result',
    calls: ['pseBanks', 'psePayment', 'pseStatus', 'pseReturn'],
    failures: [
      {
        when: 'The document is not valid (path `$.payment.instruments[i].credential.document`)',
        code: 'invalid',
        severity: 'recoverable',
      },
      declined('The bank refuses it, or the payer gives up there'),
      UNANSWERED,
    ],
    refunds: 'By the merchant, as a transfer: PSE has no refund of its own.',
    binding:
      'The return address has a token of one payment, and proves nothing: the provider asks the network.',
  },
} as const satisfies Partial<Record<MethodId, PaymentHandler>>;

export type HandlerId = keyof typeof PAYMENT_HANDLERS;
