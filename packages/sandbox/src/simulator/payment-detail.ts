import type { PaymentDetail, SimulatedPayment } from '@istmo/contract/simulator';
import { money, reasonOf, toDecimalString } from '@istmo/domain';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import type { Payment } from '../db/queries/payments/payment-queries';
import { findSeenPayment, type SeenPayment, traceOf } from '../db/queries/simulator-queries';
import { methodDetails } from '../methods';
import { storedCode } from '../payments/create/operation-code';
import { asOf } from '../payments/lifecycle/current-payment';
import type { Services } from '../services';

/** All details of a payment. Throws ApiError 404. */
export async function paymentDetail(services: Services, codOper: string): Promise<PaymentDetail> {
  const { db, clock } = services;
  const seen = await findSeenPayment(db, storedCode(codOper));
  if (!seen) throw new ApiError(404, 'result_not_found');
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
    details: { ...(await methodDetails(services, payment)), ...sentDetails(payment) },
  };
}

const Sent = v.object({
  collectMode: v.optional(v.string(), ''),
  appVersion: v.optional(v.string(), ''),
});

/** What the request said about how it was made. */
function sentDetails({ txChannel, detail }: Payment): PaymentDetail['details'] {
  return { txChannel, ...v.parse(Sent, detail) };
}

/** A payment as a row of the list. */
export function toSimulatedPayment({ payment, merchantName }: SeenPayment): SimulatedPayment {
  const { codOper, method, status, payableCode, total, currency, createdAt, endsAt } = payment;
  return {
    codOper,
    method,
    status,
    reason: reasonOf(payment),
    merchantName,
    code: payableCode,
    total: toDecimalString(money(total, currency)),
    currency,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}
