import { LIMITS } from '@istmo/contract/limits';
import { YAPPY_CONFIRM_MS } from '@istmo/domain';
import { ApiError, type ErrorText } from '../api-error';
import type { Database } from '../db/database';
import {
  changeNetworkRequest,
  claimNetworkRequests,
  findNetworkRequest,
  insertNetworkRequest,
  type NetworkRequestRow,
  requestsOf,
} from '../db/queries/methods/network-request-queries';
import { findByPaymentId, type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type { RequestDetails } from '../db/schema';
import { describeError } from '../http/log-lines';
import { runPeriodically } from '../payments/background';
import { readableCode } from '../payments/create/payment-request';
import {
  announcePayment,
  applyPaymentEvent,
  lockCurrent,
  receiveMoney,
} from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf, overdueReason } from '../payments/lifecycle/plan-transition';
import { countRejection, limitPush } from '../payments/payer-phone';
import type { Services } from '../services';
import type { AppRequest } from './app-request';
import {
  type ActionMethod,
  type ActionNetwork,
  actionNetworkOf,
  ANSWER_MS,
  type NetworkDecision,
  type NetworkRequest,
  type NetworkStatus,
  type PayerAction,
  withinTime,
} from './networks';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a payment lasts in total, with all its requests. */
export const PAYMENT_LASTS_MS: Readonly<Record<ActionMethod, number>> = {
  yappy: 2 * YAPPY_CONFIRM_MS,
  nequi: 30 * MINUTE_MS,
};

/** How long a payer waits before another push to the same phone. */
const RESEND_MS = 30 * SECOND_MS;
/** How often the network is asked about a request that its payer may pay, beside its notifications. */
const POLL_MS = 10 * SECOND_MS;
/** How often it is asked about one that nobody needs any more, and for how long. */
const UNWANTED_POLL_MS = MINUTE_MS;
const UNWANTED_MS = 24 * 60 * MINUTE_MS;

/** The payer cannot be asked, such as at a phone that has no account. */
const REFUSALS: Readonly<Record<ActionMethod, ErrorText>> = {
  yappy: {
    es: 'Este número no está registrado en Yappy. Revíselo o pague de otra forma.',
    en: 'This number is not registered with Yappy. Check it, or pay another way.',
  },
  nequi: 'error_pay_push_nequi',
};

export function refusalOf({ method }: Pick<Payment, 'method'>, data?: Record<string, string>): ApiError {
  return new ApiError(422, REFUSALS[method as ActionMethod], data);
}

function networkOf({ networks }: Pick<Services, 'networks'>, { method }: Payment): ActionNetwork {
  const network = actionNetworkOf(networks, method);
  if (!network) throw new Error(`No network for ${method}`);
  return network;
}

/** Chooses how to ask the payer, or `undefined` if the payer is asked already. May throw an ApiError. */
export type Plan = (payment: Payment, requests: readonly NetworkRequestRow[]) => RequestDetails | undefined;

/**
 * Asks the payer of a payment at its network. A simulated network answers in the transaction. A real one is asked after it, under the
 * id of the request that was written: a repeated call asks again under the same id, as does `followRequests`. Throws an ApiError: 404,
 * 422 when the payer cannot be asked, 429.
 */
export async function askPayer(services: Services, codOper: string, plan: Plan): Promise<Payment> {
  const asked = await services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, services.clock());
    if (!payment) throw new ApiError(404, 'result_not_found');
    return askWithin({ ...services, db: tx }, payment, plan);
  });
  if (!asked.request) return asked.payment;
  const answer = await withinTime(networkOf(services, asked.payment).begin(asked.request, services.db));
  const { payment, isRefused } = await bookAnswer(services, asked.request, answer);
  if (isRefused) throw refusalOf(payment);
  return payment;
}

type Asked = { payment: Payment; request?: NetworkRequest };

/** Writes the request, in the transaction that has locked or inserted the payment. `request` is what a real network is to be asked. */
export async function askWithin(within: Services, payment: Payment, plan: Plan): Promise<Asked> {
  if (!isOpen(payment)) return { payment };
  const { db, clock, randomBytes } = within;
  const earlier = await requestsOf(db, payment.id);
  const details = plan(payment, earlier);
  if (!details) return { payment };
  const network = networkOf(within, payment);
  const unanswered = earlier.find((one) => one.state === 'asked' && isSame(one.details, details));
  const now = clock();
  const nextAt = network.isSimulated ? null : new Date(now + ANSWER_MS);
  if (unanswered) {
    await changeNetworkRequest(db, unanswered.id, { nextAt });
    return { payment, request: { ...unanswered, payment } };
  }
  if (details.way === 'push') {
    const pushes = earlier.filter((one) => one.details.way === 'push');
    if (pushes.length >= LIMITS.paymentPushes.most) throw refusalOf(payment, { pushes: 'too many' });
    await limitPush(within, payment, details.phone);
  }
  const row: NetworkRequestRow = {
    id: readableCode(randomBytes, 15),
    paymentId: payment.id,
    place: earlier.length + 1,
    details,
    reference: '',
    state: 'asked',
    askedAt: new Date(now),
    nextAt,
  };
  await insertNetworkRequest(db, row);
  const request = { ...row, payment };
  if (!network.isSimulated) return { payment, request };
  const answer = await network.begin(request, db);
  if (answer.answer === 'refused') throw refusalOf(payment);
  return { payment: await applyStatus(within, { payment, row, isLatest: true }, answer) };
}

