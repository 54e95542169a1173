import { METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';

const Iso = v.string();
/** How often something happens. */
const Times = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const Decimals = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** One payment as a developer sees it in the list. Amounts are decimals. */
export const SimulatedPayment = v.object({
  codOper: v.string(),
  method: v.picklist(METHOD_IDS),
  /** The payment's own place: created, challenged, waiting, approved, captured, … */
  status: v.string(),
  reason: v.string(),
  merchantName: v.string(),
  code: v.string(),
  total: Decimals,
  currency: v.string(),
  createdAt: Iso,
  endsAt: v.nullable(Iso),
});
export type SimulatedPayment = v.InferOutput<typeof SimulatedPayment>;

export const PaymentDetail = v.object({
  ...SimulatedPayment.entries,
  steps: v.array(v.object({ from: v.nullable(v.string()), to: v.string(), at: Iso })),
  ledger: v.array(
    v.object({ movement: v.string(), account: v.string(), amount: Decimals, currency: v.string(), at: Iso }),
  ),
  webhooks: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      attempts: v.number(),
      delivered: v.boolean(),
      lastStatus: v.nullable(v.number()),
      nextAt: v.nullable(Iso),
    }),
  ),
  /** What the method keeps beside the payment (phone, alias, reference, address …), by name. */
  details: v.record(v.string(), v.union([v.string(), v.number(), v.null(), v.boolean()])),
});
export type PaymentDetail = v.InferOutput<typeof PaymentDetail>;

/** A push in the payer's app: what the simulated phone shows. */
export const PhoneRequest = v.object({
  codOper: v.string(),
  app: v.picklist(['nequi', 'yappy']),
  /** A push that came, or a QR that may be scanned. */
  way: v.picklist(['push', 'qr']),
  merchantName: v.string(),
  phone: v.string(),
  total: Decimals,
  currency: v.string(),
  status: v.string(),
  endsAt: v.nullable(Iso),
});
export type PhoneRequest = v.InferOutput<typeof PhoneRequest>;

/** `ignore` lets it run out; `payLate` pays although it has. `cancel` is Yappy's own. */
export const PhoneAnswer = v.object({
  answer: v.picklist(['approve', 'reject', 'cancel', 'ignore', 'payLate']),
});

/** What happens to a voucher at a branch or kiosk. An `amount` other than the voucher's is refused there. */
export const CashAnswer = v.object({
  answer: v.picklist(['pay', 'wrongAmount', 'expire', 'reverse']),
  amount: v.optional(Decimals),
});

/** A transfer to an invoice's address. Amounts are in coin. */
export const CryptoTransferInput = v.object({
  amount: Decimals,
  /** The network that it is sent over; another than the invoice's loses it. */
  network: v.optional(v.string()),
  /** Confirmations that it has at once. */
  confirmations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
});
export const Confirmations = v.object({ confirmations: Times });

export const ClaveAnswer = v.object({
  answer: v.picklist(['approve', 'decline', 'cancel', 'ignore']),
  /** Why the network declines; without one it says no more than that it does. */
  reason: v.optional(v.picklist(['bank_not_affiliated', 'card_expired', 'wrong_pin'])),
});

export const Mail = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** The code in it, if any, so that a test need not read the text. */
  code: v.string(),
  kind: v.string(),
  at: Iso,
});
export type Mail = v.InferOutput<typeof Mail>;

/** A line of a card's statement: the random charge of a validation is read here. */
export const StatementLine = v.object({
  at: Iso,
  descriptor: v.string(),
  displayNum: v.string(),
  amount: Decimals,
  currency: v.string(),
  validationId: v.string(),
  code: v.string(),
});

export const ClockState = v.object({
  /** What the sandbox takes the time to be, and what it really is. */
  now: Iso,
  realNow: Iso,
  offsetMs: v.number(),
});
export const ClockMove = v.union([
  v.object({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366 * 86_400_000)) }),
  v.object({ reset: v.literal(true) }),
]);

/** What the next card payments are answered, whatever the card. */
export const BankAnswer = v.object({
  answer: v.picklist(['byCard', 'approve', 'payment_declined', 'insufficient_funds', 'challenge']),
  /** For how many payments; left out: until it is changed. */
  times: v.optional(v.nullable(Times), null),
});
export type BankAnswer = v.InferOutput<typeof BankAnswer>;

/** What the captcha says of the next payers. */
export const CaptchaAnswer = v.object({
  /** From 0 (a machine) to 1 (a person); below 0.5 nobody may pay. */
  score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.9),
  valid: v.optional(v.boolean(), true),
  /** No payment without a score: where its script is blocked, nobody may pay. */
  required: v.optional(v.boolean(), false),
});
export type CaptchaAnswer = v.InferOutput<typeof CaptchaAnswer>;

export const FAULT_KINDS = [
  'latency',
  'timeout',
  'error500',
  'malformed',
  'dropped',
  'sessionExpired',
  'duplicatePushes',
  'outOfOrderPushes',
] as const;

export const NewFault = v.object({
  kind: v.picklist(FAULT_KINDS),
  /** Name of a call in the endpoint table, `claveSdk`, `captchaScript` or `fingerprintScript` for the load of that script, or `*` for every one. */
  endpoint: v.optional(v.string(), '*'),
  /** For how many calls; `null`: always. */
  times: v.optional(v.nullable(Times), 1),
  /** Milliseconds, for latency; for malformed which way: 0 cut off, 1 another shape, 2 a page of HTML. */
  value: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)), 0),
  /** Before the call does anything, or after it has, so that only its answer is lost. */
  when: v.optional(v.picklist(['before', 'after']), 'before'),
});
export const Fault = v.object({
  id: v.string(),
  kind: v.picklist(FAULT_KINDS),
  endpoint: v.string(),
  times: v.nullable(v.number()),
  value: v.number(),
  when: v.picklist(['before', 'after']),
});
export type Fault = v.InferOutput<typeof Fault>;

export const Webhook = v.object({
  id: v.string(),
  type: v.string(),
  codOper: v.string(),
  url: v.string(),
  attempts: v.number(),
  delivered: v.boolean(),
  lastStatus: v.nullable(v.number()),
  lastError: v.string(),
  nextAt: v.nullable(Iso),
  createdAt: Iso,
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookEndpoint = v.object({ idMerchant: v.number(), url: v.string(), secret: v.string() });

export const State = v.object({
  clock: ClockState,
  bank: BankAnswer,
  faults: v.array(Fault),
  /** Sum of all ledger rows by currency: zero, always. */
  ledgerSums: v.record(v.string(), Decimals),
});
