/** The login of a wallet user who logged in on the merchant's page, in the provider's hosted fields. */
import { isProviderError, userEndpoints } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import type { PageContext } from '../../shared/page/page-context';

/** `data`: the one-use code that the page got from the hosted fields. `webCode`: the merchant's. */
export type HostLogin = { webCode: string; data: string };

/**
 * Logs in the user of the page's code, if the merchant takes the wallet. Never rejects: if the login is refused, the host's
 * page is told why, and the payer continues as a guest and can log in on the page.
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
