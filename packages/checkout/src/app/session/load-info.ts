import {
  ERROR_CODES,
  isProviderError,
  linkEndpoints,
  type MerchantProfile,
  type PaymentInfo,
} from '@istmo/contract/provider';
import type { FrameOptions } from '@istmo/contract/bridge';
import { logInByHost } from '../../flows/host-login/host-login';
import type { Api } from '../../shared/api/create-api';
import { type InfoCalls, lookUpInfo } from '../../shared/api/look-ups';
import type { PageContext } from '../../shared/page/page-context';
import type { Login } from '../../shared/storage/login';
import type { PaymentTarget } from '../routing/payment-route';

export type InfoContext = Pick<PageContext, 'apiOf'> & { api: Pick<Api, keyof InfoCalls<unknown>> };

/** What is to be paid. A code that is no link may be of a payment of the old version. Throws ProviderError. */
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

export type HostUserContext = {
  login: Pick<Login, 'token'>;
  /** Logs in the wallet user whose login the host's page has. Does not reject for a refused login. */
  logInByHost: (login: { webCode: string; data: string }) => Promise<void>;
};

/** Logs in by the login of an admitted host, but not in place of a session that the payer has. */
export async function logInHostUser(
  { login, logInByHost }: HostUserContext,
  { merchant: { webCode } }: MerchantProfile,
  { walletLogin: data }: FrameOptions,
): Promise<void> {
  if (data !== undefined && login.token() === undefined) await logInByHost({ webCode, data });
}

type FromPage = Pick<PageContext, 'here'> & Pick<HostUserContext, 'logInByHost'> & { page: PageContext };

/** What a session takes from its page: the address, and the login. */
export function fromPage(context: PageContext): FromPage {
  return {
    page: context,
    here: context.here,
    logInByHost: (login) => logInByHost(context, login),
  };
}
