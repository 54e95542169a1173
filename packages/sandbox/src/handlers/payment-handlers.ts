import { IdempotencyKey } from '@istmo/contract/provider';
import * as v from 'valibot';
import { findByAttempt, findByOperation, findRecord, type Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { chargeCard } from '../payments/charge-card';
import { storedCode } from '../payments/operation-code';
import { findPaymentOf } from '../payments/find-payment-of';
import { toReceipt } from '../payments/receipt';
import { asOf, settle } from '../payments/settle';
import { signedAnswer } from '../payments/signed-answer';
import { voidAttempt } from '../payments/void-attempt';
import type { Services } from '../services';
import { signedResultOf } from '../signing/signed-result-of';
import { conditionOf } from './conditional';
import type { HandlersFor } from './handlers';

type Names =
  'authCapture' | 'paymentByAttempt' | 'paymentByOperation' | 'cancelChallenge' | 'voidAttempt' | 'receipt';

export function paymentHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const current = (payment: Payment | undefined) => asOf(db, found(payment), clock());
  return {
    authCapture: async ({ user, ...charge }) =>
      signedAnswer(services, await chargeCard(services, { ...charge, ...(user && { userId: user.id }) })),
    paymentByAttempt: async ({ attempt }) =>
      signedAnswer(services, await current(await findByAttempt(db, attempt.toLowerCase()))),
    paymentByOperation: async ({ codOper }) =>
      signedAnswer(services, await current(await findByOperation(db, codOper))),
    cancelChallenge: async ({ codOper }) => {
      await findPaymentOf(services, { codOper, method: 'card' });
      const canceled = { event: 'canceled', reason: 'authentication_canceled', now: clock() } as const;
      return signedAnswer(services, found(await settle(db, codOper, canceled)));
    },
    voidAttempt: async ({ attempt }) => voidAttempt(services, attemptIdIn(attempt)),
    receipt: async ({ conditional, ...asker }) => {
      const record = await findRecord(db, storedCode(conditionOf(conditional, 'cOper')));
      if (!record) throw new Fault(404, 'receive_not_found');
      const payment = await current(record.payment);
      return {
        ...toReceipt({ ...record, payment }, asker),
        signedResult: await signedResultOf(services, payment),
      };
    },
  };
}

/** The id as it is compared. Throws a Fault 422 for what cannot be the id of a request: it need not be remembered. */
function attemptIdIn(text: string): string {
  const id = v.safeParse(IdempotencyKey, text);
  if (!id.success) throw new Fault(422, 'missing_arguments', { attempt: 'is no UUID' });
  return id.output;
}

function found(payment: Payment | undefined): Payment {
  if (!payment) throw new Fault(404, 'result_not_found');
  return payment;
}
