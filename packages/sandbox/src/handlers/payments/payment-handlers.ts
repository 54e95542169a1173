import { ApiError } from '../../api-error';
import {
  findByAttempt,
  findByOperation,
  findRecord,
  type Payment,
} from '../../db/queries/payments/payment-queries';
import { conditionOf } from '../../http/list-query';
import { chargeCard } from '../../payments/charge/charge-card';
import { storedCode } from '../../payments/create/operation-code';
import { asOf, findPaymentOf, reportEvent } from '../../payments/lifecycle/current-payment';
import { mailReceipt } from '../../payments/receipts/mail-receipt';
import { mayKnowPayer, refuseStranger } from '../../payments/receipts/payer-access';
import { signedAnswer } from '../../payments/receipts/payment-answer';
import { toReceipt } from '../../payments/receipts/receipt';
import { voidAttempt, voidWaiting } from '../../payments/modifications/void-attempt';
import type { Services } from '../../services';
import { signedResultOf } from '../../signing/signed-result';
import type { HandlersFor } from '../handlers';

type Names =
  | 'authCapture'
  | 'paymentByAttempt'
  | 'paymentByOperation'
  | 'cancelChallenge'
  | 'voidAttempt'
  | 'voidWaiting'
  | 'receipt';

export function paymentHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const current = (payment: Payment | undefined) => asOf(db, found(payment), clock());
  return {
    authCapture: async ({ user, ...charge }) => {
      const view = await services.catalog.current();
      const payment = await chargeCard(services, { ...charge, ...(user && { userId: user.id }) }, view);
      return signedAnswer(services, payment, { attemptId: charge.attemptId, view });
    },
    paymentByAttempt: async ({ attemptId }) =>
      signedAnswer(services, await current(await findByAttempt(db, attemptId)), { attemptId }),
    paymentByOperation: async ({ codOper, ...asker }) =>
      signedAnswer(services, await current(await findByOperation(db, codOper)), asker),
    cancelChallenge: async ({ codOper, ...asker }) => {
      refuseStranger(await findPaymentOf(services, { codOper, method: 'card' }), asker);
      const canceled = { event: 'canceled', reason: 'authentication_canceled', now: clock() } as const;
      return signedAnswer(services, found(await reportEvent(db, codOper, canceled)), asker);
    },
    voidAttempt: ({ attemptId, client }) => voidAttempt(services, attemptId, { client, attemptId }),
    voidWaiting: async ({ body: { codePay, type }, ...asked }) =>
      voidWaiting(services, asked, { type, code: codePay }),
    receipt: async ({ conditional, ...asker }) => {
      const record = await findRecord(db, storedCode(conditionOf(conditional, 'cOper')));
      if (!record) throw new ApiError(404, 'receive_not_found');
      const payment = await current(record.payment);
      return {
        ...toReceipt({ ...record, payment }, asker),
        ...(mayKnowPayer(payment, asker) && { signedResult: await signedResultOf(services, payment) }),
      };
    },
  };
}

function found(payment: Payment | undefined): Payment {
  if (!payment) throw new ApiError(404, 'result_not_found');
  return payment;
}

export function receiptHandlers(services: Services): HandlersFor<'sendReceipt'> {
  return {
    sendReceipt: async ({ codOper, body, ...asker }) => {
      await mailReceipt(services, { codOper, to: body.email, asker });
      return { sentTo: body.email };
    },
  };
}
