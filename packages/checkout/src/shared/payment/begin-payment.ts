import {
  type CallOutput,
  DuplicateError,
  ERROR_CODES,
  isProviderError,
  type PaymentAnswer,
  PaymentWaitingError,
  receiptEndpoints,
  voidEndpoints,
} from '@istmo/contract/provider';
import type { MessageKey, MethodId } from '@istmo/domain';
import * as v from 'valibot';
import type { Api } from '../api/create-api';
import { completePayment, createCompletions, receiptPath } from './payment';
import type { AskEarlier, EarlierAnswer, EarlierPayment, MethodContext } from './payment-method';

type BeginAnswer<T> = { type: 'answered'; attemptId: string; answer: T; at: number } | BeginFailure;
type Beginning<T> = SentAttempt<T> & { method: MethodId };

/**
 * Sends the request that creates a payment, as the attempt `attemptId`. First stores the attempt, so that it can be looked up
 * after a reload, and tells the host, so that the host does not report "canceled". Never rejects. After `noAnswer` the same
 * attempt may be sent again: it is charged once.
 */
export async function beginPayment<T extends Pick<PaymentAnswer, 'codOper'>>(
  context: MethodContext,
  { method, ...attempt }: Beginning<T>,
): Promise<BeginAnswer<T>> {
  const { api, attempts, bridge, getText, info, now } = context;
  const { attemptId } = attempt;
  if (attempts.claim && !(await attempts.claim(info.code, attemptId))) return stayed(context, '');
  const beside = await askBeforePaying(context, attemptId);
  if (beside.pay === 'no') return stayed(context, beside.message);
  attempts.remember(info.code, attemptId, method);
  if (!(await bridge.submit(method))) {
    attempts.forget(info.code);
    return { ...(await stayed(context, '')), message: getText('payment', 'hostSilent') };
  }
  try {
    const { call } = attempt;
    const send = (confirmed?: boolean) => sendAttempt(api, { ...attempt, call: () => call(confirmed) });
    const sent = await sendPayment(context, send, beside.confirmed ?? attempts.isPayingAgain?.(info.code));
    if ('stayed' in sent) return await stayed(context, sent.stayed);
    const { answer } = sent;
    attempts.rememberOperation(answer.codOper, attemptId);
    return { type: 'answered', attemptId, answer, at: now() };
  } catch (error) {
    return await failureOf(context, method, error);
  }
}

/** If the merchant has changed the price, tells the host and shows the payer the new price. */
async function failureOf(context: MethodContext, method: MethodId, error: unknown): Promise<BeginFailure> {
  const { attempts, bridge, findNewPrice, getText, info, order } = context;
  const failure = toBeginFailure(error);
  if (!isProviderError(error)) return failure;
  // If the error names a field, the payer can correct it.
  if (error.field !== undefined) order.refused?.(error.field, error.key);
  else if (error.key === 'invalid_amount') {
    const show = await findNewPrice?.();
    if (!show) return failure;
    attempts.forget(info.code);
    bridge.emit({ type: 'declined', method, reason: 'amount_mismatch' });
    show();
    return stayed(context, getText('errors', 'amount_mismatch'));
  }
  return failure;
}

/** The event for a payment that was not sent. Loads the texts of the notice, because not every method has them yet. */
async function stayed({ loadTexts }: MethodContext, message: string) {
  await loadTexts('payment').catch(() => undefined);
  return { type: 'refused', code: 0, reason: 'happen_error_try_again', message, sent: false } as const;
}

export type SentAttempt<T> = {
  attemptId: string;
  /** Sends the request. `confirmed`: the payer was asked about a duplicate, and pays again. */
  call: (confirmed?: boolean) => Promise<T>;
  /** Reads a payment's status in the method's own form. */
  status: (payment: PaymentAnswer) => Promise<T>;
};

/**
 * Sends an attempt. A conflict means that the provider already has the attempt, with another amount, card or payer.
 * That payment may be paid, so its status is returned. Throws ProviderError, and the conflict only if there is no
 * payment.
 */
export async function sendAttempt<T>(
  api: Pick<Api, 'paymentByAttempt'>,
  { attemptId, call, status }: SentAttempt<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const payment = await api.paymentByAttempt({ attemptId }, signal).catch((failure: unknown) => {
      throw isUnknownAttempt(failure) ? error : failure;
    });
    return status(payment).catch((cause: unknown) => {
      // There is a payment, so this failure is not a rejection.
      throw new Error('The status of a payment is unknown', { cause });
    });
  }
}

function isConflict(error: unknown): boolean {
  return isProviderError(error) && error.kind === 'server' && error.code === ERROR_CODES.conflict;
}

