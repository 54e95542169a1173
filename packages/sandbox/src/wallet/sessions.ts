import { createHash } from 'node:crypto';
import type { Caller } from '@istmo/contract/provider';
import { findLiveSession, insertSession, revokeSessions } from '../db/queries/session-queries';
import { Fault } from '../fault';
import type { Services } from '../services';

const LASTS_MS = 30 * 60_000;
const TOKEN_BYTES = 32;

export type NewSession = { sessionId: string; token: string; expiresAt: Date };

/** Logs a user in. The token is known to the caller alone: only its hash is kept. */
export function createSession(services: Services, userId: number): Promise<NewSession> {
  return writeSession(services, userId);
}

/** A new session for the old one, which ends. Of two who refresh at once, one is too late. */
export function refreshSession(services: Services, caller: Caller): Promise<NewSession> {
  return services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    if (!(await endSession(within, caller))) throw new Fault(420, 'session_expired');
    return writeSession(within, caller.id);
  });
}

/** Who a token was given to, while it lasts. */
export async function userOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Caller | undefined> {
  const session = await findLiveSession(db, hashOf(token), new Date(clock()));
  return session && { id: session.userId, sessionId: session.sessionId };
}

/** Whether it had not ended already. */
export async function endSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId }: Caller,
): Promise<boolean> {
  return (await revokeSessions(db, { sessionId }, new Date(clock()))) > 0;
}

async function writeSession(services: Services, userId: number): Promise<NewSession> {
  const { db, clock, randomBytes } = services;
  const sessionId = services.uuid();
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const createdAt = new Date(clock());
  const expiresAt = new Date(clock() + LASTS_MS);
  await insertSession(db, { tokenHash: hashOf(token), sessionId, userId, createdAt, expiresAt });
  return { sessionId, token, expiresAt };
}

// The token has as many random bits as its hash: nothing can be guessed from one that is not salted.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
