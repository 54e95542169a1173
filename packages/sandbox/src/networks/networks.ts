import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BREB_FAILURES, CardPayment } from '@istmo/contract/provider';
import type {
  CashNetwork,
  Currency,
  InstallmentPlan,
  LocalizedText,
  MethodId,
  PaymentEventType,
  PaymentReason,
  PseBank,
  RefundFailure,
} from '@istmo/domain';
import * as v from 'valibot';
import type { CatalogView } from '../catalog/catalog';
import { type Config, ConfigError } from '../config';
import type { Database } from '../db/database';
import type { NetworkRequestRow } from '../db/queries/methods/network-request-queries';
import type { Payment } from '../db/queries/payments/payment-queries';

/** Why the issuing bank declines. */
export type DeclineReason = 'payment_declined' | 'insufficient_funds' | 'installments_not_allowed';
export type Verdict = 'approved' | DeclineReason;

export type CardData = CardPayment['cardInformation'];

/** A card payment as its network gets it. */
export type CardCharge = {
  /** `attemptId` is the idempotency key, and `cardToken` names the card. */
  payment: Payment;
  /** The card that the payer typed; `undefined` if it was saved before. */
  card: CardData | undefined;
  /** The saved card's keyed hash. */
  fingerprint: string;
  last4: string;
  merchantName: string;
  /** The plan that the payer chose; `undefined` for one installment. */
  installments: Pick<InstallmentPlan, 'planId' | 'count'> | undefined;
  /** A recurring charge: no payer is there to answer a challenge. */
  isRecurring: boolean;
  /** The deadline of a challenge, and the address to which its page sends the payer's browser. */
  challengeEndsAt: Date;
  notificationUrl: string;
};

export type CardAnswer =
  | { answer: Verdict }
  /** The payer's browser posts `creq` to the bank's page at `acsUrl` (EMV 3DS 2). */
  | { answer: 'challenge'; acsUrl: string; creq: string };

/** The bank's decision, as an event of the payment. */
export type CardEvent = { event: PaymentEventType; reason?: PaymentReason };

/** `bin`: the first six to eight digits of a card. Without them, the plans that cards of the network can have. */
export type InstallmentQuestion = { bin?: string; currency: Currency };

/**
 * The network that charges cards. A call may be repeated with the same ids, and then has the same answer. If `capture`, `cancel`
 * or `refund` throws, the change of the payment is rolled back.
 */
export type CardNetwork = {
  /** Checks a card without a payment, and without a challenge. */
  verify(card: CardData): Promise<Verdict>;
  /** Asks the bank about a new payment. `db` is for a simulated network: the transaction that writes the payment. */
  begin(charge: CardCharge, db: Database): Promise<CardAnswer>;
  /** The outcome of a payment whose answer was lost. `undefined` if the network does not know it, and will not charge it. */
  status(payment: Payment): Promise<CardAnswer | undefined>;
  /** Captures an authorized payment, or `amount` of it, in minor units. */
  capture(payment: Payment, amount: number): Promise<void>;
  /** Cancels an authorization, or a charge of the same day. */
  cancel(payment: Payment): Promise<void>;
  refund(payment: Payment, refund: { refundId: string; amount: number }): Promise<void>;
  /** Reads the answer of the bank's page (`cres`). `undefined` if it is forged, or for another payment. */
  notification(payment: Payment, cres: string): Promise<CardEvent | undefined>;
  /** The plans of a card, whatever the amount: `minAmount` is checked by the service. A network without it has no installments. */
  installments?(asked: InstallmentQuestion): Promise<InstallmentPlan[]>;
  /** Only for a simulated network: whether it approves the card, before it is asked. Its answers are rows of the same database. */
  approvesAtOnce?(cardNumber: string, cached: { db: Database; view: CatalogView }): Promise<boolean>;
};

/** A request to pay that a network passes to the payer. `id` is the idempotency key: 15 letters and digits. */
export type NetworkRequest = Pick<NetworkRequestRow, 'id' | 'details' | 'reference'> & { payment: Payment };

/** A request as sent to the network. Only here is a document whole; it is stored masked. */
export type NewNetworkRequest = NetworkRequest & {
  merchantName: string;
  /** Where the network's page sends the payer back, without a result; empty for a method that has no page. */
  returnUrl: string;
};

