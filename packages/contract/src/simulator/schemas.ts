import { METHOD_IDS, PSE_CODES, REFUND_FAILURES } from '@istmo/domain';
import * as v from 'valibot';
import { Instant } from '../provider/schemas/values';
import { Fault, Times } from './faults';
import { PHONE_ANSWER_NAMES, PHONE_APPS } from './phone-answers';

export { Fault, NewFault } from './faults';

const Decimals = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** A payment in the list of the simulator. Amounts are decimals. */
export const SimulatedPayment = v.object({
  codOper: v.string(),
  method: v.picklist(METHOD_IDS),
  /** The status of the payment: created, challenged, waiting, approved, captured, … */
  status: v.string(),
  reason: v.string(),
  merchantName: v.string(),
  code: v.string(),
  total: Decimals,
  /** On its way back to the payer by transfer. */
  refundPending: Decimals,
  currency: v.string(),
  createdAt: Instant,
  endsAt: v.nullable(Instant),
});
export type SimulatedPayment = v.InferOutput<typeof SimulatedPayment>;

export const PaymentDetail = v.object({
  ...SimulatedPayment.entries,
  steps: v.array(v.object({ from: v.nullable(v.string()), to: v.string(), at: Instant })),
  ledger: v.array(
    v.object({
      movement: v.string(),
      account: v.string(),
      amount: Decimals,
      currency: v.string(),
      at: Instant,
    }),
  ),
  webhooks: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      attempts: v.number(),
      delivered: v.boolean(),
      lastStatus: v.nullable(v.number()),
      nextAt: v.nullable(Instant),
    }),
  ),
  /** The method's own data by name: phone, alias, reference, address, … */
  details: v.record(v.string(), v.union([v.string(), v.number(), v.null(), v.boolean()])),
});
export type PaymentDetail = v.InferOutput<typeof PaymentDetail>;

/** A payment request on the simulated phone. */
export const PhoneRequest = v.object({
  codOper: v.string(),
  app: v.picklist(PHONE_APPS),
  /** A push, or a QR code to scan. */
  way: v.picklist(['push', 'qr']),
  merchantName: v.string(),
  phone: v.string(),
  /** The payee as a bank shows it, masked. Bre-B only. */
  payee: v.optional(v.string(), ''),
  total: Decimals,
  currency: v.string(),
  status: v.string(),
  endsAt: v.nullable(Instant),
});
export type PhoneRequest = v.InferOutput<typeof PhoneRequest>;

/** `ignore` lets the request expire. `payLate` pays an expired request. `cancel` is for Yappy only. */
export const PhoneAnswer = v.object({ answer: v.picklist(PHONE_ANSWER_NAMES) });

/** The methods that the simulator can pay by. The payer of another one begins in the checkout. */
export const PAYER_METHODS = ['card', 'yappy', 'nequi'] as const;

export const TEST_CARD_NAMES = [
  'approved',
  'declined',
  'insufficientFunds',
  'challenged',
  'challengedThenDeclined',
] as const;

/** A guest who pays as the checkout would, without a browser. */
export const PayerRequest = v.object({
  /** The code of a payment link, such as LK-CAFE0001. */
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  method: v.picklist(PAYER_METHODS),
  /** The test card, for `card`: what its bank answers. `challenged` asks for 3DS, and then approves. */
  card: v.optional(v.picklist(TEST_CARD_NAMES), 'approved'),
  /** A phone of Panama, eight digits, for `yappy` and `nequi`. */
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/)), '61234567'),
  /** What the payer types, where the link has no amount of its own. */
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/))),
});
export type PayerRequest = v.InferOutput<typeof PayerRequest>;

/** The payer's answer on the bank's 3DS page. */
export const ChallengeAnswer = v.object({ answer: v.picklist(['approve', 'decline', 'cancel', 'timeout']) });
export type ChallengeAnswer = v.InferOutput<typeof ChallengeAnswer>;

/** What happens to a voucher at a branch or kiosk. A wrong `amount` is rejected there. */
export const CashAnswer = v.object({
  /** `payLate`: a counter that cannot refuse takes the money of a voucher that has expired or was voided. */
  answer: v.picklist(['pay', 'payLate', 'wrongAmount', 'expire', 'reverse']),
  amount: v.optional(Decimals),
});

/** A transfer to an invoice's address. Amounts are in coin. */
export const CryptoTransferInput = v.object({
  amount: Decimals,
  /** The network of the transfer. Coin sent over another network than that of the invoice is lost. */
  network: v.optional(v.string()),
  /** The number of confirmations at the start. */
  confirmations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
});
export const Confirmations = v.object({ confirmations: Times });

