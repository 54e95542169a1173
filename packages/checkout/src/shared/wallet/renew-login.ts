import { isProviderError, userEndpoints } from '@istmo/contract/provider';
import { type ApiOptions, createApi } from '../api/create-api';
import type { Login } from '../storage/login';

const { refreshLogin } = userEndpoints;

/**
 * Gives the stored login another half hour, and learns whose it is. One that is over is forgotten without a word: nobody
 * has asked for anything yet.
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
