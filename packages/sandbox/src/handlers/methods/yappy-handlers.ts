import type { Payment } from '../../db/queries/payments/payment-queries';
import { findPaymentOf, reportEvent } from '../../payments/lifecycle/current-payment';
import { type Asker, refuseStranger } from '../../payments/receipts/payer-access';
import { limitBegins } from '../../payments/create/limit-begins';
import type { Services } from '../../services';
import { askYappy } from '../../yappy/ask-yappy';
import { yappyAnswer } from '../../yappy/yappy-answer';
import type { HandlersFor } from '../handlers';

type Names = 'yappyRequest' | 'yappyStatus' | 'cancelYappy';

export function yappyHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const answer = (payment: Payment, asker: Asker) => yappyAnswer(services, payment, asker);
  return {
    yappyRequest: async (requested) => {
      await limitBegins(services, requested);
      return answer(await askYappy(services, requested), { attemptId: requested.attemptId });
    },
    yappyStatus: async ({ codOper, ...asker }) =>
      answer(await findPaymentOf(services, { codOper, method: 'yappy' }), asker),
    cancelYappy: async ({ codOper, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'yappy' });
      refuseStranger(payment, asker);
      const canceled = { event: 'canceled', reason: 'payment_canceled', now: clock() } as const;
      return answer((await reportEvent(db, payment.codOper, canceled)) ?? payment, asker);
    },
  };
}
