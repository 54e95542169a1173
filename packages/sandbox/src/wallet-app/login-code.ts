import type { WalletApp } from '@istmo/contract/simulator';
import { loginError } from '@istmo/domain';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import { propsOf, writeProps } from '../db/queries/merchants/merchant-queries';
import { findUser } from '../db/queries/users/user-queries';
import { passesLimit } from '../http/limit-tries';
import type { Services } from '../services';
import { ACCOUNT_WORDS } from '../wallet/account/account-texts';
import { createSession, type SessionWire, toSessionWire } from '../wallet/account/sessions';

const ALGORITHM = 'HS256';
/** Long enough for the code to pass through the payer's page to the provider. */
export const CODE_LIFETIME_MS = 2 * 60_000;

/** The contents of a login code. `endsAt` is the sandbox's time, which tests move; `exp` would be the real time. */
const Login = v.object({ iss: v.literal('wallet'), idUsr: v.number(), jti: v.string(), endsAt: v.number() });

/**
 * A code that logs a user in once. The wallet's app gives it to the checkout, and the wallet's login fields to the page that
 * shows them, which never sees the password. It is signed, because it passes through these pages.
 */
export function createLoginCode({ keys, clock, uuid }: Services, idUsr: number): Promise<string> {
  const login = { iss: 'wallet', idUsr, jti: uuid(), endsAt: clock() + CODE_LIFETIME_MS };
  return sign(login, secretOf(keys), ALGORITHM);
}

/** The user of a code that this sandbox signed and that has not expired. */
export async function readLoginCode(
  { keys, clock }: Services,
  code: string,
): Promise<{ idUsr: number; jti: string } | undefined> {
  try {
    const parsed = v.safeParse(Login, await verify(code, secretOf(keys), ALGORITHM));
    return parsed.success && parsed.output.endsAt > clock() ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function secretOf({ loginCode }: Services['keys']): string {
  return loginCode.toString('base64url');
}

/**
 * Opens a session for the user of a login code. A code works once. Throws an ApiError: 422 for a code that is forged, used or
 * too old.
 */
export async function logInByCode(
  services: Services,
  { code, userAgent }: { code: string; userAgent: string },
): Promise<SessionWire> {
  const login = await readLoginCode(services, code);
  if (!login || (await passesLimit(services, { limit: 'loginCode', of: login.jti })))
    throw new ApiError(422, ACCOUNT_WORDS.loginCodeOver);
  const user = await findUser(services.db, login.idUsr);
  if (!user) throw new ApiError(422, ACCOUNT_WORDS.loginCodeOver);
  const refusal = loginError({ isEmployee: user.kind === 'employee' });
  if (refusal) throw new ApiError(422, refusal);
  return toSessionWire(services, await createSession(services, user.id, userAgent), user);
}

/** The kind under which the simulator's switch is stored. Checkouts do not read it. */
const KIND = 'WALLET_APP';

/** Whether the payers' devices have the wallet's app. */
export async function readWalletApp(db: Database): Promise<WalletApp> {
  const [prop] = await propsOf(db, KIND);
  return { installed: prop?.value === 'true' };
}

export async function writeWalletApp(db: Database, { installed }: WalletApp): Promise<void> {
  await writeProps(db, [{ kind: KIND, name: 'INSTALLED', value: String(installed) }]);
}
