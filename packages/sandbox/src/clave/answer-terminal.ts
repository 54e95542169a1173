import {
  type ClaveAnswer,
  type ClaveSession,
  findClaveSession,
  keepClaveAnswer,
} from '../db/queries/clave-queries';
import type { Services } from '../services';
import { signClaveVerdict } from './clave-signature';

/** Clave's side: the payer ends a session, once, and the answer is signed; nothing where it is over or was never there. */
export async function answerTerminal(
  { db, keys, clock }: Services,
  token: string,
  answer: ClaveAnswer,
): Promise<{ session: ClaveSession; answer: ClaveAnswer; verdict: string } | undefined> {
  const session = await findClaveSession(db, token);
  if (!session || (session.answer === null && isOver(session, clock()))) return undefined;
  await keepClaveAnswer(db, token, answer);
  const kept = (await findClaveSession(db, token))?.answer ?? answer;
  const { codOper, amount, currency } = session;
  const verdict = await signClaveVerdict(
    { session: token, codOper, answer: kept, amount, currency },
    keys.clave,
  );
  return { session, answer: kept, verdict };
}

export function isOver({ endsAt }: Pick<ClaveSession, 'endsAt'>, now: number): boolean {
  return endsAt.getTime() <= now;
}
