import { emailError } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { MethodContext } from '../../shared/payment/payment-method';

export type CryptoForm = FormStore<{ readonly email: string }>;

export const CRYPTO_PREFIX = 'crypto';

export function createCryptoForm({ config, info, prefill }: MethodContext): CryptoForm {
  return createFormStore({ email: prefill.email ?? info.email }, ({ email }) => ({
    email: emailError(email, config.supportEmail),
  }));
}
