import type { Database } from '../db/database';
import { findByAttempt } from '../db/queries/payment-queries';
import { findRequestByAttempt } from '../db/queries/request-queries';
import { Fault } from '../fault';

type Asked = { attemptId: string; userId: number; code: string };

/** Throws a Fault 409 for an attempt that is another payer's, or that paid a request for money where this is none, or the other way round. */
export async function refuseUsedAttempt(db: Database, { attemptId, userId, code }: Asked): Promise<void> {
  const payment = await findByAttempt(db, attemptId);
  const request = await findRequestByAttempt(db, attemptId);
  const payer = payment ? payment.userId : request?.toUserId;
  // Whoever happens to know another's attempt learns nothing of it.
  if (payer !== undefined && payer !== userId)
    throw new Fault(409, 'happen_error_try_again', { differs: ['payer'] });
  const isOther = payment ? code.startsWith('R-') : request !== undefined && request.code !== code;
  if (isOther) throw new Fault(409, 'happen_error_try_again', { differs: ['link'] });
}
