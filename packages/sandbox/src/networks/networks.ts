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

/** A payment that a card's bank is asked about. */
export type CardCharge = {
  /** `attemptId` is its idempotency key, and `cardToken` the name of its card. */
  payment: Payment;
  /** What the payer typed; `undefined` if the card was saved before. */
  card: CardData | undefined;
  /** The saved card's keyed hash. */
  fingerprint: string;
  last4: string;
  merchantName: string;
  /** What the payer chose of the network's plans; `undefined` for one installment. */
  installments: Pick<InstallmentPlan, 'planId' | 'count'> | undefined;
  /** No payer is there who could be challenged. */
  isRecurring: boolean;
  /** Until when a challenge has to be answered, and where its page sends the payer's browser. */
  challengeEndsAt: Date;
  notificationUrl: string;
};

export type CardAnswer =
  | { answer: Verdict }
  /** The payer's browser posts `creq` to the bank's page at `acsUrl` (EMV 3DS 2). */
  | { answer: 'challenge'; acsUrl: string; creq: string };

/** What the bank decided, as a step of the payment. */
export type CardEvent = { event: PaymentEventType; reason?: PaymentReason };

/** `bin`: the first six to eight digits of a card. Without them, the plans that any card of the network has. */
export type InstallmentQuestion = { bin?: string; currency: Currency };

/**
 * What cards are charged through. The same call may come again, with the same ids, and then has the same answer. What `capture`, `cancel` and
 * `refund` throw takes back the change of the payment.
 */
export type CardNetwork = {
  /** Asks about a card without a payment. Without a payment nobody can be challenged. */
  verify(card: CardData): Promise<Verdict>;
  /** Asks the bank about a new payment. `db` is for a simulated network: the transaction that writes the payment. */
  begin(charge: CardCharge, db: Database): Promise<CardAnswer>;
  /** What became of a payment whose answer was lost. `undefined` if the network never heard of it, and will not charge it. */
  status(payment: Payment): Promise<CardAnswer | undefined>;
  /** Captures an authorized payment, or `amount` of it, in minor units. */
  capture(payment: Payment, amount: number): Promise<void>;
  /** Takes back an authorization, or a charge of the same day. */
  cancel(payment: Payment): Promise<void>;
  refund(payment: Payment, refund: { refundId: string; amount: number }): Promise<void>;
  /** Reads what the bank's page sent back (`cres`). `undefined` if it is forged, or about another payment. */
  notification(payment: Payment, cres: string): Promise<CardEvent | undefined>;
  /** The plans of a card, whatever the amount: `minAmount` is checked by the service. A network without it has no installments. */
  installments?(asked: InstallmentQuestion): Promise<InstallmentPlan[]>;
  /** Only a simulated network has it: whether it approves, without being asked. Its answers are rows of the same database. */
  approvesAtOnce?(cardNumber: string, cached: { db: Database; view: CatalogView }): Promise<boolean>;
};

/** A request to pay that a network passes to the payer. `id` is the idempotency key: 15 letters and digits. */
export type NetworkRequest = Pick<NetworkRequestRow, 'id' | 'details' | 'reference'> & { payment: Payment };

/** A request as it is begun: a document is whole here only, and kept masked. */
export type NewNetworkRequest = NetworkRequest & {
  merchantName: string;
  /** Where the network's page sends the payer back, without a result; empty for a method that has no page. */
  returnUrl: string;
};

/** What the payer does at the network: what our page shows or opens for it. */
export type PayerAction = {
  /** The network's own id. Cash: what the payer reads out at the counter. */
  reference: string;
  /** Opens the network's app, or its page. PSE: empty once the payer has been at the bank. */
  url?: string;
  qr?: string;
  /** Bre-B: what the payer types in the bank's app, and the payee as that app shows it. */
  key?: string;
  payeeName?: string;
  /** PSE: the CUS, by which the bank knows the payment. */
  trazabilityCode?: string;
  /** Cash: the digits of the voucher's bar code (Code 128), if counters scan one. */
  barcode?: string;
  /** Crypto: where to send how much, and dollars for one coin, as decimals. `endsAt` is the end of the rate. */
  coin?: { address: string; amount: string; rate: string };
};

/** A transfer to the address of a request, for as long as the network knows it. */
export type CoinTransfer = {
  /** Of the transaction, with the number of its output where a transaction can have several. */
  txid: string;
  /** The network that it was sent over. */
  network: string;
  /** A decimal amount of coin. */
  amount: string;
  /** 0 once a reorganization of the chain has dropped it. */
  confirmations: number;
  seenAt: Date;
};

