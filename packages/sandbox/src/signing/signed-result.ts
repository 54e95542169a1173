import { SignJWT } from 'jose';
import { type Background, findBackground } from '../db/queries/payments/background-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { toPaymentFacts } from '../payments/receipts/payment-facts';
import type { Services } from '../services';
import type { PaymentFacts } from '../webhooks/webhook-body';
import type { ResultKeys } from './result-keys';
import { currentKeys } from './signing-keys';

type SigningServices = Pick<Services, 'db' | 'config' | 'keys'>;

/** A payment's signed result for the merchant's server, created for each answer. */
export async function signedResultOf(
  services: SigningServices,
  payment: Payment,
  known?: Background,
): Promise<string> {
  const { db, config } = services;
  const background = known ?? (await findBackground(db, payment));
  return signResult(await currentKeys(services), {
    facts: toPaymentFacts(payment, background),
    issuer: config.origins.checkout,
    audience: background.webCode,
    // Not the simulator's clock: a verifier would reject a token from the future.
    now: Date.now(),
  });
}

/** Names the token's type, so that it cannot pass for another (RFC 8725, 3.11). */
const TYPE = 'result+jwt';
const LIFETIME_SECONDS = 60 * 60;

type Signing = {
  facts: PaymentFacts;
  /** The checkout's origin. */
  issuer: string;
  /** The merchant's web code: only this merchant's server should accept it. */
  audience: string;
  /** Epoch milliseconds by the real clock, which verifiers use. */
  now: number;
};

/** Signs a payment's facts as a compact JWS. */
function signResult(
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