function isSame(one: RequestDetails, other: RequestDetails): boolean {
  return one.way === 'push' ? other.way === 'push' && one.phone === other.phone : other.way === 'qr';
}

type Written = {
  payment: Payment;
  isRefused?: boolean;
  /** The payer could pay it, but nobody wants that any more: the payment is over, or its payer was asked again. */
  isUnwanted?: boolean;
};

type Answer = NetworkStatus | { answer: 'refused' } | undefined;

/** Books what a real network answered, and takes back there what nobody wants any more or what is refused here. */
async function bookAnswer(services: Services, request: NetworkRequest, answer: Answer): Promise<Written> {
  const reference = answer?.answer === 'waiting' ? answer.action.reference : request.reference;
  const cancel = () => withinTime(networkOf(services, request.payment).cancel({ ...request, reference }));
  try {
    const written = await writeAnswer(services, request, answer);
    if (written.isUnwanted) await cancel();
    return written;
  } catch (error) {
    // Another payment of a single-use link waits.
    if (error instanceof ApiError) await cancel();
    throw error;
  }
}

/** Writes what a real network answered, once: in any order, and however often it is told. */
function writeAnswer(
  services: Services,
  { id, payment: { codOper } }: NetworkRequest,
  answer: Answer,
): Promise<Written> {
  return services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const payment = await lockCurrent(tx, codOper, services.clock());
    if (!payment) throw new Error('A payment is gone');
    const all = await requestsOf(tx, payment.id);
    const row = all.find((one) => one.id === id);
    if (!row || row.state === 'paid') return { payment };
    const latest = all.findLast(({ state }) => state !== 'over');
    const isLatest = latest === undefined || latest.place <= row.place;
    return applyAnswer(within, { payment, row, isLatest }, answer);
  });
}

async function applyAnswer(within: Services, of: Of, answer: Answer): Promise<Written> {
  const { payment, row } = of;
  // What is over can still be paid, but not decline the payment.
  if (row.state === 'over' && answer?.answer !== 'approved') return { payment };
  if (answer === undefined || answer.answer === 'refused') {
    await changeNetworkRequest(within.db, row.id, { state: 'over', nextAt: null });
    return { payment, isRefused: true };
  }
  if (answer.answer !== 'waiting' || (isOpen(payment) && of.isLatest))
    return { payment: await applyStatus(within, of, answer) };
  await followLater(within, row, answer.action);
  return { payment, isUnwanted: true };
}

/** Payers may still pay what nobody wants any more, until the network says otherwise. */
async function followLater(
  { db, clock, log }: Services,
  row: NetworkRequestRow,
  { reference }: PayerAction,
): Promise<void> {
  const next = clock() + UNWANTED_POLL_MS;
  const isGivenUp = next > row.askedAt.getTime() + UNWANTED_MS;
  if (isGivenUp) log(`network request ${row.id} still waits at its network`, { level: 'error' });
  await changeNetworkRequest(db, row.id, {
    reference,
    state: isGivenUp ? 'over' : 'open',
    nextAt: isGivenUp ? null : new Date(next),
  });
}

type Of = {
  payment: Payment;
  row: NetworkRequestRow;
  /** The payer was not asked again since. */
  isLatest: boolean;
};

async function applyStatus(within: Services, of: Of, status: NetworkStatus): Promise<Payment> {
  switch (status.answer) {
    case 'waiting':
      return applyWaiting(within, of, status);
    case 'approved':
      return applyApproval(within, of);
    default:
      return applyEnd(within, of, status);
  }
}

type Waiting = Extract<NetworkStatus, { answer: 'waiting' }>;

async function applyWaiting(
  within: Services,
  { payment, row }: Of,
  { action, endsAt }: Waiting,
): Promise<Payment> {
  const { db, clock } = within;
  const now = clock();
  const { isSimulated = false } = networkOf(within, payment);
  const nextAt = isSimulated ? null : new Date(now + POLL_MS);
  await changeNetworkRequest(db, row.id, { state: 'open', reference: action.reference, nextAt });
  if (row.state === 'open') return payment;
  if (!isSimulated) await followSuperseded(db, row, new Date(now));
  const last = payment.createdAt.getTime() + PAYMENT_LASTS_MS[payment.method as ActionMethod];
  const wait = { endsAt: new Date(Math.min(endsAt.getTime(), last)), detail: detailOf(row, now, action) };
  if (payment.status === 'created')
    return applyPaymentEvent(db, payment, { event: 'requested', ...wait, now });
  const { endsAt: until, detail } = wait;
  const changed = await rewritePayment(db, payment, {
    endsAt: until,
    detail: { ...payment.detail, ...detail },
  });
  announcePayment(db, changed, now);
  return changed;
}

