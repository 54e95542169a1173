import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import {
  type ClaveAnswer,
  type ClaveSession,
  findClaveSession,
  findClaveSessionOf,
  keepClaveAnswer,
} from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { CLAVE_ANSWERS, type PaymentDetail } from '../db/schema';
import type { AppAnswer } from '../networks/app-request';
import { reportEvent } from '../payments/lifecycle/apply-payment-event';
import { isOpen, type ReportedEvent } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';

/** The Clave page, kept in the payment's `detail`. */
const ClaveData = v.object({ pageUrl: v.optional(v.string(), '') });

export function claveAction({ action: { url = '' } }: AppAnswer): PaymentDetail {
  return { pageUrl: url };
}

export function clavePageUrl({ detail }: Pick<Payment, 'detail'>): string {
  return v.parse(ClaveData, detail).pageUrl;
}

const ALGORITHM = 'HS256';

/** The result of a Clave session. Amounts are minor units. */
const ClaveVerdict = v.object({
  iss: v.literal('clave'),
  session: v.string(),
  codOper: v.string(),
  answer: v.picklist(CLAVE_ANSWERS),
  amount: v.number(),
  currency: v.string(),
});

export type ClaveVerdict = v.InferOutput<typeof ClaveVerdict>;

/**
 * Signs the SDK's answer as a JWS, because it passes through the payer's page and must not be changed there.
 */
export function signClaveVerdict(verdict: Omit<ClaveVerdict, 'iss'>, key: Buffer): Promise<string> {
  return sign({ iss: 'clave', ...verdict }, key.toString('base64url'), ALGORITHM);
}

/** Returns the verified verdict, or `undefined` when Clave did not sign it. */
export async function readClaveVerdict(token: string, key: Buffer): Promise<ClaveVerdict | undefined> {
  try {
    const parsed = v.safeParse(ClaveVerdict, await verify(token, key.toString('base64url'), ALGORITHM));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ends a Clave session with the payer's answer, once, and signs the answer. Returns `undefined` when the
 * session is over or does not exist.
 */
export async function answerClaveSession(
  { db, keys, clock }: Services,
  token: string,
  answer: ClaveAnswer,
): Promise<{ session: ClaveSession; answer: ClaveAnswer; verdict: string } | undefined> {
  const session = await findClaveSession(db, token);
  if (!session || (session.answer === null && isOver(session, clock()))) return undefined;
  await keepClaveAnswer(db, token, answer);
  const kept = (await findClaveSession(db, token))?.answer ?? answer;
  const { codOper, amount, currency } = session;
  const verdict = await signClaveVerdict(
    { session: token, codOper, answer: kept, amount, currency },
    keys.clave,
  );
  return { session, answer: kept, verdict };
}

export function isOver({ endsAt }: Pick<ClaveSession, 'endsAt'>, now: number): boolean {
  return endsAt.getTime() <= now;
}

const EVENTS: Readonly<Record<ClaveAnswer, Omit<ReportedEvent, 'now'>>> = {
  approved: { event: 'approved' },
  declined: { event: 'declined', reason: 'payment_declined' },
  bank_not_affiliated: { event: 'declined', reason: 'bank_not_affiliated' },
  card_expired: { event: 'declined', reason: 'card_expired' },
  wrong_pin: { event: 'declined', reason: 'wrong_pin' },
  canceled: { event: 'canceled', reason: 'payment_canceled' },
};

/**
 * Applies Clave's signed answer to its payment, once. Throws ApiError 422 and changes nothing when Clave did not
 * sign it or signed it for another payment.
 */
export async function applyClaveVerdict(
  services: Services,
  payment: Payment,
  token: string,
): Promise<Payment> {
  const { db, clock } = services;
  const answer = await answerAbout(services, payment, token);
  if (!answer) throw new ApiError(422, 'payment_error_try_again');
  const settled = await reportEvent(db, payment.codOper, { ...EVENTS[answer], now: clock() });
  if (settled?.status !== 'expired' || answer !== 'approved') return settled ?? payment;
  // Clave took the money while the payment expired on our side.
  return (await reportEvent(db, payment.codOper, { event: 'paidLate', now: clock() })) ?? settled;
}

async function answerAbout(
  { db, keys }: Services,
  { id, codOper, total, currency }: Payment,
  token: string,
): Promise<ClaveAnswer | undefined> {
  const verdict = await readClaveVerdict(token, keys.clave);
  const session = await findClaveSessionOf(db, id);
  if (!verdict || verdict.session !== session?.token) return undefined;
  const isSame = verdict.codOper === codOper && verdict.amount === total && verdict.currency === currency;
  return isSame ? verdict.answer : undefined;
}

/**
 * Cancels a Clave payment from our side. The simulated session ends first, so that the payer can no longer pay
 * there. If it already has an answer, that answer counts.
 */
export async function cancelClave(services: Services, payment: Payment): Promise<Payment> {
  if (!isOpen(payment)) return payment;
  const { db, clock } = services;
  const session = await findClaveSessionOf(db, payment.id);
  // A real network is told afterwards: see `followRequests`.
  if (!session)
    return (await reportEvent(db, payment.codOper, { ...EVENTS.canceled, now: clock() })) ?? payment;
  const answered = await answerClaveSession(services, session.token, 'canceled');
  return answered ? applyClaveVerdict(services, payment, answered.verdict) : payment;
}
