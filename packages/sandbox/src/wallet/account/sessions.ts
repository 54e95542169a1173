import { createHash } from 'node:crypto';
import type { Caller, Endpoints, WireOutput } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { findMerchantOfOwner, stationsOf } from '../../db/queries/merchants/merchant-queries';
import { lockUser } from '../../payments/ledger/ledger';
import {
  findSession,
  hasLiveSession,
  insertSession,
  liveLogins,
  replaceSession,
  revokeSessions,
  type User,
  type UserSession,
  writeSessionUse,
} from '../../db/queries/users/user-queries';
import { CHARGES_MERCHANT } from '../../payments/payable/merchant';
import type { Services } from '../../services';

/** The names by which a user knows a device. Empty if it is unknown. */
export type Device = { browser: string; system: string };

/** Reads a device from a `user-agent` header. Only these words are stored. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (names: readonly (readonly [name: string, sign: RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

// In this order: most browsers also name Chrome and Safari, and every iPhone names macOS.
const BROWSERS = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const LASTS_MS = 30 * 60_000;

/** How long a login lasts, however often its session is refreshed. */
export const LOGIN_LASTS_MS = 12 * 60 * 60_000;

/**
 * How long a replaced token still works. Another tab may have a request on its way, and a page that is reloaded during
 * a refresh never reads the new token. Longer than the 20 seconds after which the checkout gives up a request.
 */
const GRACE_MS = 30_000;

/** The last use is written this often. */
const USE_MS = 60_000;

const TOKEN_BYTES = 32;

/** The most logins in a user's list. */
const MAX_LISTED = 50;

type NewSession = Omit<Caller, 'id'> & { token: string; expiresAt: Date };
/** Opens a session. Only the caller gets the token; its hash is stored. */
export function createSession(services: Services, userId: number, userAgent = ''): Promise<NewSession> {
  const loggedInAt = new Date(services.clock());
  return writeSession(services, { userId, family: services.uuid(), loggedInAt, ...deviceOf(userAgent) });
}

/** Replaces a session with a new one of the same login. Each of concurrent calls gets one. */
export function refreshSession(services: Services, { id: userId, sessionId }: Caller): Promise<NewSession> {
  return services.db.transaction(async (tx) => {
    // If the login ends meanwhile, the new session ends too.
    await lockUser(tx, userId);
    const replaced = await replaceSession(tx, sessionId, new Date(services.clock()));
    if (!replaced) throw new ApiError(420, 'session_expired');
    return writeSession({ ...services, db: tx }, replaced);
  });
}

/**
 * The user of a token while its session lasts. If a replaced token is used after its grace, two parties have it, and the provider
 * cannot tell which one is the user. So the whole login ends.
 */
export async function userOf(services: Services, token: string): Promise<Caller | undefined> {
  const { db, clock } = services;
  const now = clock();
  const session = await findSession(db, hashOf(token));
  if (!session || session.revokedAt) return undefined;
  const { replacedAt, expiresAt, userId: id, sessionId, family } = session;
  if (replacedAt && replacedAt.getTime() <= now - GRACE_MS) {
    await endSessions(services, id, { family });
    return undefined;
  }
  if (expiresAt.getTime() <= now) return undefined;
  if (now - session.lastUsedAt.getTime() >= USE_MS)
    await writeSessionUse(db, session.tokenHash, new Date(now));
  return { id, sessionId, family };
}

/** Whether a login is still open, by any of its tokens. For a connection that a caller opened before and keeps. */
export function isLoginOpen({ db, clock }: Services, { family }: Caller): Promise<boolean> {
  return hasLiveSession(db, { family, now: new Date(clock()) });
}

/** Ends the login of a session, with all its sessions. Returns whether it was still open. */
export function endSession(stored: Services, { id, family }: Caller): Promise<boolean> {
  return endSessions(stored, id, { family });
}

/** Ends every login of a user. Returns whether one was open. */
export function endAllSessions(stored: Services, userId: number): Promise<boolean> {
  return endSessions(stored, userId, { userId });
}

function endSessions(
  { db, clock }: Services,
  userId: number,
  which: Parameters<typeof revokeSessions>[1],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waits for a refresh that is under way, so that its new session ends too.
    await lockUser(tx, userId);
    return (await revokeSessions(tx, which, new Date(clock()))) > 0;
  });
}

/** The user's logins that have not ended: the caller's own, then the newest. */
export async function listSessions({ db, clock }: Services, { id: userId, family: own }: Caller) {
  const logins = await liveLogins(db, { userId, first: own, now: new Date(clock()), limit: MAX_LISTED });
  return logins.map(({ family, browser, system, loggedInAt, lastUsedAt }) => ({
    id: family,
    browser,
    system,
    loggedInAt: loggedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: family === own,
  }));
}

type Login = Pick<UserSession, 'userId' | 'family' | 'loggedInAt' | 'browser' | 'system'>;

async function writeSession(
  services: Services,
  { userId, family, loggedInAt, browser, system }: Login,
): Promise<NewSession> {
  const { db, clock, randomBytes } = services;
  const sessionId = services.uuid();
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const createdAt = new Date(clock());
  const expiresAt = new Date(Math.min(clock() + LASTS_MS, loggedInAt.getTime() + LOGIN_LASTS_MS));
  const login = { userId, family, loggedInAt, browser, system };
  const times = { createdAt, expiresAt, lastUsedAt: createdAt };
  await insertSession(db, { tokenHash: hashOf(token), sessionId, ...login, ...times });
  return { sessionId, family, token, expiresAt };
}

// The token has as many random bits as its hash, so it needs no salt.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type SessionWire = WireOutput<Endpoints['login']>;

/** A session's wire format, with its user's profile. */
export async function toSessionWire(
  { db }: Services,
  { sessionId, token, expiresAt }: NewSession,
  user: User,
): Promise<SessionWire> {
  const idMerchant = await merchantOf(db, user);
  const stations = idMerchant === null ? [] : await stationsOf(db, idMerchant);
  const profile = { ...toProfile(user), idMerchant, stations };
  return { sessionId, token, expiresAt: expiresAt.toISOString(), user: profile };
}

/** The merchant under which the user makes pay codes: an owner's own. */
async function merchantOf(db: Database, { id, kind }: User): Promise<number | null> {
  if (kind === 'customer') return CHARGES_MERCHANT;
  return (await findMerchantOfOwner(db, id))?.id ?? null;
}

function toProfile(user: User) {
  const { id, login, photo, name, lastname, phone, email, address, country } = user;
  return { idUsr: id, login, photo, name, lastname, phone, email, address1: address, country };
}
