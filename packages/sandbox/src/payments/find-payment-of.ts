import type { MethodId } from '@istmo/domain';
import { findByOperation, type Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { asOf } from './settle';

type Asked = { codOper: string; method: MethodId };

/** A payment of a method as it stands. Throws a Fault 404 where there is none. */
export async function findPaymentOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { codOper, method }: Asked,
): Promise<Payment> {
  const payment = await findByOperation(db, codOper);
  if (payment?.method !== method) throw new Fault(404, 'result_not_found');
  return asOf(db, payment, clock());
}

/** Throws a Fault 619 where the time to pay is over: whoever would go on has to begin again. */
export function refuseExpired(payment: Payment): Payment {
  if (payment.status === 'expired') throw new Fault(619, 'payment_expired');
  return payment;
}
