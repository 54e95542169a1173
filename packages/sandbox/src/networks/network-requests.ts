import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '@istmo/contract/limits';
import type { PaymentReason } from '@istmo/domain';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import {
  askOpenRequests,
  changeNetworkRequest,
  findNetworkRequest,
  insertNetworkRequest,
  type NetworkRequestRow,
  requestsOf,
} from '../db/queries/methods/network-request-queries';
import {
  findBackground,
  findByPaymentId,
  type Payment,
  rewritePayment,
} from '../db/queries/payments/payment-queries';
import type { PaymentDetail, RequestDetails } from '../db/schema';
import { createPayment } from '../payments/create/create-payment';
import { type PaymentRequest, readableCode } from '../payments/create/payment-request';
import {
  announcePayment,
  applyPaymentEvent,
  lockCurrent,
  receiveMoney,
} from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf, overdueReason } from '../payments/lifecycle/plan-transition';
import { countRejection, limitPush } from '../payments/payer-phone';
import { maskedDocument } from '../pse/pse-data';
import type { Services } from '../services';
import { actionTraitsOf, refusalOf } from './action-methods';
import { type AnsweredRequest, watchedUntil, type Written } from './answered-request';
import {
  type ActionMethod,
  actionNetworkOf,
  ANSWER_MS,
  type Incoming,
  type NetworkDecision,
  type NetworkNotification,
  type NetworkRequest,
  type NetworkStatus,
  type NewNetworkRequest,
  type Waiting,
  withinTime,
} from './networks';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How often we poll a network, besides its notifications, while the payer may pay the request. */
const POLL_MS = 10 * SECOND_MS;
/** How often we poll it about a request that is no longer needed. */
const UNWANTED_POLL_MS = MINUTE_MS;

export function networkOf({ networks }: Pick<Services, 'networks'>, { method }: Pick<Payment, 'method'>) {
  const network = actionNetworkOf(networks, method);
  if (!network) throw new Error(`No network for ${method}`);
  return network;
}

/** A request as sent to its network. */
async function newRequest({ db, config }: Services, request: NetworkRequest): Promise<NewNetworkRequest> {
  const { merchantName } = await findBackground(db, request.payment);
  const path = actionTraitsOf(request.payment).returnPath?.(request);
  return { ...request, merchantName, returnUrl: path === undefined ? '' : config.origins.checkout + path };
}

/**
 * Creates a payment and asks its payer, once. A simulated network answers in the transaction that writes it. Throws an ApiError
 * like `createPayment` and `askPayer`.
 */
export async function createAsked(
  services: Services,
  paymentRequest: PaymentRequest,
  details: RequestDetails,
): Promise<Payment> {
  const { lastsMs } = actionTraitsOf(paymentRequest);
  const plan: Plan = ({ status }) => (status === 'created' ? details : undefined);
  const payment = await createPayment(services, { ...paymentRequest, lastsMs }, async (within, created) =>
    networkOf(within, created).isSimulated ? (await askWithin(within, created, plan)).payment : created,
  );
  return payment.status === 'created' ? askPayer(services, payment.codOper, plan) : payment;
}

/** Chooses how to ask the payer, or `undefined` if the payer is asked already. `db` has locked the payment. May throw an ApiError. */
export type Plan = (
  payment: Payment,
  requests: readonly NetworkRequestRow[],
  db: Database,
) => RequestDetails | undefined | Promise<RequestDetails | undefined>;

/**
 * Asks the payer of a payment at its network. A simulated network answers in the transaction. A real one is asked after it, under
 * the id of the written request, and a repeated call or `followRequests` asks under the same id. Throws an ApiError: 404, 422
 * when the payer cannot be asked, 429.
 */
export async function askPayer(services: Services, codOper: string, plan: Plan): Promise<Payment> {
  const asked = await services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, services.clock());
    if (!payment) throw new ApiError(404, 'result_not_found');
    return askWithin({ ...services, db: tx }, payment, plan);
  });
  if (!asked.request) return asked.payment;
  const network = networkOf(services, asked.payment);
  const request = await newRequest(services, asked.request);
  const answer = await withinTime(network.begin(request, services.db));
  const { payment, isRefused } = await bookAnswer(services, asked.request, answer);
  if (isRefused) throw refusalOf(payment);
  return payment;
}

