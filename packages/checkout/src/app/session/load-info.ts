import {
  AlreadyPaidError,
  ERROR_CODES,
  isProviderError,
  linkEndpoints,
  type MerchantProfile,
  type PaymentInfo,
  userEndpoints,
} from '@istmo/contract/provider';
import type { FrameOptions } from '@istmo/contract/bridge';
import { isExpiryUnreadable, METHOD_TRAITS, parseExpiresAt } from '@istmo/domain';
import * as v from 'valibot';
import type { Api } from '../../shared/api/create-api';
import { type InfoCalls, lookUpInfo } from '../../shared/api/look-ups';
import type { PageContext } from '../../shared/page/page-context';
import type { Login } from '../../shared/storage/login';
import type { PaymentTarget } from '../routing/payment-route';
import type { PaymentSession, SessionEvent } from './payment-session';

export type InfoContext = Pick<PageContext, 'apiOf'> & { api: Pick<Api, keyof InfoCalls<unknown>> };

/** Loads the payment. A code that matches no link may belong to a payment of the old version. Throws ProviderError. */
export async function loadInfo({ api, apiOf }: InfoContext, link: PaymentTarget): Promise<PaymentInfo> {
  try {
    return await lookUpInfo(api, link);
  } catch (error) {
    const isUnknown = isProviderError(error) && error.code === ERROR_CODES.notFound;
    if (!isUnknown || link.type !== 'lk') throw error;
    const found = await findOldProcess(apiOf, link.code);
    if (!found) throw error;
    return found;
  }
}

/** A payment of the old version, by its code; `undefined` if there is none. Throws ProviderError. */
async function findOldProcess(apiOf: PageContext['apiOf'], code: string): Promise<PaymentInfo | undefined> {
  try {
    return await apiOf(linkEndpoints).oldProcess({ code });
  } catch (error) {
    if (isProviderError(error) && error.code === ERROR_CODES.notFound) return undefined;
    throw error;
  }
}

/** The operation that paid a single-use link, if the error names it. */
export function paidOperationOf(error: unknown): string | undefined {
  if (!isProviderError(error) || error.key !== 'request_already_paid') return undefined;
  const refusal = v.safeParse(AlreadyPaidError, error.data);
  return refusal.success ? refusal.output.paid : undefined;
}

/** When the link expires (epoch ms). */
export function deadlineOf({ othersValues }: PaymentInfo): number | undefined {
  return parseExpiresAt(othersValues.EXPIRES_AT);
}

/**
 * The event for a link that cannot be paid any more. `undefined` for an expired link with a pending payment: the payer continues
 * that payment.
 */
export function deadlineEvent(
  { info, unfinished }: Pick<PaymentSession, 'info' | 'unfinished'>,
  now: number,
): SessionEvent | undefined {
  const { code, othersValues } = info;
  const { EXPIRES_AT } = othersValues;
  if (isExpiryUnreadable(EXPIRES_AT)) {
    const why = `EXPIRES_AT of "${code}" cannot be read: "${EXPIRES_AT ?? ''}". Write it like 2026-12-31T23:59:59-05:00.`;
    return { type: 'refused', code: 0, key: 'commerce_problems', message: '', why };
  }
  const deadline = deadlineOf(info);
  const isOver = deadline !== undefined && deadline <= now;
  return isOver && unfinished?.payment?.outcome !== 'pending' ? { type: 'expired' } : undefined;
}

/** A wallet user who logged in on the merchant's page: the one-use code from the hosted fields, and the merchant's web code. */
type HostLogin = { webCode: string; data: string };

export type HostUserContext = {
  login: Pick<Login, 'token'>;
  /** Logs in the wallet user whom the host's page has logged in. Does not reject if the provider refuses the login. */
  logInByHost: (login: HostLogin) => Promise<void>;
};

/** Logs in with the login of an admitted host, unless the payer already has a session. */
export async function logInHostUser(
  { login, logInByHost }: HostUserContext,
  { merchant: { webCode } }: MerchantProfile,
  { walletLogin: data }: FrameOptions,
): Promise<void> {
  if (data !== undefined && login.token() === undefined) await logInByHost({ webCode, data });
}

type FromPage = Pick<PageContext, 'here'> & Pick<HostUserContext, 'logInByHost'> & { page: PageContext };

/** The parts of its page's context that a session uses: the address, and the login. */
export function fromPage(context: PageContext): FromPage {
  return {
    page: context,
    here: context.here,
    logInByHost: (login) => logInByHost(context, login),
  };
}

/**
 * Logs in the user of the page's code, if the merchant takes the wallet. Never rejects: if the login is refused, reports why to
 * the host's page, and the payer continues as a guest and can log in on the page.
 */
export async function logInByHost(context: PageContext, { webCode, data }: HostLogin): Promise<void> {
  const { apiOf, login } = context;
  const users = apiOf(userEndpoints);
  try {
    const services = await users.widgetServices({ webCode });
    const wallets: readonly string[] = METHOD_TRAITS.balance.gateways;
    if (!services.some(({ gatewayCode }) => wallets.includes(gatewayCode))) {
      reportRefusal(context, `${webCode} does not take the wallet, so the code was not sent`);
      return;
    }
    const answer = await users.hostedLogin({ body: { data } });
    login.open(answer, answer.user.name);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    reportRefusal(context, error.message || error.key);
  }
}

function reportRefusal({ bridge }: PageContext, why: string): void {
  const message = `The wallet login was refused: ${why}. The payer continues as a guest.`;
  bridge.report({ code: 'wallet_login_refused', message });
}
