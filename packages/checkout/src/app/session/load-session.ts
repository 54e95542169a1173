import type { FrameOptions } from '@istmo/contract/bridge';
import {
  ERROR_CODES,
  isProviderError,
  type MerchantProfile,
  type PaymentAnswer,
  type PaymentInfo,
  type ProviderError,
  receiptEndpoints,
} from '@istmo/contract/provider';
import {
  errorDestination,
  fromDecimal,
  hasCentavos,
  type MethodId,
  PROVIDER_TEXTS,
  receiptStatus,
  reversalIn,
  reversalOf,
  toDecimalString,
} from '@istmo/domain';
import type { Api } from '../../shared/api/create-api';
import { lookUpCommerce, type LookUpName } from '../../shared/api/look-ups';
import type { OpenableBridge } from '../../shared/bridge/bridge';
import { type Attempts, PAID_PREFIX } from '../../shared/payment/attempts';
import { mayGuestPay } from '../../shared/payment/available-methods';
import type { Unfinished } from '../../shared/payment/payment-method';
import { paymentTotal } from '../../shared/payment/payment-total';
import type { PaymentTarget } from '../routing/payment-route';
import { type ExtrasContext, loadExtras } from './load-extras';
import { deadlineEvent, type HostUserContext, loadInfo, logInHostUser, paidOperationOf } from './load-info';
import { type PaymentSession, hasExtras, type SessionEvent } from './payment-session';

export type LoadSessionContext = {
  api: Pick<Api, LookUpName | 'paymentByAttempt'>;
  bridge: Pick<OpenableBridge, 'admit' | 'options' | 'kind'>;
  attempts: Pick<
    Attempts,
    'current' | 'latestInBrowser' | 'payAgain' | 'forget' | 'isShown' | 'rememberOperation'
  >;
  /** By operation: the function that starts a new payment of an order that may be paid again. */
  payAgain: Pick<Map<string, () => void>, 'set'>;
  /** The current path with its query. */
  here: () => string;
  /** `message` is the provider's text, or a message key, for the page at `path`. */
  navigate: (path: string, message?: string) => void;
  methodsOf: (
    info: PaymentInfo,
    merchantProfile: MerchantProfile,
    options: FrameOptions,
  ) => readonly MethodId[];
} & ExtrasContext &
  HostUserContext;

/** The page cannot be loaded now; the payer may retry. */
export const UNREACHABLE = { type: 'unreachable', code: 0, key: 'connection_error', message: '' } as const;

/** `isReload`: the page is open, and the attempts known to its host and address were checked when it opened. */
export type SessionTarget = { link: PaymentTarget; oper?: string; isReload?: true };

/** Loads everything that the checkout page needs, in one round trip. Never rejects. */
export async function loadSession(context: LoadSessionContext, target: SessionTarget): Promise<SessionEvent> {
  try {
    return await load(context, target);
  } catch (error) {
    return eventOf(error);
  }
}

async function load(context: LoadSessionContext, target: SessionTarget): Promise<SessionEvent> {
  const { api, bridge } = context;
  const [info, merchantProfile] = await Promise.allSettled([
    loadInfo(context, target.link),
    lookUpCommerce(api, target.link),
  ]);
  if (merchantProfile.status === 'rejected')
    return eventOf(info.status === 'rejected' ? info.reason : merchantProfile.reason);
  if (!bridge.admit(merchantProfile.value.allowedOrigins, { info, merchantProfile: merchantProfile.value }))
    return refused('commerce_problems');
  const options = await bridge.options();
  if (!target.isReload) await logInHostUser(context, merchantProfile.value, options);
  const attemptId =
    attemptOf(context, target, info) ?? (target.isReload ? undefined : attemptKeptByHost(options));
  // Without a known attempt, only the operation's receipt says how the payment ended.
  if (target.oper !== undefined && attemptId === undefined)
    return { type: 'paymentFound', codOper: target.oper };
  const found = attemptId === undefined ? undefined : await findAttempt(context, attemptId);
  if (info.status === 'rejected') return existingPayment(found) ?? eventOfRefusal(context, info.reason);
  return resolveSession(context, {
    found,
    attemptId,
    info: info.value,
    merchantProfile: merchantProfile.value,
    options,
    oper: target.oper,
  });
}