type AskedPayment = { payment: Payment; request?: NetworkRequest };

/** Writes the request, in the transaction that has locked or inserted the payment. `request` is for a real network. */
async function askWithin(within: Services, payment: Payment, plan: Plan): Promise<AskedPayment> {
  if (!isOpen(payment)) return { payment };
  const { db, clock, randomBytes } = within;
  const earlier = await requestsOf(db, payment.id);
  const details = await plan(payment, earlier, db);
  if (!details) return { payment };
  const network = networkOf(within, payment);
  const kept = keptOf(details);
  const unanswered = earlier.find((one) => one.state === 'asked' && isDeepStrictEqual(one.details, kept));
  const now = clock();
  const nextAt = network.isSimulated ? null : new Date(now + ANSWER_MS);
  if (unanswered) {
    await changeNetworkRequest(db, unanswered.id, { nextAt });
    return { payment, request: { ...unanswered, details, payment } };
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
    details: kept,
    reference: '',
    state: 'asked',
    askedAt: new Date(now),
    endsAt: null,
    nextAt,
  };
  await insertNetworkRequest(db, row);
  const request = { ...row, details, payment };
  if (!network.isSimulated) return { payment, request };
  const answer = await network.begin(await newRequest(within, request), db);
  if (answer.answer === 'refused') throw refusalOf(payment);
  return applyAnswer(within, { payment, row, isLatest: true }, answer);
}

/** Only the network gets the whole document. */
function keptOf(details: RequestDetails): RequestDetails {
  return details.way === 'bank' ? { ...details, document: maskedDocument(details.document) } : details;
}

type Answer = NetworkStatus | { answer: 'refused' } | undefined;

/** Books the answer of a real network, and cancels the request there if it is no longer needed or is refused here. */
export async function bookAnswer(
  services: Services,
  request: NetworkRequest,
  answer: Answer,
): Promise<Written> {
  const reference = answer?.answer === 'waiting' ? answer.action.reference : request.reference;
  const cancel = () => withinTime(networkOf(services, request.payment).cancel({ ...request, reference }));
  try {
    const written = await writeAnswer(services, request, answer);
    if (written.isUnwanted && (await cancel()) === 'unsupported')
      await followAtEnd(services, request, written.payment);
    return written;
  } catch (error) {
    // Another payment of a single-use link is open.
    if (error instanceof ApiError) await cancel();
    throw error;
  }
}

/** The payer can pay a request until its end if its network cannot cancel it. */
async function followAtEnd(
  { db, clock, log }: Services,
  { id }: NetworkRequest,
  { endsAt }: Payment,
): Promise<void> {
  if (!endsAt || endsAt.getTime() <= clock()) return;
  log(`network request ${id} cannot be canceled at its network`);
  await askOpenRequests(db, { id }, endsAt);
}

/** Writes the answer of a real network once, in any order and however often the network sends it. */
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
    if (!row || (row.state === 'paid' && row.nextAt === null && !receivedIn(answer))) return { payment };
    const latest = all.findLast(({ state }) => state !== 'over');
    const isLatest = latest === undefined || latest.place <= row.place;
    return applyAnswer(within, { payment, row, isLatest }, answer);
  });
}

function receivedIn(answer: Answer): Incoming['received'] {
  return answer && 'received' in answer ? answer.received : undefined;
}