export const ClaveAnswer = v.object({
  answer: v.picklist(['approve', 'decline', 'cancel', 'ignore']),
  /** The reason of a decline. Without it, the network gives none. */
  reason: v.optional(v.picklist(['bank_not_affiliated', 'card_expired', 'wrong_pin'])),
});

/**
 * What the bank says of a PSE payment: a state of the network, or one of its codes. `hold` keeps it pending for a day, and
 * `expire` lets its time run out.
 */
export const PSE_ANSWERS = [
  'OK',
  'PENDING',
  'NOT_AUTHORIZED',
  'FAILED',
  ...PSE_CODES,
  'hold',
  'expire',
] as const;
export const PseBankAnswer = v.object({ answer: v.picklist(PSE_ANSWERS) });
export type PseBankAnswer = v.InferOutput<typeof PseBankAnswer>;

/** What the payer's bank does with a refund by transfer: it takes it, or says why not. */
export const TRANSFER_ANSWERS = ['complete', ...REFUND_FAILURES] as const;
export const TransferAnswer = v.object({ answer: v.picklist(TRANSFER_ANSWERS) });
export type TransferAnswer = v.InferOutput<typeof TransferAnswer>;

export const Mail = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.pipe(v.string(), v.maxLength(20_000)),
  /** The code in the text, if there is one, so that tests do not have to parse the text. */
  code: v.string(),
  kind: v.string(),
  at: Instant,
});
export type Mail = v.InferOutput<typeof Mail>;

/** A line of a card statement, with the random charge of a validation. */
export const StatementLine = v.object({
  at: Instant,
  descriptor: v.string(),
  displayNum: v.string(),
  amount: Decimals,
  currency: v.string(),
  validationId: v.string(),
  code: v.string(),
});

export const ClockState = v.object({
  /** The time in the sandbox. `realNow` is the actual time. */
  now: Instant,
  realNow: Instant,
  offsetMs: v.number(),
});
export const ClockMove = v.union([
  v.object({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366 * 86_400_000)) }),
  v.object({ reset: v.literal(true) }),
]);

/**
 * The bank's answer to the next card payments. `byCard`: the answer depends on the test card. `installments_not_allowed`: it
 * approves one installment and refuses more.
 */
export const BankAnswer = v.object({
  answer: v.picklist([
    'byCard',
    'approve',
    'payment_declined',
    'insufficient_funds',
    'installments_not_allowed',
    'challenge',
  ]),
  /** For how many payments. `null`: until it is changed. */
  times: v.optional(v.nullable(Times), null),
});
export type BankAnswer = v.InferOutput<typeof BankAnswer>;

/** The result of the captcha for the next payers. */
export const CaptchaAnswer = v.object({
  /** From 0 (a bot) to 1 (a person). Payments with a score below 0.5 are rejected. */
  score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.9),
  valid: v.optional(v.boolean(), true),
  /** Payments without a score are rejected, for example if the captcha's script is blocked. */
  required: v.optional(v.boolean(), false),
});
export type CaptchaAnswer = v.InferOutput<typeof CaptchaAnswer>;

/** The country that every payer's address belongs to. */
export const PayerCountry = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Not such as PA')) });

/** Whether the payers' devices have the wallet's app, with which they can log in. */
export const WalletApp = v.object({ installed: v.boolean() });
export type WalletApp = v.InferOutput<typeof WalletApp>;

export const Webhook = v.object({
  id: v.string(),
  type: v.string(),
  codOper: v.string(),
  url: v.string(),
  attempts: v.number(),
  delivered: v.boolean(),
  lastStatus: v.nullable(v.number()),
  lastError: v.string(),
  nextAt: v.nullable(Instant),
  createdAt: Instant,
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookEndpoint = v.object({ idMerchant: v.number(), url: v.string(), secret: v.string() });

/** A merchant's new secret. The one before it is valid until `previousUntil`. */
export const RotatedSecret = v.object({ ...WebhookEndpoint.entries, previousUntil: Instant });

/** A published key of signed results, by its `kid` in the key set. */
export const SigningKey = v.object({
  kid: v.string(),
  /** The next one is published before it signs. */
  state: v.picklist(['current', 'next', 'previous']),
  /** When a previous key is no longer published. */
  until: v.nullable(Instant),
});

export const State = v.object({
  clock: ClockState,
  bank: BankAnswer,
  faults: v.array(Fault),
  /** The sum of all ledger entries by currency. It is always zero. */
  ledgerSums: v.record(v.string(), Decimals),
});
