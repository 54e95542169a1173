import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { findClaveSessionOf } from '../db/queries/clave-queries';
import type { Payment } from '../db/queries/payment-queries';
import { signedAnswer } from '../payments/signed-answer';
import type { Services } from '../services';

/** How a Clave payment stands, with what its SDK is opened with. */
export async function claveAnswer(
  services: Services,
  payment: Payment,
): Promise<WireOutput<Endpoints['claveStart']>> {
  const session = await findClaveSessionOf(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment)),
    gatewayCode: payment.gatewayCode,
    sdkUrl: `${services.config.origins.bank}/clave/sdk.js`,
    sessionToken: session?.token ?? '',
    returnUrl: session?.returnUrl ?? '',
    pageUrl: `${services.config.origins.bank}/clave/page`,
  };
}
