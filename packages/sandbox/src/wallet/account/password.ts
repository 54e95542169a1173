import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Caller } from '@istmo/contract/provider';
import { passwordError } from '@istmo/domain';
import * as v from 'valibot';
import { ApiError, TooBusy } from '../../api-error';
import {
  findUser,
  type User,
  writeConfirmedAttempt,
  writePasswordHash,
} from '../../db/queries/users/user-queries';
import { forgiveTries, limitTries, uncountTries } from '../../http/limit-tries';
import { renderMail } from '../../mail/render-mail';
import { sendMail } from '../../mail/send-mail';
import type { Services } from '../../services';
import { notify } from '../notify';
import { ACCOUNT_WORDS, PASSWORD_CHANGED } from './account-texts';
import { createSession, endAllSessions, type SessionWire, toSessionWire } from './sessions';

const LENGTH = 32;
const SALT_BYTES = 16;
const BLOCK_SIZE = 8;
/** The cost of old hashes, which do not state it. */
const FIRST_COST = 14;

type PasswordHash = { cost: number; salt: Buffer; hash: Buffer };
type Hashing = { config: Pick<Services['config'], 'passwordCost'>; randomBytes: Services['randomBytes'] };

/**
 * The queues of hashes. At the standard cost each takes 128 MiB and a third of a second, so few run at a time. Logins never wait
 * for new passwords. A call that would wait for longer than a few seconds throws TooBusy.
 */
export const HASH_QUEUES = {
  logins: inTurn({ atOnce: 2, mostWaiting: 30 }),
  newPasswords: inTurn({ atOnce: 1, mostWaiting: 10 }),
};

/** The hash of a new password: `$scrypt$ln=17,r=8,p=1$salt$hash`, with its own salt. Throws TooBusy. */
export async function hashPassword(
  { config, randomBytes }: Hashing,
  password: string,
  queue = HASH_QUEUES.newPasswords,
): Promise<string> {
  const salt = Buffer.from(randomBytes(SALT_BYTES));
  const hash = await queue(() => derive(password, { salt, cost: config.passwordCost }));
  return `$scrypt$ln=${String(config.passwordCost)},r=${String(BLOCK_SIZE)},p=1$${text(salt)}$${text(hash)}`;
}

type Verdict = {
  fits: boolean;
  /** The new hash, when the stored one has another cost. */
  renewed?: string;
};

/**
 * Checks a password. Missing hashes and hashes of another cost take as long, so that timing reveals no
 * account. Throws TooBusy.
 */
export async function checkPassword(hashing: Hashing, password: string, kept: string): Promise<Verdict> {
  const { passwordCost } = hashing.config;
  const parsed = read(kept);
  const { salt, hash, cost } = parsed ?? { ...NOBODY, cost: passwordCost };
  const { logins } = HASH_QUEUES;
  const same = timingSafeEqual(await logins(() => derive(password, { salt, cost })), hash);
  const renewed = cost === passwordCost ? undefined : await hashPassword(hashing, password, logins);
  const fits = same && parsed !== undefined;
  return { fits, ...(fits && renewed !== undefined && { renewed }) };
}

const NOBODY = { salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(LENGTH) };

const Bytes = v.pipe(
  v.string(),
  v.transform((encoded) => Buffer.from(encoded, 'base64url')),
);
const KeptHash = v.pipe(
  Bytes,
  v.check((hash) => hash.length === LENGTH),
);

function read(kept: string): PasswordHash | undefined {
  const [, ln = FIRST_COST, salt, hash] =
    /^\$scrypt\$ln=(\d+),r=8,p=1\$([\w-]+)\$([\w-]+)$/.exec(kept) ??
    /^()([\w-]+):([\w-]+)$/.exec(kept)?.map((part) => part || undefined) ??
    [];
  const parsed = v.safeParse(v.object({ salt: Bytes, hash: KeptHash }), { salt, hash });
  return parsed.success ? { cost: Number(ln), ...parsed.output } : undefined;
}

const text = (bytes: Buffer) => bytes.toString('base64url');

/** Runs outside the main thread. */
function derive(password: string, { salt, cost }: Omit<PasswordHash, 'hash'>): Promise<Buffer> {
  const options = { N: 2 ** cost, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * BLOCK_SIZE * 2 ** cost };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}

type Turns = { atOnce: number; mostWaiting: number };

/** Runs at most `atOnce` functions at a time; others wait in turn. Throws TooBusy when too many wait. */
export function inTurn({ atOnce, mostWaiting }: Turns): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new TooBusy();
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await run();
    } finally {
      // The next one takes this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Checks the password that a logged-in user typed again. Throws an ApiError: 422 if it is wrong, 429 after too many tries. Tries
 * count per login, so that a thief with its token gets few guesses, and the user's other logins are not affected.
 */
async function checkOwnPassword(services: Services, { id, family }: Caller, password: string): Promise<User> {
  const tries = { limit: 'password', of: family } as const;
  await limitTries(services, tries);
  const user = await findUser(services.db, id);
  const { fits } = await checkPassword(services, password, user?.passwordHash ?? '').catch(
    async (error: unknown) => {
      // The password was not checked, so it does not count as a guess.
      if (error instanceof TooBusy) await uncountTries(services, tries);
      throw error;
    },
  );
  if (!user || !fits) throw new ApiError(422, ACCOUNT_WORDS.wrongPassword);
  await forgiveTries(services, tries);
  return user;
}

/** Confirms the payment attempt of a user who typed the password again. Throws an ApiError. */
export async function confirmPassword(
  services: Services,
  caller: Caller,
  { password, attemptId }: { password: string; attemptId: string },
): Promise<{ confirmed: boolean }> {
  await checkOwnPassword(services, caller, password);
  await writeConfirmedAttempt(services.db, caller.family, attemptId);
  return { confirmed: true };
}

type NewPassword = { password: string; newPassword: string; userAgent: string };

/** Changes the password of a logged-in user who knows the old one. Throws an ApiError. */
export async function changePassword(
  services: Services,
  caller: Caller,
  { password, newPassword, userAgent }: NewPassword,
): Promise<SessionWire> {
  const refusal = passwordError(newPassword);
  if (refusal) throw new ApiError(422, refusal);
  const user = await checkOwnPassword(services, caller, password);
  const passwordHash = await hashPassword(services, newPassword);
  return services.db.transaction((tx) =>
    setPassword({ ...services, db: tx }, user, { passwordHash, userAgent }),
  );
}

/** Sets a password, ends every login, notifies the user, and opens a session. Runs in the caller's transaction. */
export async function setPassword(
  services: Services,
  user: User,
  { passwordHash, userAgent }: { passwordHash: string; userAgent: string },
): Promise<SessionWire> {
  const { db, clock } = services;
  const now = clock();
  await writePasswordHash(db, user.id, passwordHash);
  await endAllSessions(services, user.id);
  const { mail, notification } = PASSWORD_CHANGED;
  await sendMail(services, { to: user.email, ...(await renderMail(mail)), kind: 'passwordChanged', now });
  await notify(db, { userId: user.id, title: 'Contraseña nueva', text: notification.es, now });
  return toSessionWire(services, await createSession(services, user.id, userAgent), user);
}
