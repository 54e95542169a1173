import { SignJWT } from 'jose';
import type { PaymentFacts } from '../payments/payment-facts';
import type { ResultKeys } from './result-keys';

/** Says what kind of token it is, so that it can never pass for another (RFC 8725, 3.11). */
const TYPE = 'result+jwt';
const LIFETIME_SECONDS = 60 * 60;

type Signing = {
  facts: PaymentFacts;
  /** The checkout's origin. */
  issuer: string;
  /** The merchant's web code: nobody else's server should take it. */
  audience: string;
  /** Epoch milliseconds by the world's clock, which is the one that it will be held against. */
  now: number;
};

/** What is true of a payment now, as a compact JWS. */
export function signResult(
  { privateKey, publicKey }: ResultKeys,
  { facts, issuer, audience, now }: Signing,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ ...facts })
    .setProtectedHeader({ alg: publicKey.alg, typ: TYPE, kid: publicKey.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(privateKey);
}
