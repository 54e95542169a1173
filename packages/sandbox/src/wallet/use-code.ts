import type { Database } from '../db/database';
import { lockCode, type MailedCode, rewriteCode } from '../db/queries/mailed-code-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { ACCOUNT_WORDS } from './account-words';
import { codeHashOf } from './mail-code';

type Typed = { id: number | undefined; code: string };

type Verdict<T> = { right: true; result: T } | { right: false; tooMany: boolean };

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
    if (!mailed || refused) return refused ?? { right: false, tooMany: false };
    await rewriteCode(tx, mailed.id, { usedAt: new Date(services.clock()) });
    return { right: true, result: await allowed({ ...services, db: tx }, mailed) };
  });
  if (verdict.right) return verdict.result;
  throw verdict.tooMany
    ? new Fault(429, ACCOUNT_WORDS.tooManyTries)
    : new Fault(422, ACCOUNT_WORDS.wrongCode);
}

type Refused = { right: false; tooMany: boolean };

async function refusal(
  services: Services,
  tx: Database,
  { mailed, code }: { mailed: MailedCode | undefined; code: string },
): Promise<Refused | undefined> {
  if (mailed?.usedAt !== null || mailed.expiresAt.getTime() <= services.clock())
    return { right: false, tooMany: false };
  if (mailed.triesLeft <= 0) return { right: false, tooMany: true };
  const { purpose, subject, codeHash } = mailed;
  if (codeHashOf(services, { purpose, subject, code: code.trim() }) === codeHash) return undefined;
  await rewriteCode(tx, mailed.id, { triesLeft: mailed.triesLeft - 1 });
  return { right: false, tooMany: false };
}
