import { LIMITS } from '@istmo/contract/limits';
import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { fromDecimal, money, NEQUI_STEP, toDecimalString } from '@istmo/domain';
import * as v from 'valibot';
import { ApiError, type Place, refuseFields } from '../api-error';
import type { Database } from '../db/database';
import { findByAttempt, type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createPayment } from '../payments/create/create-payment';
import { limitBegins, toPaymentRequest } from '../payments/create/payment-request';
import {
  announcePayment,
  applyPaymentEvent,
  findPaymentOf,
  lockCurrent,
  refuseExpired,
  reportEvent,
} from '../payments/lifecycle/apply-payment-event';
import { limitPush, phoneAppUrl, maskedPhone } from '../payments/payer-phone';
import { isOpen, outcomeOf, type ReportedEvent } from '../payments/lifecycle/plan-transition';
import { type Asker, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';

const NequiData = v.object({
  /** Nequi's number of the open request. Each push and each QR has a new one. */
  transactionId: v.optional(v.string(), ''),
  way: v.optional(v.picklist(['push', 'qr', '']), ''),
  /** The QR's text when a QR was requested. */
  qr: v.optional(v.string(), ''),
  /** The digits of the phone that got the push. */
  phone: v.optional(v.string(), ''),
  /** ISO 8601. */
  resendAt: v.optional(v.nullable(v.string()), null),
  pushes: v.optional(v.number(), 0),
});

/** Nequi's data of a payment. */
type NequiData = v.InferOutput<typeof NequiData>;

export function nequiData({ detail }: Pick<Payment, 'detail'>): NequiData {
  return v.parse(NequiData, detail);
}

const SCHEME = 'nequi-sandbox:pay?';

/** The QR's text: the payment, its request, and the amount to show. */
function writeNequiQr(
  { codOper, total, currency }: Pick<Payment, 'codOper' | 'total' | 'currency'>,
  transactionId: string,
): string {
  const amount = toDecimalString(money(total, currency));
  return SCHEME + new URLSearchParams({ code: codOper, id: transactionId, amount, currency }).toString();
}

/** Parses a QR's text. Returns `undefined` when it is not Nequi's. */
export function parseNequiQr(qr: string): { codOper: string; transactionId: string } | undefined {
  if (!qr.startsWith(SCHEME)) return undefined;
  const fields = new URLSearchParams(qr.slice(SCHEME.length));
  const codOper = fields.get('code');
  const transactionId = fields.get('id');
  return codOper && transactionId ? { codOper, transactionId } : undefined;
}

/**
 * The result of a push: a person answers it, a test phone answers at once, or Nequi does not know the phone.
 */
export type PushVerdict = 'asked' | 'approved' | 'declined' | 'unknown';

// Two documented test phones, and one unregistered phone.
const TEST_PHONES: Readonly<Record<string, PushVerdict>> = {
  '3991111111': 'approved',
  '3992222222': 'declined',
  '3993333333': 'unknown',
};

/** A phone in Nequi's format: digits, without the prefix for Colombian mobiles. */
function toNequiPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^573\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

function pushVerdict(nequiPhone: string): PushVerdict {
  return TEST_PHONES[nequiPhone] ?? 'asked';
}

type Ask = { transactionId: string; now: number };
type Plan = (payment: Payment, detail: NequiData, ask: Ask) => Partial<NequiData> | undefined;

/** Shows the payment as a QR. An existing QR stays. */
function askByQr(services: Services, codOper: string): Promise<Payment> {
  return askNequi(services, codOper, (payment, { way }, { transactionId }) =>
    way === 'qr' ? undefined : { way: 'qr', transactionId, qr: writeNequiQr(payment, transactionId) },
  );
}

/**
 * Sends a push. A repeat for the same phone before the resend time sends nothing, since the first answer may
 * have been lost. Throws ApiError 422 when Nequi does not accept it.
 */
function askByPush(services: Services, codOper: string, phoneText: string): Promise<Payment> {
  const phone = toNequiPhone(phoneText);
  if (pushVerdict(phone) === 'unknown') throw new ApiError(422, 'error_pay_push_nequi');
  return askNequi(services, codOper, (_payment, detail, { transactionId, now }) => {
    const isEarly = detail.resendAt !== null && now < Date.parse(detail.resendAt);
    if (isEarly && detail.phone === phone)
      return detail.way === 'push' ? undefined : { way: 'push', transactionId, qr: '' };
    if (detail.pushes >= LIMITS.paymentPushes.most)
      throw new ApiError(422, 'error_pay_push_nequi', { pushes: 'too many' });
    const resendAt = new Date(now + NEQUI_RESEND_MS).toISOString();
    return { way: 'push', transactionId, phone, qr: '', resendAt, pushes: detail.pushes + 1 };
  });
}

function askNequi(services: Services, codOper: string, plan: Plan): Promise<Payment> {
  const { db, clock, randomBytes } = services;
  const now = clock();
  const transactionId = `NQ-${BigInt(`0x${Buffer.from(randomBytes(7)).toString('hex')}`).toString()}`;
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment) throw new ApiError(404, 'result_not_found');
    if (!isOpen(payment)) return payment;
    const change = plan(payment, nequiData(payment), { transactionId, now });
    if (!change) return payment;
    if (change.phone !== undefined) await limitPush({ ...services, db: tx }, payment, change.phone);
    const requested = await writeAsk(tx, payment, { change, now });
    const answered = change.phone === undefined ? undefined : answerOf(change.phone);
    return answered ? applyPaymentEvent(tx, requested, { ...answered, now }) : requested;
  });
}