/**
 * Why no payment was created, or that the result is not known. `message` is the provider's own text. With `sent:
 * false` nothing was sent: another tab is paying, or the payer chose not to.
 */
export type BeginFailure =
  | { type: 'refused'; code: number; reason: MessageKey; message: string; sent?: false }
  | { type: 'linkExpired'; reason: MessageKey }
  | { type: 'noAnswer' };

const {
  badRequest,
  notFound,
  conflict,
  unprocessable,
  linkExpired,
  serviceUnavailable,
  attemptVoided,
  paymentWaiting,
  guestTokenEnded,
  tooManyTries,
} = ERROR_CODES;
/** Errors that the provider gives before a payment exists. After any other error there may be one. */
const REFUSALS: readonly number[] = [
  badRequest,
  notFound,
  conflict,
  unprocessable,
  serviceUnavailable,
  attemptVoided,
  paymentWaiting,
  guestTokenEnded,
  tooManyTries,
];

/** Converts the error of a payment request to the event of the payment. */
export function toBeginFailure(error: unknown): BeginFailure {
  if (!isProviderError(error) || error.kind !== 'server') return { type: 'noAnswer' };
  if (error.code === linkExpired) return { type: 'linkExpired', reason: error.key };
  if (!REFUSALS.includes(error.code)) return { type: 'noAnswer' };
  return { type: 'refused', code: error.code, reason: error.key, message: error.message };
}

/** Long enough to notice a payment in another tab, and too short to mistake it for the next order. */
const RECENT_MS = 300_000;

const AGAIN: EarlierAnswer = { pay: 'again' };
const NOTHING: EarlierAnswer = { pay: 'no', message: '' };

/**
 * Asks the payer for a decision before a payment is sent, if another tab of this browser has a pending payment of the
 * same order or created one a moment ago. That tab may show the bank's page and cannot respond.
 */
export function askBeforePaying(context: MethodContext, attemptId: string): Promise<EarlierAnswer> {
  const left = context.attempts.current(context.info.code);
  // The payer has switched to another method: the attempt of the first one is voided before the next is sent.
  if (left !== undefined && left !== attemptId) context.attempts.lateAttempts?.add(left);
  return askAboutEarlier(context, attemptId);
}

async function askAboutEarlier(context: MethodContext, attemptId: string): Promise<EarlierAnswer> {
  const { askEarlier, attempts, info } = context;
  const earlier = attempts.latestInBrowser?.(info.code);
  // The payer knows this tab's own attempts: their end was shown here, and a payment after a receipt is the next
  // order.
  const own = [attemptId, attempts.current(info.code, true)];
  if (!askEarlier || earlier === undefined || own.includes(earlier)) return settleLateAttempts(context);
  let choice = AGAIN;
  try {
    const found = await earlierOf(context, earlier);
    if (found) choice = await ask(askEarlier, found);
    if (choice.pay === 'no') return choice;
  } catch (error) {
    // It is unknown whether the earlier attempt is paid, so nothing new is sent.
    if (!isUnknownAttempt(error)) return NOTHING;
    attempts.lateAttempts?.add(earlier);
  }
  const left = await settleLateAttempts(context);
  return left.pay === 'no' ? left : choice;
}

/**
 * No new payment is made while an expired one may still be paid. If that one was paid after all, its receipt is
 * shown.
 */
function settleLateAttempts(context: MethodContext): EarlierAnswer | Promise<EarlierAnswer> {
  return context.attempts.lateAttempts?.size ? voidThenPay(context) : AGAIN;
}

async function voidThenPay(context: MethodContext): Promise<EarlierAnswer> {
  try {
    const left = await voidLateAttempts(context);
    if (left === 'free') return AGAIN;
    if (left !== 'paid') return context.askEarlier ? await ask(context.askEarlier, left) : NOTHING;
  } catch {
    return NOTHING;
  }
  // The receipt opens: the payment that was not sent needs no message.
  return new Promise(() => undefined);
}

async function earlierOf(
  { api, apiOf, attempts, now }: MethodContext,
  attemptId: string,
): Promise<EarlierPayment | undefined> {
  const { codOper, method, outcome } = await api.paymentByAttempt({ attemptId });
  const payment = { codOper, method, attemptId };
  if (outcome === 'pending') return payment;
  if (outcome === 'expired') attempts.lateAttempts?.add(attemptId);
  if (outcome !== 'approved') return undefined;
  const { date } = await apiOf(receiptEndpoints).receipt({ conditional: `cOper::${codOper}` });
  return now() - Date.parse(date) <= RECENT_MS ? { ...payment, isPaid: true } : undefined;
}

