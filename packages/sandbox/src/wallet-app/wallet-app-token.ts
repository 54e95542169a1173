import { decodeBody, encodeBody } from '@istmo/contract/provider';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import type { Services } from '../services';

const ALGORITHM = 'HS256';
/** Enough for the way from the app through the payer's page to the provider. */
export const TOKEN_LIFETIME_MS = 2 * 60_000;

/** What the app says of its user. `endsAt` is the sandbox's time, which tests move; `exp` would be the real one. */
const Approval = v.object({
  iss: v.literal('walletApp'),
  idUsr: v.number(),
  jti: v.string(),
  endsAt: v.number(),
});
const Data = v.object({ token: v.string() });

type Context = Pick<Services, 'keys' | 'clock'>;

/** The app's login token, encoded like hosted fields. It is signed, because it passes through the payer's page. */
export async function walletAppToken(services: Context & Pick<Services, 'uuid'>, idUsr: number) {
  const { keys, clock, uuid } = services;
  const approval = { iss: 'walletApp', idUsr, jti: uuid(), endsAt: clock() + TOKEN_LIFETIME_MS };
  return encodeBody({ token: await sign(approval, secretOf(keys), ALGORITHM) });
}

/** The user of a token that the app signed and whose time is not over. */
export async function readWalletAppToken(
  { keys, clock }: Context,
  token: string,
): Promise<{ idUsr: number; jti: string } | undefined> {
  try {
    const parsed = v.safeParse(Approval, await verify(token, secretOf(keys), ALGORITHM));
    return parsed.success && parsed.output.endsAt > clock() ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The token in encoded data, or `undefined` if the data is something else. */
export function walletAppTokenIn(data: string): string | undefined {
  try {
    const parsed = v.safeParse(Data, decodeBody(data));
    return parsed.success ? parsed.output.token : undefined;
  } catch {
    return undefined;
  }
}

function secretOf({ walletApp }: Services['keys']): string {
  return walletApp.toString('base64url');
}