async function applyAnswer(within: Services, asked: AnsweredRequest, answer: Answer): Promise<Written> {
  const of = await takeIncoming(within, asked, answer);
  const { payment, row } = of;
  const { follow } = actionTraitsOf(payment);
  if (answer?.answer === 'waiting' && follow) return follow(within, of, answer);
  // The payer can still pay a request that is over, but it no longer declines the payment.
  if (row.state === 'over' && answer?.answer !== 'approved') {
    await changeNetworkRequest(within.db, row.id, { nextAt: lastLookAt(within, of) });
    return { payment };
  }
  if (answer === undefined || answer.answer === 'refused') {
    await changeNetworkRequest(within.db, row.id, { state: 'over', nextAt: null });
    return { payment, isRefused: true };
  }
  if (answer.answer !== 'waiting' || (isOpen(payment) && of.isLatest))
    return { payment: await applyStatus(within, of, answer) };
  await followLater(within, of, answer);
  return { payment, isUnwanted: true };
}

/** Books money that arrives in parts. `row` is then `paid` if the last part arrived. */
async function takeIncoming(within: Services, of: AnsweredRequest, answer: Answer): Promise<AnsweredRequest> {
  const { receive } = actionTraitsOf(of.payment);
  if (!receive || !answer || answer.answer === 'refused') return of;
  const payment = await receive(within, of.payment, answer);
  const isPaidNow = outcomeOf(of.payment.status) !== 'approved' && outcomeOf(payment.status) === 'approved';
  return { ...of, payment, row: isPaidNow ? { ...of.row, state: 'paid' } : of.row };
}

/** The last poll of a request that its network has ended, if the network may still report a payment. */
function lastLookAt({ clock }: Services, of: AnsweredRequest): Date | null {
  const at = watchedUntil(of);
  return actionTraitsOf(of.payment).reportsLate && clock() < at ? new Date(at) : null;
}

/** Polls a request that is no longer needed until its network ends it, because the payer can still pay it. */
async function followLater(
  { db, clock, log }: Services,
  of: AnsweredRequest,
  { action: { reference }, endsAt }: Waiting,
): Promise<void> {
  const { payment, row } = of;
  const { pollMs = UNWANTED_POLL_MS } = actionTraitsOf(payment);
  const next = clock() + pollMs;
  const isGivenUp = next > watchedUntil({ ...of, row: { ...row, endsAt } });
  if (isGivenUp) log(`network request ${row.id} still waits at its network`, { level: 'error' });
  const state = isGivenUp ? 'over' : 'open';
  await changeNetworkRequest(db, row.id, {
    reference,
    endsAt,
    state: row.state === 'paid' ? 'paid' : state,
    nextAt: isGivenUp ? null : new Date(next),
  });
}

async function applyStatus(within: Services, of: AnsweredRequest, status: NetworkStatus): Promise<Payment> {
  switch (status.answer) {
    case 'waiting':
      return applyWaiting(within, of, status);
    case 'approved':
      return applyApproval(within, of, status);
    default:
      return applyEnd(within, of, status);
  }
}

async function applyWaiting(
  within: Services,
  { payment, row }: AnsweredRequest,
  { action, endsAt }: Waiting,
): Promise<Payment> {
  const { db, clock } = within;
  const now = clock();
  const { isSimulated = false } = networkOf(within, payment);
  const { decidesLater, lastsMs, pollMs = POLL_MS, detail: detailOf } = actionTraitsOf(payment);
  const nextAt = isSimulated ? null : new Date(now + pollMs);
  await changeNetworkRequest(db, row.id, { state: 'open', reference: action.reference, endsAt, nextAt });
  if (row.state === 'open' && !decidesLater) return payment;
  if (!isSimulated && row.state !== 'open') await followSuperseded(db, row, new Date(now));
  const last = payment.createdAt.getTime() + lastsMs;
  const until = new Date(decidesLater ? last : Math.min(endsAt.getTime(), last));
  const detail = detailOf({ row, action, endsAt, now });
  if (payment.status === 'created')
    return applyPaymentEvent(db, payment, { event: 'requested', endsAt: until, detail, now });
  return showAgain(within, payment, { endsAt: until, detail });
}

/** Shows another push, or a bank that the payer has visited. */
async function showAgain(
  { db, clock }: Services,
  payment: Payment,
  { endsAt, detail }: { endsAt: Date; detail: PaymentDetail },
): Promise<Payment> {
  const shown = { ...payment.detail, ...detail };
  if (isDeepStrictEqual(shown, payment.detail)) return payment;
  const changed = await rewritePayment(db, payment, { endsAt, detail: shown });
  announcePayment(db, changed, clock());
  return changed;
}

