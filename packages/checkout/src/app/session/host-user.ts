import type { FrameOptions } from '@istmo/contract/bridge';
import type { MerchantProfile } from '@istmo/contract/provider';
import { logInByHost } from '../../flows/host-login';
import type { PageContext } from '../../shared/page/page-context';
import type { Login } from '../../shared/storage/login';

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
