import type { HostOptions } from '@istmo/contract/bridge-schemas';
import {
  type PaymentAnswer,
  type Commerce,
  ERROR_CODES,
  isProviderError,
  type PaymentInfo,
} from '@istmo/contract/provider';
import { errorDestination, isSubscription, type MethodId } from '@istmo/domain';
import type { Api } from '../shared/api/api';
import type { OpenableBridge } from '../shared/bridge/bridge';
import type { Attempts } from '../shared/payment/attempts';
import { findUnfinished } from '../shared/payment/find-unfinished';
import type { Unfinished } from '../shared/payment/payment-method';
import type { Login } from '../shared/storage/login';
import type { SpecialTools } from './load-special';
import type { PaymentLink } from './payment-route';
import { isOtherAmount, otherAmount } from './is-other-amount';
import type { Opened } from './opened';
import type { SessionEvent } from './session-flow';

export type SessionTools = {
  api: Pick<Api, 'paymentInfo' | 'commerce' | 'paymentByAttempt'>;
  bridge: Pick<OpenableBridge, 'admit' | 'options'>;
  attempts: Pick<Attempts, 'last' | 'forget' | 'made'>;
  login: Pick<Login, 'token'>;
  methodsOf: (info: PaymentInfo, commerce: Commerce, options: HostOptions) => readonly MethodId[];
} & SpecialTools;

/** The page cannot be shown just now, and the payer may try again. */
export const UNREACHABLE = { type: 'unreachable', code: 0, key: 'connection_error', message: '' } as const;

export type SessionAsked = { link: PaymentLink; oper?: string };

/** Asks for all that a payment's page needs, in one round trip, and says what came of it. Never rejects. */
export async function loadSession(tools: SessionTools, asked: SessionAsked): Promise<SessionEvent> {
  try {
    return await load(tools, asked);
  } catch (error) {
    return eventOf(error);
  }
}

async function load(tools: SessionTools, asked: SessionAsked): Promise<SessionEvent> {
  const { api, bridge } = tools;
  const [info, commerce] = await Promise.allSettled([api.paymentInfo(asked.link), api.commerce(asked.link)]);
  if (commerce.status === 'rejected')
    return eventOf(info.status === 'rejected' ? info.reason : commerce.reason);
  if (!bridge.admit(commerce.value.allowedOrigins)) return refused('commerce_problems');
  const options = await bridge.options();
  const attemptId = attemptOf(tools, asked, info) ?? keptBy(options);
  // Without a trace of the attempt, the bank's answer is only an operation's number: its receipt says whose it is.
  if (asked.oper !== undefined && attemptId === undefined)
    return { type: 'settledBefore', codOper: asked.oper };
  const found = attemptId === undefined ? undefined : await findAttempt(tools, attemptId);
  if (info.status === 'rejected') return settledBefore(found) ?? eventOf(info.reason);
  const unfinished = await ofThisOrder(tools, { found, info: info.value, options, oper: asked.oper });
  return openedOr(tools, {
    ...(await specialOf(tools, info.value)),
    commerce: commerce.value,
    options,
    ...(unfinished && { unfinished }),
  });
}

async function findAttempt({ api, attempts }: SessionTools, attemptId: string): Promise<Unfinished> {
  const found = await findUnfinished(api, attemptId);
  if (found.payment) attempts.made(found.payment.codOper, attemptId);
  return found;
}

type Found = {
  found: Unfinished | undefined;
  info: PaymentInfo;
  options: HostOptions;
  oper: string | undefined;
};

/** The attempt that was found, unless it has paid an earlier order: then what is asked for now has not been paid. */
async function ofThisOrder(
  tools: SessionTools,
  { found, info, options, oper }: Found,
): Promise<Unfinished | undefined> {
  const payment = found?.payment;
  // Whoever comes back from the bank is shown what they paid there, however long it took.
  if (!payment || oper !== undefined) return found;
  const { isForAnotherOrder } = await import('./is-for-another-order');
  if (!(await isForAnotherOrder(tools, payment, options))) return found;
  tools.attempts.forget(info.code);
  return undefined;
}

/** A station's owner, a subscription's terms: only who needs them waits for them. */
async function specialOf(tools: SessionTools, info: PaymentInfo) {
  if (info.type !== 'PS' && !isSubscription(info)) return { info };
  return (await import('./load-special')).loadSpecial(tools, info);
}

type InfoAnswer = PromiseSettledResult<PaymentInfo>;

function attemptOf({ attempts }: SessionTools, { link }: SessionAsked, info: InfoAnswer): string | undefined {
  return info.status === 'fulfilled' ? attempts.last(info.value.code) : attempts.last(link.code, true);
}

/** A link that takes no more payments may have been paid by this very payer, who must see that and no "expired". */
export function settledBefore(unfinished: Unfinished | undefined): SessionEvent | undefined {
  const payment = unfinished?.payment;
  return payment && mayBePaid(payment) ? { type: 'settledBefore', codOper: payment.codOper } : undefined;
}

function mayBePaid({ outcome, status }: PaymentAnswer): boolean {
  // The same code may mean two things: 0 is a declined card and a voucher to be paid.
  return outcome ? outcome === 'approved' || outcome === 'pending' : status !== 0 && status !== 3;
}

function openedOr({ methodsOf, login }: SessionTools, opened: Opened): SessionEvent {
  const { info, commerce, options, unfinished } = opened;
  // What may have been paid already is looked at, whatever would be paid now.
  if (isOtherAmount(info, options)) return settledBefore(unfinished) ?? otherAmount(info, options);
  if (!commerce.hasPaymentGuest && login.token() === undefined) return { type: 'loginNeeded' };
  if (methodsOf(info, commerce, options).length === 0) return refused('service_unavailable');
  return { type: 'opened', ...opened };
}

function refused(key: 'commerce_problems' | 'service_unavailable'): SessionEvent {
  return { type: 'refused', code: 0, key, message: '' };
}

/** What a failure means for the session. Code that could not be loaded may be there at the next try. */
function eventOf(error: unknown): SessionEvent {
  if (!isProviderError(error)) return UNREACHABLE;
  const { code, key, message, kind } = error;
  if (kind !== 'server') return { type: 'unreachable', code, key, message };
  switch (errorDestination(code)) {
    case 'notFound':
      return { type: 'notFound', code, key, message };
    case 'message':
      // An expired link ends the payment with a result of its own.
      return code === ERROR_CODES.linkExpired ? { type: 'expired' } : { type: 'refused', code, key, message };
    case 'restart':
    case 'here':
      return { type: 'refused', code, key, message };
  }
}

/** The host hands back what it was told, and that may say that it is paid. */
function keptBy({ resume }: HostOptions): string | undefined {
  return resume?.replace('paid:', '');
}
