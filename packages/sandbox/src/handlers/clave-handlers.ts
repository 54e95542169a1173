import { cancelClave } from '../clave/cancel-clave';
import { claveAnswer } from '../clave/clave-answer';
import { settleClave } from '../clave/settle-clave';
import { startClave } from '../clave/start-clave';
import { findPaymentOf } from '../payments/find-payment-of';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

type Names = 'claveStart' | 'claveReturn' | 'cancelClave';

export function claveHandlers(services: Services): HandlersFor<Names> {
  return {
    claveStart: async (requested) => claveAnswer(services, await startClave(services, requested)),
    claveReturn: async ({ codOper, body }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'clave' });
      return claveAnswer(services, await settleClave(services, payment, body.token));
    },
    cancelClave: async ({ codOper }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'clave' });
      return claveAnswer(services, await cancelClave(services, payment));
    },
  };
}
