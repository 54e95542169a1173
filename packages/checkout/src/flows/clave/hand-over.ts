import { isProviderError, type PaymentAnswer } from '@istmo/contract/provider';
import type { Api } from '../../shared/api/api';
import type { ClaveApi } from './clave-api';

type Tools = {
  api: Pick<Api, 'paymentByOperation'>;
  clave: Pick<ClaveApi, 'claveReturn'>;
  signal: AbortSignal;
};

/**
 * Hands the network's signed word to the provider, and gives what is true. A word that is missing, forged, used before
 * or about another payment moves nothing: then the provider is asked. Throws ProviderError where it does not say.
 */
export async function handOver(
  { api, clave, signal }: Tools,
  { codOper, token }: { codOper: string; token: string },
): Promise<PaymentAnswer> {
  if (token === '') return api.paymentByOperation({ codOper }, signal);
  try {
    return await clave.claveReturn({ codOper, body: { token } }, signal);
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'server') throw error;
    return api.paymentByOperation({ codOper }, signal);
  }
}