/** What was shown before is to be taken back at once. */
async function followSuperseded(db: Database, { paymentId, place }: NetworkRequestRow, now: Date) {
  for (const one of await requestsOf(db, paymentId))
    if (one.place < place && one.state === 'open') await changeNetworkRequest(db, one.id, { nextAt: now });
}

function detailOf(
  { details, askedAt }: NetworkRequestRow,
  now: number,
  { reference, appUrl = '', qr = '' }: { reference: string; appUrl?: string; qr?: string },
): Partial<AppRequest> {
  const shown = { way: details.way, transactionId: reference, appUrl, qr };
  if (details.way === 'qr') return shown;
  const resendAt = new Date(Math.max(askedAt.getTime(), now) + RESEND_MS).toISOString();
  return { ...shown, phone: details.phone, resendAt };
}

/** Money that cannot pay the payment, because it was paid by another request, is over, or its link was paid, stays unapplied. */
async function applyApproval(within: Services, { payment, row }: Of): Promise<Payment> {
  const { db, clock } = within;
  const now = clock();
  await changeNetworkRequest(db, row.id, { state: 'paid', nextAt: null });
  let current = payment;
  if (outcomeOf(payment.status) !== 'approved' && payment.held === 0) {
    const event = payment.status === 'expired' ? 'paidLate' : 'approved';
    const detail = payment.status === 'created' ? detailOf(row, now, row) : {};
    current = await applyPaymentEvent(db, payment, { event, detail, now });
    if (outcomeOf(current.status) === 'approved' || current.held > 0) return current;
  }
  const { codOper, total } = current;
  return receiveMoney(within, { codOper, amount: total, reference: row.id });
}

async function applyEnd(
  within: Services,
  { payment, row, isLatest }: Of,
  { answer, reason }: Exclude<NetworkDecision, { answer: 'approved' }>,
): Promise<Payment> {
  const { db, clock } = within;
  const now = clock();
  await changeNetworkRequest(db, row.id, { state: 'over', nextAt: null });
  if (!isOpen(payment) || !isLatest) return payment;
  const why = reason ?? REASONS[answer] ?? overdueReason(payment);
  if (why === 'payment_rejected' && row.details.way === 'push')
    await countRejection(within, payment.merchantId, row.details.phone);
  const detail = payment.status === 'created' ? detailOf(row, now, row) : {};
  return applyPaymentEvent(db, payment, { event: answer, reason: why, detail, now });
}

const REASONS = { declined: 'payment_rejected', canceled: 'payment_canceled', expired: undefined } as const;

/** Books what a network sent by itself. Returns whether there is such a request. */
export async function applyNotification(
  services: Services,
  method: ActionMethod,
  { requestId, decision }: { requestId: string; decision: NetworkDecision },
): Promise<boolean> {
  const row = await findNetworkRequest(services.db, requestId);
  const payment = row && (await findByPaymentId(services.db, row.paymentId));
  if (payment?.method !== method) return false;
  await writeAnswer(services, { ...row, payment } as NetworkRequest, decision);
  return true;
}

/** Gives money back at the network through which a payment was paid. A simulated one has moved none. */
export async function refundRequest(
  { db, networks }: Services,
  payment: Payment,
  refund: { refundId: string; amount: number },
): Promise<void> {
  const network = actionNetworkOf(networks, payment.method);
  if (!network || network.isSimulated) return;
  const paid = (await requestsOf(db, payment.id)).find(({ state }) => state === 'paid');
  if (!paid) throw new Error('No request of this payment was paid');
  await network.refund({ ...paid, payment }, refund);
}

const MOST_AT_ONCE = 20;
const EVERY_MS = SECOND_MS;

/**
 * Asks real networks what became of requests: of those whose answer was lost, as when a process ends while it waits, of those that
 * payers may pay, and of those that nobody wants any more, which it takes back. Returns how many.
 */
export async function followRequests(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock();
  const claim = { now: new Date(now), until: new Date(now + ANSWER_MS), most: MOST_AT_ONCE };
  const rows = await claimNetworkRequests(db, claim);
  // An error in one must not stop the others.
  const followed = rows.map((row) =>
    follow(services, row).catch((error: unknown) => {
      log(`network request failed: ${describeError(error)}`, { level: 'error' });
    }),
  );
  await Promise.all(followed);
  return rows.length;
}

async function follow(services: Services, row: NetworkRequestRow): Promise<void> {
  const payment = await findByPaymentId(services.db, row.paymentId);
  if (!payment) return;
  const network = networkOf(services, payment);
  const request = { ...row, payment };
  await bookAnswer(services, request, await withinTime(network.status(request)));
}

/** Runs `followRequests` periodically. Several processes can do so on one database. */
export function startFollowing(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'network requests',
    everyMs: EVERY_MS,
    action: () => followRequests(services),
  });
}
