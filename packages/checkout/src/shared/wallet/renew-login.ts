import { isProviderError, userEndpoints } from '@istmo/contract/provider';
import { type ApiOptions, createApi } from '../api/create-api';
import type { Login } from '../storage/login';

const { refreshLogin } = userEndpoints;

/**
 * Renews the stored session for half an hour and loads its user. A session that has ended is removed without a message,
 * because the payer has not requested anything yet.
 */
export async function renewLogin(options: Pick<ApiOptions, 'config' | 'fetch'>, login: Login): Promise<void> {
  const api = createApi({ ...options, token: login.token }, { refreshLogin });
  try {
    const answer = await api.refreshLogin({});
    login.open(answer, answer.user.name);
  } catch (error) {
    if (isProviderError(error) && error.kind === 'session') login.clear();
  }
}
