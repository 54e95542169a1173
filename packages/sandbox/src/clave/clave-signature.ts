import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import { CLAVE_ANSWERS } from '../db/schema';

const ALGORITHM = 'HS256';

/** The result of a Clave session. Amounts are minor units. */
const ClaveVerdict = v.object({
  iss: v.literal('clave'),
  session: v.string(),
  codOper: v.string(),
  answer: v.picklist(CLAVE_ANSWERS),
  amount: v.number(),
  currency: v.string(),
});
export type ClaveVerdict = v.InferOutput<typeof ClaveVerdict>;

/**
 * Signs the SDK's answer as a JWS, because it passes through the payer's page and must not be changed there.
 */
export function signClaveVerdict(verdict: Omit<ClaveVerdict, 'iss'>, key: Buffer): Promise<string> {
  return sign({ iss: 'clave', ...verdict }, key.toString('base64url'), ALGORITHM);
}

/** Returns the verified verdict, or `undefined` when Clave did not sign it. */
export async function readClaveVerdict(token: string, key: Buffer): Promise<ClaveVerdict | undefined> {
  try {
    const parsed = v.safeParse(ClaveVerdict, await verify(token, key.toString('base64url'), ALGORITHM));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
