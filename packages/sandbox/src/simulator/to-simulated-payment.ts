import type { SimulatedPayment } from '@istmo/contract/simulator';
import { money, toDecimalString } from '@istmo/domain';
import type { SeenPayment } from '../db/queries/simulator-queries';

/** A payment as a line of the list. */
export function toSimulatedPayment({ payment, merchantName }: SeenPayment): SimulatedPayment {
  const { codOper, method, status, reason, payableCode, total, currency, createdAt, endsAt } = payment;
  return {
    codOper,
    method,
    status,
    reason,
    merchantName,
    code: payableCode,
    total: toDecimalString(money(total, currency)),
    currency,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}
