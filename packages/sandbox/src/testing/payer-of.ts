import { findByOperation } from '../db/queries/payment-queries';
import type { TestSandbox } from './test-sandbox';

/** What a payment's own payer asks with: its operation code, and the attempt that nobody else knows. */
export async function payerOf(
  { services }: Pick<TestSandbox, 'services'>,
  codOper: string,
): Promise<{ codOper: string; attemptId: string | undefined }> {
  const payment = await findByOperation(services.db, codOper);
  return { codOper, attemptId: payment?.attemptId };
}

/** The same for its receipt. */
export async function receiptOf(sandbox: TestSandbox, codOper: string) {
  const { attemptId } = await payerOf(sandbox, codOper);
  return sandbox.client.receipt({ conditional: `cOper::${codOper}`, attemptId });
}
