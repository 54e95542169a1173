import type { ApiOptions } from '../api/create-api';
import { createLogin, type Login } from './login';
import type { SafeStorage } from './safe-storage';

/** The login that this browser keeps; what renews it is loaded where there is one. */
export function openLogin(storage: SafeStorage, options: Pick<ApiOptions, 'config' | 'fetch'>): Login {
  return createLogin(storage, async (login) => {
    const { renewLogin } = await import('../wallet/renew-login');
    return renewLogin(options, login);
  });
}