/** The payer's next step at the network, which our page shows or opens. */
export type PayerAction = {
  /** The network's own id. Cash: the code that the payer reads out at the counter. */
  reference: string;
  /** Opens the network's app or page. PSE: empty once the payer has visited the bank. */
  url?: string;
  qr?: string;
  /** Bre-B: the key that the payer types in the bank's app, and the payee's name in that app. */
  key?: string;
  payeeName?: string;
  /** PSE: the CUS, by which the bank knows the payment. */
  trazabilityCode?: string;
  /** Cash: the digits of the voucher's bar code (Code 128), if counters scan one. */
  barcode?: string;
  /** Crypto: the address, the amount, and dollars for one coin, as decimals. `endsAt` is the end of the rate. */
  coin?: { address: string; amount: string; rate: string };
};

/** A transfer to the address of a request, for as long as the network knows it. */
export type CoinTransfer = {
  /** The id of the transaction, with the number of its output if a transaction can have several. */
  txid: string;
  /** The network of the transfer. */
  network: string;
  /** A decimal amount of coin. */
  amount: string;
  /** 0 once a reorganization of the chain has dropped it. */
  confirmations: number;
  seenAt: Date;
};

/** A transfer to the key of a request. `amount` is in minor units: a part of the request's, all of it or too much. */
type KeyTransfer = { id: string; amount: number; bankName?: string };

/** Only for Bre-B, when a network accepts partial payments: all transfers to the key. Our rules decide the payment. */
export type Incoming = {
  received?: readonly KeyTransfer[];
  /** The state of the last try: a bank has taken the money, or the try failed. */
  attempt?: 'debited' | (typeof BREB_FAILURES)[number];
};

/**
 * The network's decision on a request. `code` is the network's own. `bankName` is the payer's bank, for Bre-B's receipt.
 * `approved` is the whole amount, unless `received` has the parts.
 */
export type NetworkDecision = Incoming &
  (
    | { answer: 'approved'; bankName?: string }
    | { answer: 'declined' | 'canceled' | 'expired'; reason?: PaymentReason; code?: string }
  );

/** `endsAt`: the payer's deadline. `transfers`: for crypto, which has no decision, also after it is paid. */
export type Waiting = Incoming & {
  answer: 'waiting';
  action: PayerAction;
  endsAt: Date;
  transfers?: readonly CoinTransfer[];
};
export type NetworkStatus = NetworkDecision | Waiting;

/** A network's notification. Without a decision something has changed, and we call `status`. */
export type NetworkNotification = { requestId: string; decision?: NetworkDecision };

/** The state of a refund by transfer to the payer. */
export type TransferStatus =
  | { answer: 'pending' }
  | { answer: 'done' }
  | { answer: 'failed'; reason: RefundFailure };

/**
 * A network where the payer acts outside our page, such as in an app. Every call may be repeated, and then has the same effect
 * and answer.
 */
export type ActionNetwork = {
  /**
   * Asks the payer. `refused`: this payer cannot be asked, such as at a phone without an account, and no request exists. `db` is
   * for a simulated network: the transaction that writes the payment.
   */
  begin(request: NewNetworkRequest, db: Database): Promise<NetworkStatus | { answer: 'refused' }>;
  /** The state of a request. `undefined` if the network does not know it, and will not pass it on any more. */
  status(request: NetworkRequest): Promise<NetworkStatus | undefined>;
  /**
   * Cancels an open request. `unsupported`: the network cannot, so the payer can pay until its end. `status` and `notification`
   * report a payment that comes in spite of it.
   */
  cancel(request: NetworkRequest): Promise<'canceled' | 'unsupported'>;
  /** Refunds money, or sends a transfer, once for each `refundId`. If it throws, the refund is rolled back. */
  refund(request: NetworkRequest, refund: { refundId: string; amount: number }): Promise<void>;
  /** Reads a call to the notification address: the request, and its decision. `undefined` if the call is forged. */
  notification(received: Request): Promise<NetworkNotification | undefined>;
  /** A simulated network: its answers are rows of the same database, written with the payment, and the simulator decides. */
  isSimulated?: true;
};

/** A network whose refunds are transfers. The payer's bank accepts them later, or not at all. */
export type TransferNetwork = ActionNetwork & {
  refundStatus(request: NetworkRequest, refund: { refundId: string }): Promise<TransferStatus>;
};

export type PseNetwork = TransferNetwork & {
  /** The network's list of banks. It is requested once a day. */
  banks(): Promise<readonly PseBank[]>;
};

/** A branch or a kiosk where vouchers are paid. */
export type CashPoint = {
  id: string;
  network: CashNetwork;
  name: string;
  address: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
  hours: LocalizedText;
};

/** Creates vouchers for counters of both cash gateways: see `payment.gatewayCode`. */
export type VoucherNetwork = ActionNetwork & {
  /** The places where vouchers can be paid. The list is requested once a day. */
  points(): Promise<readonly CashPoint[]>;
};

/** A coin, and the networks that it can be sent over. */
export type Coin = { code: string; label: string; networks: readonly Chain[] };