/**
 * Sends a payment request. If another payment is waiting, it asks the payer and sends again once that one is voided; if
 * the payment may be a duplicate, it sends again once the payer confirms it. `stayed` is the message if the payer does
 * not pay. Throws the provider's other errors.
 */
export async function sendPayment<T>(
  context: MethodContext,
  send: (confirmed?: boolean) => Promise<T>,
  confirmed?: boolean,
): Promise<{ answer: T } | { stayed: string }> {
  for (let isConfirmed = confirmed; ;)
    try {
      return { answer: await send(isConfirmed) };
    } catch (error) {
      const choice = await askAboutRefusal(context, error);
      if (!choice) throw error;
      if (choice.pay === 'no') return { stayed: choice.message };
      isConfirmed = choice.confirmed ?? isConfirmed;
    }
}

/** Asks the payer if the provider refuses because of another payment, from this browser or from any other. */
async function askAboutRefusal(
  { askEarlier, attempts }: MethodContext,
  error: unknown,
): Promise<EarlierAnswer | undefined> {
  const earlier = earlierIn(error);
  if (!askEarlier || !earlier) return undefined;
  const attemptId = attempts.proofOf(earlier.codOper);
  return ask(askEarlier, { ...earlier, ...(attemptId !== undefined && { attemptId }) });
}

/** The payment that the provider names: one that waits for its payer, or one that this one may duplicate. */
function earlierIn(error: unknown): EarlierPayment | undefined {
  if (!isProviderError(error) || error.code !== ERROR_CODES.paymentWaiting) return duplicateIn(error);
  const refusal = v.safeParse(PaymentWaitingError, error.data);
  if (!refusal.success) return undefined;
  const { codOper, method, since, confirmable } = refusal.output.waiting;
  return { codOper, method, since: Date.parse(since), ...(confirmable && { confirmable }) };
}

/** If the question cannot be shown, nothing is paid. */
function ask(askEarlier: AskEarlier, earlier: EarlierPayment): Promise<EarlierAnswer> {
  return askEarlier(earlier).catch(() => ({ pay: 'no', message: '' }));
}

/** Whether an error says that the provider does not know the attempt. */
export function isUnknownAttempt(error: unknown): boolean {
  return isProviderError(error) && error.kind === 'server' && error.code === ERROR_CODES.notFound;
}

/** An earlier payment of the same amount, about which the payer is asked. */
export type DuplicatePayment = EarlierPayment & Required<Pick<EarlierPayment, 'duplicate'>>;

/** The payment that the provider names as the one that this one may repeat. */
export function duplicateIn(error: unknown): DuplicatePayment | undefined {
  if (!isProviderError(error) || error.code !== ERROR_CODES.unprocessable) return undefined;
  const refusal = v.safeParse(DuplicateError, error.data);
  if (!refusal.success) return undefined;
  const { codOper, method, at, outcome, ...total } = refusal.output.earlier;
  return { codOper, method, since: Date.parse(at), duplicate: { total, isPending: outcome === 'pending' } };
}

export type VoidAnswer = CallOutput<typeof voidEndpoints.voidAttempt>;

/**
 * Voids the earlier attempts that expired, or that used another method, before the payer pays again, so that money for
 * them is not taken too. `paid`: one of them was paid after all, and its receipt is shown. A payment whose money is on
 * its way cannot be voided and is returned. Throws ProviderError if that cannot be found out.
 */
export async function voidLateAttempts(context: MethodContext): Promise<'free' | 'paid' | EarlierPayment> {
  const { apiOf, attempts, resetMethod } = context;
  for (const attempt of attempts.lateAttempts ?? []) {
    const { result, payment } = await apiOf(voidEndpoints).voidAttempt({ attemptId: attempt });
    if (result === 'paid' && payment) {
      showPaid(context, payment);
      return 'paid';
    }
    if (payment && goesOn({ result, payment }))
      return { codOper: payment.codOper, method: payment.method, attemptId: attempt };
    attempts.lateAttempts?.delete(attempt);
    // The method's screen still shows how to pay the voided attempt, such as an address.
    if (payment) resetMethod?.(payment.method);
  }
  return 'free';
}

/**
 * Whether a payment could not be voided because its money is on its way. If the provider sends a message, it is about
 * money that still arrives for an abandoned payment.
 */
export function goesOn({ result, payment }: VoidAnswer): boolean {
  return result === 'pending' && !payment?.messageSys;
}

function showPaid(context: MethodContext, payment: PaymentAnswer): void {
  const completions = createCompletions(context, () => ({ method: payment.method }));
  completePayment(context, completions.approved(payment), receiptPath(payment.codOper));
}
