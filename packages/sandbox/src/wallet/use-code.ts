import type { Database } from '../db/database';
import { lockCode, type MailedCode, rewriteCode } from '../db/queries/mailed-code-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { ACCOUNT_WORDS, wrongCode } from './account-words';
import { codeHashOf } from './mail-code';

type Typed = { id: number | undefined; code: string };

type Refused = { right: false; fault: Fault };
type Verdict<T> = { right: true; result: T } | Refused;

/**
 * Uses a mailed code up and does what it allows, in one transaction. A wrong one costs a try, which stays counted; an
 * unknown id is as wrong as a wrong code. Throws a Fault: 422 for a code that is not right or has run out, 429 when its tries are.
 */
export async function useCode<T>(
  services: Services,
  { id, code }: Typed,
  allowed: (within: Services, mailed: MailedCode) => Promise<T>,
): Promise<T> {
  const verdict = await services.db.transaction(async (tx): Promise<Verdict<T>> => {
    const mailed = id === undefined ? undefined : await lockCode(tx, id);
    const refused = await refusal(services, tx, { mailed, code });
    if (!mailed || refused) return refused ?? noCode();
    await rewriteCode(tx, mailed.id, { usedAt: new Date(services.clock()) });
    return { right: true, result: await allowed({ ...services, db: tx }, mailed) };
  });
  if (verdict.right) return verdict.result;
  throw verdict.fault;
}

async function refusal(
  services: Services,
  tx: Database,
  { mailed, code }: { mailed: MailedCode | undefined; code: string },
): Promise<Refused | undefined> {
  if (mailed?.usedAt !== null || mailed.expiresAt.getTime() <= services.clock()) return noCode();
  if (mailed.triesLeft <= 0) return { right: false, fault: new Fault(429, ACCOUNT_WORDS.codeUsedUp) };
  const { purpose, subject, codeHash } = mailed;
  if (codeHashOf(services, { purpose, subject, code: code.trim() }) === codeHash) return undefined;
  const triesLeft = mailed.triesLeft - 1;
  await rewriteCode(tx, mailed.id, { triesLeft });
  return { right: false, fault: new Fault(422, wrongCode(triesLeft)) };
}

function noCode(): Refused {
  return { right: false, fault: new Fault(422, ACCOUNT_WORDS.wrongCode) };
}
