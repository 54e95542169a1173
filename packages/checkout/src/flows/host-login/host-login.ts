import { isProviderError, userEndpoints } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import { withCaptcha } from '../../shared/account/with-captcha';
import type { PageContext } from '../../shared/page/page-context';

type Context = Pick<PageContext, 'api' | 'apiOf' | 'loadScript' | 'login'>;
/** `data`: what the hosted fields hold, encoded by the page with the fields. `webCode`: the merchant's. */
export type HostLogin = { webCode: string; data: string };

/**
 * Logs in the user of the hosted fields, where the merchant takes the wallet. Never rejects: who cannot be logged in goes on
 * as a guest, and may log in on the page.
 */
export async function logInByHost(context: Context, { webCode, data }: HostLogin): Promise<void> {
  const { apiOf, login } = context;
  const users = apiOf(userEndpoints);
  try {
    const services = await users.widgetServices({ webCode });
    const wallets: readonly string[] = METHOD_TRAITS.balance.gateways;
    if (!services.some(({ gatewayCode }) => wallets.includes(gatewayCode))) return;
    const answer = await withCaptcha(context, (proof) => users.hostedLogin({ body: { data, ...proof } }));
    login.open(answer, answer.user.name);
  } catch (error) {
    if (!isProviderError(error)) throw error;
  }
}
