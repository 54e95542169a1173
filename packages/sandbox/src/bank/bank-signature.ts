import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import { ChallengeResponse } from './challenge-messages';

const ALGORITHM = 'HS256';

/** The `cres` field as a JWS: the payer carries it, so it must not be the payer's to write. */
export function signChallengeResponse(response: ChallengeResponse, key: Buffer): Promise<string> {
  return sign({ ...response }, key.toString('base64url'), ALGORITHM);
}

/** What the bank signed, or `undefined` where it did not. */
export async function readChallengeResponse(
  cres: string,
  key: Buffer,
): Promise<ChallengeResponse | undefined> {
  try {
    const parsed = v.safeParse(ChallengeResponse, await verify(cres, key.toString('base64url'), ALGORITHM));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