async function writeAsk(
  tx: Database,
  payment: Payment,
  { change, now }: { change: Partial<NequiData>; now: number },
): Promise<Payment> {
  const last = payment.createdAt.getTime() + NEQUI_REQUEST_MS;
  const endsAt = new Date(Math.min(now + NEQUI_CONFIRM_MS, last));
  if (payment.status === 'created')
    return applyPaymentEvent(tx, payment, { event: 'requested', endsAt, detail: change, now });
  const changed = await rewritePayment(tx, payment, { endsAt, detail: { ...payment.detail, ...change } });
  announcePayment(tx, changed, now);
  return changed;
}

/** Test phones answer at once. */
function answerOf(phone: string): Omit<ReportedEvent, 'now'> | undefined {
  const verdict = pushVerdict(phone);
  if (verdict === 'approved') return { event: 'approved' };
  return verdict === 'declined' ? { event: 'declined', reason: 'payment_declined' } : undefined;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How long a payer has to confirm a push or to scan a QR. Nequi lets each merchant choose; this is the
 * sandbox's value.
 */
const NEQUI_CONFIRM_MS = 5 * MINUTE_MS;

/** How long a request lasts in total, with all repeats. */
const NEQUI_REQUEST_MS = 30 * MINUTE_MS;

/** How long a payer waits before another push. */
const NEQUI_RESEND_MS = 30 * SECOND_MS;

/** The current state of a Nequi payment. */
async function nequiAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['nequiRequest']>> {
  const detail = nequiData(payment);
  const { transactionId, qr, phone, resendAt } = detail;
  const open = isOpen(payment);
  return {
    ...(await signedAnswer(services, payment, asker)),
    step: open ? openStep(detail) : NEQUI_STEP.end,
    paid: outcomeOf(payment.status) === 'approved',
    transactionId,
    qr: open ? qr : '',
    phone: maskedPhone(phone),
    resendAt: open ? resendAt : null,
    appUrl: open ? phoneAppUrl(services.config) : '',
    networkStatus: nequiStatus(payment),
  };
}

function openStep({ way }: NequiData): 1 | 2 | 3 {
  return NEQUI_STEP[way === '' ? 'init' : way];
}

/**
 * Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected; empty before the
 * request.
 */
function nequiStatus({ status, reason }: Pick<Payment, 'status' | 'reason'>): string {
  switch (status) {
    case 'created':
    case 'challenged':
      return '';
    case 'waiting':
      return '33';
    case 'declined':
      return reason === 'payment_rejected' ? '10-455' : '71';
    case 'canceled':
      return '10-455';
    case 'expired':
      return '10-454';
    default:
      return '35';
  }
}

type Names = 'nequiRequest' | 'nequiQr' | 'nequiPush' | 'nequiValidate' | 'nequiLastCode' | 'cancelNequi';
type NequiQrInput = HandlerInput<Endpoints['nequiQr']>;

export function nequiHandlers(services: Services): HandlersFor<Names> {
  const answer = (payment: Payment, asker: Asker) => nequiAnswer(services, payment, asker);
  // Throws ApiError 404 for anybody but the payer and the merchant's server.
  const findOwn = async (codOper: string, asker: Asker) => {
    const payment = await findPaymentOf(services, { codOper, method: 'nequi' });
    refuseStranger(payment, asker);
    return payment;
  };
  return {
    nequiRequest: async (requested) => {
      await limitBegins(services, requested);
      const paymentRequest = await toPaymentRequest(services, requested, 'nequi');
      const payment = await createPayment(services, { ...paymentRequest, lastsMs: NEQUI_REQUEST_MS });
      return answer(payment, { attemptId: requested.attemptId });
    },
    nequiQr: async (call) => {
      await findOwn(call.code, call);
      const { codOper } = await findAsked(services, call, 'query');
      return answer(refuseExpired(await askByQr(services, codOper)), call);
    },
    nequiPush: async ({ body, ...asker }) => {
      await findOwn(body.code, asker);
      const { codOper } = await findAsked(services, body);
      return answer(refuseExpired(await askByPush(services, codOper, body.phone)), asker);
    },
    nequiValidate: async ({ body, ...asker }) =>
      answer(refuseExpired(await findAsked(services, body)), asker),
    nequiLastCode: async ({ attemptId }) => {
      const payment = await findByAttempt(services.db, attemptId);
      if (!payment) throw new ApiError(404, 'result_not_found');
      const { codOper } = payment;
      return answer(await findPaymentOf(services, { codOper, method: 'nequi' }), { attemptId });
    },
    cancelNequi: async ({ codOper, ...asker }) => {
      const payment = await findOwn(codOper, asker);
      const canceled = { event: 'canceled', reason: 'payment_canceled', now: services.clock() } as const;
      return answer((await reportEvent(services.db, payment.codOper, canceled)) ?? payment, asker);
    },
  };
}

/**
 * Throws an ApiError: 404 for an unknown code, 422 with the field when the page's amount or tax differs from the
 * payment's.
 */
async function findAsked(
  services: Services,
  { code, amount, taxAmount }: Pick<NequiQrInput, 'code' | 'amount' | 'taxAmount'>,
  place: Place = 'body',
): Promise<Payment> {
  const payment = await findPaymentOf(services, { codOper: code, method: 'nequi' });
  const { currency, total } = payment;
  const differs = (sent: string | number, own: number) =>
    fromDecimal(sent, currency)?.amount === own ? undefined : 'invalid_amount';
  refuseFields(
    [
      ['amount', differs(amount, total)],
      ['taxAmount', differs(taxAmount, payment.taxAmount)],
    ],
    place,
  );
  return payment;
}

/** How the payer is asked and Nequi's own status, for the simulator. */
export function nequiDetails(payment: Payment): PaymentDetail['details'] {
  return { ...nequiData(payment), networkStatus: nequiStatus(payment) };
}
