import { createHash } from 'node:crypto';
import type { Caller, Endpoints, WireOutput } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import {
  findLiveSession,
  insertSession,
  replaceSession,
  revokeSessions,
  type User,
} from '../../db/queries/users/user-queries';
import type { Database } from '../../db/database';
import { findMerchantOfOwner } from '../../db/queries/merchants/merchant-queries';
import { CHARGES_MERCHANT } from '../../payments/payable/charges-merchant';
import type { Services } from '../../services';

const LASTS_MS = 30 * 60_000;

/**
 * How long a replaced token still works. Another tab may have a request on its way, and a page that is reloaded during
 * a refresh never reads the new token. Longer than the 20 seconds after which the checkout gives up a request.
 */
const GRACE_MS = 30_000;

const TOKEN_BYTES = 32;

type NewSession = { sessionId: string; token: string; expiresAt: Date };

/** Opens a session. Only the caller gets the token; its hash is stored. */
export function createSession(services: Services, userId: number): Promise<NewSession> {
  return writeSession(services, { userId, family: services.uuid() });
}

/** Replaces a session with a new one of the same login. Each of concurrent calls gets one. */
export function refreshSession(services: Services, { id: userId, sessionId }: Caller): Promise<NewSession> {
  return services.db.transaction(async (tx) => {
    const replaced = await replaceSession(tx, sessionId, new Date(services.clock()));
    if (!replaced) throw new ApiError(420, 'session_expired');
    return writeSession({ ...services, db: tx }, { userId, family: replaced.family });
  });
}

/** The user of a token while its session lasts. */
export async function userOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Caller | undefined> {
  const now = clock();
  const times = { now: new Date(now), replacedBefore: new Date(now - GRACE_MS) };
  const session = await findLiveSession(db, hashOf(token), times);
  return session && { id: session.userId, sessionId: session.sessionId };
}

/** Returns whether the session was still open. */
export async function endSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId }: Caller,
): Promise<boolean> {
  return (await revokeSessions(db, { sessionId }, new Date(clock()))) > 0;
}

async function writeSession(
  services: Services,
  { userId, family }: { userId: number; family: string },
): Promise<NewSession> {
  const { db, clock, randomBytes } = services;
  const sessionId = services.uuid();
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const createdAt = new Date(clock());
  const expiresAt = new Date(clock() + LASTS_MS);
  await insertSession(db, { tokenHash: hashOf(token), sessionId, userId, family, createdAt, expiresAt });
  return { sessionId, token, expiresAt };
}

// The token has as many random bits as its hash, so it needs no salt.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type SessionWire = WireOutput<Endpoints['login']>;

/** A session's wire format, with its user's profile. */
export async function toSessionWire(
  { db }: Pick<Services, 'db'>,
  { sessionId, token, expiresAt }: NewSession,
  user: User,
): Promise<SessionWire> {
  const idMerchant = await merchantOf(db, user);
  return { sessionId, token, expiresAt: expiresAt.toISOString(), user: toProfile(user, idMerchant) };
}

/** The merchant under which the user makes pay codes: an owner's own. */
async function merchantOf(db: Database, { id, kind }: User): Promise<number | null> {
  if (kind === 'customer') return CHARGES_MERCHANT;
  return (await findMerchantOfOwner(db, id))?.id ?? null;
}

function toProfile(user: User, idMerchant: number | null): SessionWire['user'] {
  const { id, login, photo, name, lastname, phone, email, address, country } = user;
  return { idUsr: id, login, photo, name, lastname, phone, email, address1: address, country, idMerchant };
}
