import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { cancelClave, applyClaveVerdict } from '../../clave/clave-verdict';
import { startClave } from '../../clave/start-clave';
import { findClaveSessionOf } from '../../db/queries/methods/clave-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { findPaymentOf } from '../../payments/lifecycle/current-payment';
import { type Asker, refuseStranger } from '../../payments/receipts/payer-access';
import { signedAnswer } from '../../payments/receipts/payment-answer';
import { limitBegins } from '../../payments/create/limit-begins';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names = 'claveStart' | 'claveReturn' | 'cancelClave';

export function claveHandlers(services: Services): HandlersFor<Names> {
  return {
    claveStart: async (requested) => {
      await limitBegins(services, requested);
      return claveAnswer(services, await startClave(services, requested), { attemptId: requested.attemptId });
    },
    claveReturn: async ({ codOper, body, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'clave' });
      return claveAnswer(services, await applyClaveVerdict(services, payment, body.token), asker);
    },
    cancelClave: async ({ codOper, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'clave' });
      refuseStranger(payment, asker);
      return claveAnswer(services, await cancelClave(services, payment), asker);
    },
  };
}

/** The current state of a Clave payment, with what the page needs to open the Clave SDK. */
async function claveAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['claveStart']>> {
  const session = await findClaveSessionOf(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment, asker)),
    gatewayCode: payment.gatewayCode,
    sdkUrl: `${services.config.origins.bank}/clave/sdk.js`,
    sessionToken: session?.token ?? '',
    returnUrl: session?.returnUrl ?? '',
    pageUrl: `${services.config.origins.bank}/clave/page`,
  };
}