/** A transfer to the key of a request. `amount` is in minor units: a part of the request's, all of it or too much. */
type KeyTransfer = { id: string; amount: number; bankName?: string };

/** Bre-B alone, for a network that takes parts: all that came to the key, of which our rules make the payment. */
export type Incoming = {
  received?: readonly KeyTransfer[];
  /** What became of the last try: a bank moves the money, or could not. */
  attempt?: 'debited' | (typeof BREB_FAILURES)[number];
};

/**
 * What the network decided about a request. `code` is the network's own. `bankName` is the payer's bank, for Bre-B's receipt. `approved` is
 * the whole amount, unless the answer says what was received.
 */
export type NetworkDecision = Incoming &
  (
    | { answer: 'approved'; bankName?: string }
    | { answer: 'declined' | 'canceled' | 'expired'; reason?: PaymentReason; code?: string }
  );

/** `endsAt`: until when the payer can act. `transfers`: crypto alone, which has no decision, also after it is paid. */
export type Waiting = Incoming & {
  answer: 'waiting';
  action: PayerAction;
  endsAt: Date;
  transfers?: readonly CoinTransfer[];
};
export type NetworkStatus = NetworkDecision | Waiting;

/** What a network sent by itself. Without a decision it only says that something has changed, and its `status` is asked. */
export type NetworkNotification = { requestId: string; decision?: NetworkDecision };

/** What became of a refund that is a transfer to the payer. */
export type TransferStatus =
  | { answer: 'pending' }
  | { answer: 'done' }
  | { answer: 'failed'; reason: RefundFailure };

/**
 * A network where the payer acts somewhere else than on our page, as in an app. Every call may come again, and then has the same
 * effect and answer.
 */
export type ActionNetwork = {
  /**
   * Asks the payer. `refused`: this payer cannot be asked, such as a phone without an account, and nothing was begun. `db` is for a
   * simulated network: the transaction that writes the payment.
   */
  begin(request: NewNetworkRequest, db: Database): Promise<NetworkStatus | { answer: 'refused' }>;
  /** What became of a request. `undefined` if the network never heard of it, and will not pass it on any more. */
  status(request: NetworkRequest): Promise<NetworkStatus | undefined>;
  /**
   * Takes back a request that waits. `unsupported`: the network has no way to, so that it can be paid until its end. What is paid all
   * the same is told by `status` and `notification`.
   */
  cancel(request: NetworkRequest): Promise<'canceled' | 'unsupported'>;
  /** Gives money back, or sends a transfer, once for each `refundId`. What it throws takes back the refund. */
  refund(request: NetworkRequest, refund: { refundId: string; amount: number }): Promise<void>;
  /** Reads what the network sent to the notification address: about which request, and what was decided. `undefined` if it is forged. */
  notification(received: Request): Promise<NetworkNotification | undefined>;
  /** Its answers are rows of the same database, which are written with the payment, and the simulator decides. */
  isSimulated?: true;
};

/** A network whose refunds are transfers, which the payer's bank takes later, or not at all. */
export type TransferNetwork = ActionNetwork & {
  refundStatus(request: NetworkRequest, refund: { refundId: string }): Promise<TransferStatus>;
};

export type PseNetwork = TransferNetwork & {
  /** The list of banks as the network sends it. It is asked for once a day. */
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

/** Makes vouchers for counters, of both gateways of cash: `payment.gatewayCode` says which. */
export type VoucherNetwork = ActionNetwork & {
  /** Where vouchers can be paid. It is asked for once a day. */
  points(): Promise<readonly CashPoint[]>;
};

/** A coin, and what it can be sent over. */
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

/** Makes addresses for coins, and watches the chain: its `status` is the transfers, of which our rules make the payment. */
export type CoinNetwork = ActionNetwork & {
  begin(request: NewNetworkRequest, db: Database): Promise<Waiting | { answer: 'refused' }>;
  status(request: NetworkRequest): Promise<Waiting | undefined>;
  /** It is asked for once a day. */
  coins(): Promise<readonly Coin[]>;
  /** What an amount, in cents, is in each coin at this moment, by code. Without it, a payer sees no amount before a coin is chosen. */
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

/** A network is asked again about what it has not answered for so long: longer than a call to it may take. */
export const ANSWER_MS = 60_000;

/** A network that gives no answer must not keep requests in work. */
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
/** What the adapter of each method has. */
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
  // What functions take and answer cannot be checked before they are called.
  if (checked.success) return checked.output as unknown as Networks;
  const missing = checked.issues.map((issue) => v.getDotPath(issue)).join(', ');
  throw new ConfigError(`NETWORKS: ${file} exports no ${missing}`);
}
