import { isProviderError, type PaymentAnswer, type phoneEndpoints } from '@istmo/contract/provider';
import type { Api, ApiOf } from '../../shared/api/api';

type HandOverContext = {
  api: Pick<Api, 'paymentByOperation'>;
  clave: Pick<ClaveApi, 'claveReturn'>;
  signal: AbortSignal;
};

/**
 * Sends the network's signed answer to the provider and returns the payment's status. An answer that is missing,
 * forged, used before or about another payment changes nothing: then the provider's status counts. Throws ProviderError if
 * the provider cannot say.
 */
export async function handOver(
  { api, clave, signal }: HandOverContext,
  { token, ...payment }: { attemptId: string | undefined; codOper: string; token: string },
): Promise<PaymentAnswer> {
  if (token === '') return api.paymentByOperation(payment, signal);
  try {
    return await clave.claveReturn({ ...payment, body: { token } }, signal);
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'server') throw error;
    return api.paymentByOperation(payment, signal);
  }
}

/** The provider endpoints that a Clave payment uses. */
export type ClaveApi = ApiOf<typeof phoneEndpoints>;
