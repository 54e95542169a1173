import { findByAttempt, findByOperation, findRecord, type Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { chargeCard } from '../payments/charge-card';
import { paymentAnswer } from '../payments/payment-answer';
import { toReceipt } from '../payments/receipt';
import { asOf, settle } from '../payments/settle';
import type { Services } from '../services';
import { conditionOf } from './conditional';
import type { HandlersFor } from './handlers';

type Names = 'authCapture' | 'paymentByAttempt' | 'paymentByOperation' | 'cancelChallenge' | 'receipt';

export function paymentHandlers(services: Services): HandlersFor<Names> {
  const { db, clock, config } = services;
  const current = (payment: Payment | undefined) => asOf(db, found(payment), clock());
  return {
    authCapture: async (charge) => paymentAnswer(await chargeCard(services, charge), config),
    paymentByAttempt: async ({ attempt }) =>
      paymentAnswer(await current(await findByAttempt(db, attempt)), config),
    paymentByOperation: async ({ codOper }) =>
      paymentAnswer(await current(await findByOperation(db, codOper)), config),
    cancelChallenge: async ({ codOper }) => {
      const canceled = { event: 'canceled', reason: 'authentication_canceled', now: clock() } as const;
      return paymentAnswer(found(await settle(db, codOper, canceled)), config);
    },
    receipt: async ({ conditional }) => {
      const record = await findRecord(db, conditionOf(conditional, 'cOper'));
      if (!record) throw new Fault(404, 'receive_not_found');
      return toReceipt({ ...record, payment: await current(record.payment) });
    },
  };
}

function found(payment: Payment | undefined): Payment {
  if (!payment) throw new Fault(404, 'result_not_found');
  return payment;
}