/** Polls earlier open requests at once, so that they are canceled. */
async function followSuperseded(db: Database, { paymentId, place }: NetworkRequestRow, now: Date) {
  for (const one of await requestsOf(db, paymentId))
    if (one.place < place && one.state === 'open') await changeNetworkRequest(db, one.id, { nextAt: now });
}

/** The details of a request that was decided before the payer saw it. */
function decidedDetail(payment: Payment, row: NetworkRequestRow, now: number): PaymentDetail {
  if (payment.status !== 'created') return {};
  return actionTraitsOf(payment).detail({ row, action: { reference: row.reference }, now });
}

/** Money stays unapplied if the payment was paid by another request, is over, or its link was paid meanwhile. */
async function applyApproval(
  within: Services,
  { payment, row }: AnsweredRequest,
  { bankName, received }: Extract<NetworkDecision, { answer: 'approved' }>,
): Promise<Payment> {
  const { db, clock } = within;
  const now = clock();
  await changeNetworkRequest(db, row.id, { state: 'paid', nextAt: null });
  // The money is booked once, and in parts if the network reports parts.
  if (received || row.state === 'paid') return payment;
  let current = payment;
  if (outcomeOf(payment.status) !== 'approved' && payment.held === 0) {
    const event = payment.status === 'expired' ? 'paidLate' : 'approved';
    const detail = { ...decidedDetail(payment, row, now), ...(bankName !== undefined && { bankName }) };
    current = await applyPaymentEvent(db, payment, { event, detail, now });
    if (outcomeOf(current.status) === 'approved' || current.held > 0) return current;
  }
  const { codOper, total } = current;
  return receiveMoney(within, { codOper, amount: total, reference: row.id });
}

async function applyEnd(
  within: Services,
  of: AnsweredRequest,
  { answer, reason, code = '' }: Exclude<NetworkDecision, { answer: 'approved' }>,
): Promise<Payment> {
  const { db, clock } = within;
  const { payment, row, isLatest } = of;
  const now = clock();
  await changeNetworkRequest(db, row.id, {
    state: row.state === 'paid' ? 'paid' : 'over',
    nextAt: row.state === 'open' ? lastLookAt(within, of) : null,
  });
  if (!isOpen(payment) || !isLatest) return payment;
  const why = reason ?? reasonOf(payment, answer);
  if (why === 'payment_rejected' && row.details.way === 'push')
    await countRejection(within, payment.merchantId, row.details.phone);
  const detail = { ...decidedDetail(payment, row, now), ...(code !== '' && { networkCode: code }) };
  return applyPaymentEvent(db, payment, { event: answer, reason: why, detail, now });
}

function reasonOf(payment: Payment, answer: 'declined' | 'canceled' | 'expired'): PaymentReason {
  if (answer === 'expired') return overdueReason(payment);
  return answer === 'declined' ? actionTraitsOf(payment).declined : 'payment_canceled';
}

/** Books a network's notification, or polls the network soon if it has no decision. Returns whether the request exists. */
export async function applyNotification(
  services: Services,
  method: ActionMethod,
  { requestId, decision }: NetworkNotification,
): Promise<boolean> {
  const row = await findNetworkRequest(services.db, requestId);
  const payment = row && (await findByPaymentId(services.db, row.paymentId));
  if (payment?.method !== method) return false;
  if (decision) await writeAnswer(services, { ...row, payment } as NetworkRequest, decision);
  // Even if it was over, because the notification says that it has changed.
  else await changeNetworkRequest(services.db, requestId, { nextAt: new Date(services.clock()) });
  return true;
}

/** Polls a real network within a second, such as when the payer comes back from its page or gives up. */
export function followSoon(
  { db, clock }: Services,
  which: Parameters<typeof askOpenRequests>[1],
): Promise<void> {
  return askOpenRequests(db, which, new Date(clock()));
}
