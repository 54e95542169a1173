import type { PaymentDetail } from '@istmo/contract/simulator';
import { money, toDecimalString } from '@istmo/domain';
import { findSeenPayment, traceOf } from '../db/queries/simulator-queries';
import { Fault } from '../fault';
import { storedCode } from '../payments/operation-code';
import { asOf } from '../payments/settle';
import type { Services } from '../services';
import { methodDetails } from './method-details';
import { toSimulatedPayment } from './to-simulated-payment';

/** All that is known of a payment. Throws a Fault 404 where there is none. */
export async function paymentDetail(services: Services, codOper: string): Promise<PaymentDetail> {
  const { db, clock } = services;
  const seen = await findSeenPayment(db, storedCode(codOper));
  if (!seen) throw new Fault(404, 'result_not_found');
  const payment = await asOf(db, seen.payment, clock());
  const { steps, rows, webhooks } = await traceOf(db, payment);
  return {
    ...toSimulatedPayment({ ...seen, payment }),
    steps: steps.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
    ledger: rows.map(({ movement, account, amount, currency, at }) => ({
      movement,
      account,
      amount: toDecimalString(money(amount, currency)),
      currency,
      at: at.toISOString(),
    })),
    webhooks: webhooks.map(({ id, type, attempts, deliveredAt, lastStatus, nextAt }) => ({
      id,
      type,
      attempts,
      delivered: deliveredAt !== null,
      lastStatus,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    details: await methodDetails(services, payment),
  };
}