/**
 * Another browser or storage, which this frame cannot see, may have paid a single-use link. In a frame, the host owns the order,
 * so it gets the payment, and the payer sees the masked receipt. On the hosted page, the payer reads only that the link is paid.
 */
function eventOfRefusal({ bridge }: LoadSessionContext, error: unknown): SessionEvent {
  if (bridge.kind === 'page' || !isProviderError(error) || error.key !== 'request_already_paid')
    return eventOf(error);
  const codOper = paidOperationOf(error);
  return codOper === undefined ? eventOf(error) : { type: 'paymentFound', codOper };
}

type LoadedSession = AttemptResult & { attemptId: string | undefined; merchantProfile: MerchantProfile };

async function resolveSession(context: LoadSessionContext, loaded: LoadedSession): Promise<SessionEvent> {
  const { attemptId, info, merchantProfile, options } = loaded;
  const before = attemptId === undefined ? await earlierAttemptOf(context, info.code, options) : undefined;
  if (before && 'paid' in before) return { type: 'paymentFound', codOper: before.paid };
  const unfinished = before?.unfinished ?? (await attemptOfThisOrder(context, loaded));
  return readyOrRefused(context, {
    ...(await extrasOf(context, loaded)),
    merchantProfile,
    options,
    ...(unfinished && { unfinished }),
  });
}

/** On the hosted page, a payment that another tab has started or just made comes before a new form. */
async function earlierAttemptOf(context: LoadSessionContext, code: string, options: FrameOptions) {
  const { attempts, bridge } = context;
  const attemptId =
    bridge.kind === 'page' ? (attempts.current(code, true) ?? attempts.latestInBrowser?.(code)) : undefined;
  if (attemptId === undefined) return undefined;
  return findEarlierAttempt(context, { code, attemptId, options });
}

async function findAttempt({ api, attempts }: LoadSessionContext, attemptId: string): Promise<Unfinished> {
  const found = await findUnfinished(api, attemptId);
  if (found.payment) attempts.rememberOperation(found.payment.codOper, attemptId);
  return found;
}

type AttemptResult = {
  found: Unfinished | undefined;
  info: PaymentInfo;
  options: FrameOptions;
  oper: string | undefined;
};

/** The attempt that was found, unless it paid an earlier order. One that expired is shown again, because it may be paid late. */
async function attemptOfThisOrder(
  context: LoadSessionContext,
  { found, info, options, oper }: AttemptResult,
): Promise<Unfinished | undefined> {
  // A payer who returns from the bank is shown that payment, however long it took.
  if (!found?.payment || oper !== undefined) return found;
  // The host stores the attempt as paid once its receipt is shown.
  const isSeen = options.resume === PAID_PREFIX + found.attemptId;
  if (!(await isForAnotherOrder(context, found.payment, { ...options, isSeen }))) return found;
  context.attempts.forget(info.code);
  return undefined;
}

/** The extra data of stations, pay codes and subscriptions; other payments do not load it. */
async function extrasOf(context: LoadSessionContext, loaded: LoadedSession) {
  const { info } = loaded;
  if (!hasExtras(info)) return { info };
  return loadExtras(context, loaded);
}

function attemptOf(
  { attempts }: LoadSessionContext,
  { link }: SessionTarget,
  info: PromiseSettledResult<PaymentInfo>,
): string | undefined {
  return info.status === 'fulfilled' ? attempts.current(info.value.code) : attempts.current(link.code, true);
}

/** A link that is no longer payable may have been paid by this payer, who must see the receipt instead of an error. */
export function existingPayment(unfinished: Unfinished | undefined): SessionEvent | undefined {
  const payment = unfinished?.payment;
  return payment && mayBePaid(payment) ? { type: 'paymentFound', codOper: payment.codOper } : undefined;
}

