import { ERROR_CODES, isProviderError, type PaymentAnswer } from '@istmo/contract/provider';
import type { MessageKey, MethodId } from '@istmo/domain';
import type { Api } from '../api/create-api';
import { isUnknownAttempt, askBeforePaying, sendPayment } from './concurrent-payments';
import type { MethodContext } from './payment-method';

type Begun<T> = { type: 'answered'; attemptId: string; answer: T; at: number } | BeginFailure;
type Beginning<T> = SentAttempt<T> & { method: MethodId };

/**
 * Sends the request that creates a payment, as the attempt `attemptId`. The attempt is stored first, so that it can
 * be looked up after a reload, and the host has heard of it, so that it tells its page nothing untrue. Never rejects. After `noAnswer` the same attempt may be sent again: it is charged
 * once.
 */
export async function beginPayment<T extends Pick<PaymentAnswer, 'codOper'>>(
  context: MethodContext,
  { method, ...attempt }: Beginning<T>,
): Promise<Begun<T>> {
  const { api, attempts, bridge, getText, info, now } = context;
  const { attemptId } = attempt;
  if (attempts.claim && !(await attempts.claim(info.code, attemptId))) return stayed(context, '');
  const beside = await askBeforePaying(context, attemptId);
  if (beside.pay === 'no') return stayed(context, beside.message);
  attempts.remember(info.code, attemptId);
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

/** If the merchant has changed the price, the host hears it and the payer sees the new one. */
async function failureOf(context: MethodContext, method: MethodId, error: unknown): Promise<BeginFailure> {
  const { attempts, bridge, findNewPrice, getText, info, order } = context;
  const failure = toBeginFailure(error);
  if (!isProviderError(error)) return failure;
  // Where it is about a field, the payer can correct it.
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

/** Loads the texts of the notice, which not every method has before its payment. */
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
