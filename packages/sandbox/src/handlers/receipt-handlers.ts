import { mailReceipt } from '../payments/mail-receipt';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

export function receiptHandlers(services: Services): HandlersFor<'sendReceipt'> {
  return {
    sendReceipt: async ({ codOper, body, ...asker }) => {
      await mailReceipt(services, { codOper, to: body.email, asker });
      return { sentTo: body.email };
    },
  };
}
