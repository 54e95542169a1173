import { findByOperation } from '../db/queries/payments/payment-queries';
import type { TestSandbox } from './test-sandbox';

/** The payer's data of a payment: the operation code, and the attempt's id, which proves that the payment is theirs. */
export async function asPayer(
  { services }: Pick<TestSandbox, 'services'>,
  { codOper }: { codOper: string },
): Promise<{ codOper: string; attemptId: string }> {
  const payment = await findByOperation(services.db, codOper);
  if (!payment) throw new Error(`There is no ${codOper}`);
  return { codOper, attemptId: payment.attemptId };
}
