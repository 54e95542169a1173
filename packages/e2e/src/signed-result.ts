import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { urls } from './environment';

/** Verifies a signed result as the merchant's server does: with the keys that the checkout publishes. */
export async function verified(signedResult = ''): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', urls.checkout));
  const expected = { issuer: urls.checkout, audience: 'CAFEBOQUETE', typ: 'result+jwt' };
  return (await jwtVerify(signedResult, keys, expected)).payload;
}
