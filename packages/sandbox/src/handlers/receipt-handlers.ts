import { mailReceipt } from '../payments/mail-receipt';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

export function receiptHandlers(services: Services): HandlersFor<'sendReceipt'> {
  return {
    sendReceipt: async ({ codOper, body }) => {
      await mailReceipt(services, codOper, body.email);
      return { sentTo: body.email };
    },
  };
}
