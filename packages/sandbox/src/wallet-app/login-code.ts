import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import type { Services } from '../services';

const ALGORITHM = 'HS256';
/** Enough for the way through the payer's page to the provider. */
export const CODE_LIFETIME_MS = 2 * 60_000;

/** What a code says of its user. `endsAt` is the sandbox's time, which tests move; `exp` would be the real one. */
const Login = v.object({ iss: v.literal('wallet'), idUsr: v.number(), jti: v.string(), endsAt: v.number() });

type Context = Pick<Services, 'keys' | 'clock'>;

/**
 * A code that logs a user in once. The wallet's app gives it to the checkout, and the wallet's login fields to the page that
 * shows them, which never sees the password. It is signed, because it passes through these pages.
 */
export function createLoginCode(
  { keys, clock, uuid }: Context & Pick<Services, 'uuid'>,
  idUsr: number,
): Promise<string> {
  const login = { iss: 'wallet', idUsr, jti: uuid(), endsAt: clock() + CODE_LIFETIME_MS };
  return sign(login, secretOf(keys), ALGORITHM);
}

/** The user of a code that this sandbox signed and whose time is not over. */
export async function readLoginCode(
  { keys, clock }: Context,
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