function mayBePaid({ outcome, status, reason }: PaymentAnswer): boolean {
  // The attempt was paid, and the receipt says what happened to the money.
  if (reversalIn(reason)) return true;
  // Status 0 is ambiguous: a declined card, or a voucher that is not paid yet.
  return outcome ? outcome === 'approved' || outcome === 'pending' : status !== 0 && status !== 3;
}

function readyOrRefused(context: LoadSessionContext, session: PaymentSession): SessionEvent {
  const { methodsOf, login } = context;
  const { info, merchantProfile, options, unfinished } = session;
  const over = deadlineEvent(session, context.now());
  // A payment that exists already is shown, whatever the link says.
  if (over) return existingPayment(unfinished) ?? over;
  if (isAmountMismatch(info, options)) return existingPayment(unfinished) ?? amountMismatch(info, options);
  if (!mayGuestPay(info, merchantProfile) && login.token() === undefined) return { type: 'loginRequired' };
  // An existing payment is shown; the merchant cannot take a new one.
  if (!unfinished && paymentTotal(info).amount > merchantProfile.txLimit)
    return refused('amount_exceeds_limit_allowed');
  if (!unfinished && hasCentavos(paymentTotal(info))) return refused('amount_not_whole');
  if (methodsOf(info, merchantProfile, options).length === 0) return refused('service_unavailable');
  return { type: 'loaded', ...session };
}

function refused(
  key: 'commerce_problems' | 'service_unavailable' | 'amount_exceeds_limit_allowed' | 'amount_not_whole',
) {
  return { type: 'refused', code: 0, key, message: '' } as const;
}

/** The session event for an error. */
function eventOf(error: unknown): SessionEvent {
  return isProviderError(error) ? sessionErrorOf(error) : UNREACHABLE;
}

/** The attempt id that the host stored, without the prefix that marks it as paid. */
function attemptKeptByHost({ resume }: FrameOptions): string | undefined {
  return resume?.replace(PAID_PREFIX, '');
}

const MERCHANT_REFUSALS: readonly string[] = [
  PROVIDER_TEXTS.merchantUserNotFound,
  PROVIDER_TEXTS.merchantNotFound,
];

/** The session event for an error of the provider. */
function sessionErrorOf({ code, key, message, kind }: ProviderError): SessionEvent {
  if (kind !== 'server') return { type: 'unreachable', code, key, message };
  switch (errorDestination(code)) {
    case 'notFound':
      // The link exists, but its merchant is not set up.
      return MERCHANT_REFUSALS.includes(message)
        ? { type: 'refused', code, key: 'commerce_problems', message: '', why: message }
        : { type: 'notFound', code, key, message };
    case 'message':
      // An expired link has its own result.
      return code === ERROR_CODES.linkExpired ? { type: 'expired' } : { type: 'refused', code, key, message };
    case 'restart':
    case 'here':
      // A generic "try again" is an internal error of the provider, which may be over soon.
      return key === 'happen_error_try_again' && message === ''
        ? { type: 'unreachable', code, key, message }
        : { type: 'refused', code, key, message };
  }
}

type HostAmount = Pick<FrameOptions, 'amount' | 'currency'>;

/**
 * Whether the host's amount differs from what the payer would pay without a donation. An open amount is set by the host
 * when it opens the checkout.
 */
export function isAmountMismatch(
  info: PaymentInfo,
  { amount, currency = info.currency }: HostAmount,
): boolean {
  if (currency !== info.currency) return true;
  if (amount === undefined) return false;
  const requested = fromDecimal(amount, info.currency)?.amount;
  return requested === undefined || !(info.openAmount || requested === paymentTotal(info).amount);
}

/** Whether the host has changed the amount since it opened the checkout. */
export function isAmountChanged(info: PaymentInfo, before: HostAmount, now: HostAmount): boolean {
  const changed = now.amount !== undefined && now.amount !== before.amount;
  return isAmountMismatch(info, now) || (info.openAmount && changed);
}