export type Chain = {
  network: string;
  name: string;
  /** Decimals of the coin's smallest unit on this network. */
  decimals: number;
  /** A transfer counts after this many. */
  confirmations: number;
  /** The address of the coin's contract on this network, for the QR; empty for a network's own coin. */
  contract?: string;
  /** Listed but out of order. */
  isDown?: boolean;
};

/** Creates addresses for coins, and watches the chain. Its `status` has the transfers, and our rules decide the payment. */
export type CoinNetwork = ActionNetwork & {
  begin(request: NewNetworkRequest, db: Database): Promise<Waiting | { answer: 'refused' }>;
  status(request: NetworkRequest): Promise<Waiting | undefined>;
  /** The list is requested once a day. */
  coins(): Promise<readonly Coin[]>;
  /** Converts an amount in cents to each coin, by code. Without it, a payer sees no amount before choosing a coin. */
  quote?(cents: number): Promise<Readonly<Record<string, string>>>;
};

type ActionNetworks = {
  yappy: ActionNetwork;
  nequi: ActionNetwork;
  breb: TransferNetwork;
  pse: PseNetwork;
  clave: ActionNetwork;
  cash: VoucherNetwork;
  crypto: CoinNetwork;
};
export type ActionMethod = keyof ActionNetworks;

/** The networks that payments are made through, by method. */
export type Networks = { card: CardNetwork } & Partial<ActionNetworks>;

/** The network of a method where the payer acts. */
export function actionNetworkOf(
  networks: Networks,
  method: MethodId,
): (ActionNetwork & Partial<TransferNetwork>) | undefined {
  return ACTION_METHODS.some((one) => one === method) ? networks[method as ActionMethod] : undefined;
}

/** Whether a method can be paid with: production has the adapters of its networks, and a sandbox simulates all. */
export function isOffered(
  { config, networks }: { config: Pick<Config, 'isProduction'>; networks: Networks },
  method: MethodId,
): boolean {
  return !config.isProduction || method === 'balance' || method in networks;
}

/** Longer than a payer's page waits, and shorter than `ANSWER_MS`. */
const NETWORK_MS = 30_000;

/** A network is asked again after this time without an answer. It is longer than a call may take. */
export const ANSWER_MS = 60_000;

/** Limits the time of a call, so that a silent network does not hold requests. */
export async function withinTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The network gave no answer in time'));
    }, NETWORK_MS);
  });
  return Promise.race([asked, late]).finally(() => {
    clearTimeout(timer);
  });
}

const Call = v.function('Missing');
const ACTION = { begin: Call, status: Call, cancel: Call, refund: Call, notification: Call };
const TRANSFER = { ...ACTION, refundStatus: Call };
/** The functions of each method's adapter. */
const ACTIONS = {
  yappy: ACTION,
  nequi: ACTION,
  breb: TRANSFER,
  pse: { ...TRANSFER, banks: Call },
  clave: ACTION,
  cash: { ...ACTION, points: Call },
  crypto: { ...ACTION, coins: Call },
} as const satisfies Readonly<Record<ActionMethod, object>>;

export const ACTION_METHODS = Object.keys(ACTIONS) as ActionMethod[];

const Adapters = v.object({
  card: v.looseObject({
    verify: Call,
    begin: Call,
    status: Call,
    capture: Call,
    cancel: Call,
    refund: Call,
    notification: Call,
    installments: v.optional(Call),
  }),
  yappy: v.optional(v.looseObject(ACTIONS.yappy)),
  nequi: v.optional(v.looseObject(ACTIONS.nequi)),
  breb: v.optional(v.looseObject(ACTIONS.breb)),
  pse: v.optional(v.looseObject(ACTIONS.pse)),
  clave: v.optional(v.looseObject(ACTIONS.clave)),
  cash: v.optional(v.looseObject(ACTIONS.cash)),
  crypto: v.optional(v.looseObject({ ...ACTIONS.crypto, quote: v.optional(Call) })),
});

/** Loads a module that exports the adapter of each network by its method. Throws a ConfigError. */
export async function loadNetworks(file: string): Promise<Networks> {
  const loaded: unknown = await import(pathToFileURL(resolve(file)).href).catch((cause: unknown) => {
    throw new ConfigError(`NETWORKS: ${file} cannot be loaded`, { cause });
  });
  const checked = v.safeParse(Adapters, loaded);
  // The parameters and results of functions cannot be checked before a call.
  if (checked.success) return checked.output as unknown as Networks;
  const missing = checked.issues.map((issue) => v.getDotPath(issue)).join(', ');
  throw new ConfigError(`NETWORKS: ${file} exports no ${missing}`);
}