/** The event for a host's amount that differs from the link's: the payment is refused. */
export function amountMismatch(
  info: PaymentInfo,
  { amount = 'an amount', currency = info.currency }: HostAmount,
): SessionEvent {
  const paid = info.openAmount ? 'any amount' : toDecimalString(paymentTotal(info));
  const why = `The page asks for "${amount}" ${currency}, and the link for ${paid} ${info.currency}.`;
  return { type: 'refused', code: 0, key: 'amount_mismatch', message: '', why };
}

type KeptAttempt = { code: string; attemptId: string; options: FrameOptions };

/**
 * A payment of another tab in this browser: unfinished, so that it continues here, or paid a moment ago. `undefined` if
 * it ended unpaid, paid an earlier order, or never arrived. Throws ProviderError if the status cannot be read.
 */
async function findEarlierAttempt(
  context: LoadSessionContext,
  { code, attemptId, options }: KeptAttempt,
): Promise<{ unfinished: Unfinished } | { paid: string } | undefined> {
  const { payment } = await findUnfinished(context.api, attemptId);
  if (payment?.outcome === 'pending') {
    context.attempts.rememberOperation(payment.codOper, attemptId);
    return { unfinished: { attemptId, payment } };
  }
  if (payment?.outcome !== 'approved') return undefined;
  // Another tab's attempt counts as seen, because that tab shows the receipt.
  const isSeen =
    context.attempts.current(code, true) !== attemptId || context.attempts.isShown?.(attemptId) !== false;
  if (await isForAnotherOrder(context, payment, { ...options, isSeen })) return undefined;
  offerNewPayment(context, code, payment.codOper);
  return { paid: payment.codOper };
}

/** Lets the payer pay again from the receipt, at this address. */
function offerNewPayment(
  { attempts, here, navigate, payAgain }: LoadSessionContext,
  code: string,
  codOper: string,
): void {
  const back = here();
  payAgain.set(codOper, () => {
    attempts.payAgain?.(code);
    navigate(back);
  });
}

// Long enough to reload a receipt, and too short for the next order.
const RECENT_MS = 300_000;

/**
 * Whether an earlier page's attempt paid a different order: the amount differs, or it was paid too long ago by a payer
 * who has seen the receipt (`isSeen`). A payer who has not seen it is shown the receipt, however old it is, so that they
 * do not pay twice. Throws ProviderError if the receipt cannot be read.
 */
async function isForAnotherOrder(
  { apiOf, now }: LoadSessionContext,
  payment: PaymentAnswer,
  { amount, currency, isSeen }: Pick<FrameOptions, 'amount' | 'currency'> & { isSeen: boolean },
): Promise<boolean> {
  const reversal = reversalOf(payment);
  // A refunded payment pays no order: a payer who has seen that receipt may pay.
  if (reversal && reversal !== 'partly_refunded') return isSeen;
  if (!isPaid(payment)) return false;
  const receipt = await apiOf(receiptEndpoints).receipt({ conditional: `cOper::${payment.codOper}` });
  // A date that cannot be read is not recent.
  if (isSeen && !(now() - Date.parse(receipt.date) <= RECENT_MS)) return true;
  if (currency !== undefined && currency !== receipt.currency) return true;
  // A donation is added by the payer.
  const paid = receipt.totalPay - receipt.campaignAmount;
  return amount !== undefined && fromDecimal(amount, receipt.currency)?.amount !== paid;
}

function isPaid({ outcome, method, status }: PaymentAnswer): boolean {
  return outcome ? outcome === 'approved' : receiptStatus(method, status) === 'success';
}

/** Looks up an attempt that an earlier page left behind. Throws ProviderError if the provider cannot be reached. */
async function findUnfinished(api: Pick<Api, 'paymentByAttempt'>, attemptId: string): Promise<Unfinished> {
  try {
    return { attemptId, payment: await api.paymentByAttempt({ attemptId }) };
  } catch (error) {
    // The attempt has not arrived yet, but it still may.
    if (isProviderError(error) && error.code === ERROR_CODES.notFound) return { attemptId };
    throw error;
  }
}
