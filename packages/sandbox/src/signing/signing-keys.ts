import { Hono } from 'hono';
import { SignJWT } from 'jose';
import { type Background, findBackground, type Payment } from '../db/queries/payments/payment-queries';
import { readRotations, writeRotation } from '../db/queries/settings-queries';
import { toPaymentFacts } from '../payments/receipts/payment-facts';
import type { Services } from '../services';
import type { PaymentFacts } from '../webhooks/webhook-body';
import type { PublicKey, ResultKeys } from './result-keys';

type KeyServices = Pick<Services, 'db' | 'clock' | 'keys'>;

/** A published key. `until`: when a previous one is no longer published. */
export type SigningKey = { publicKey: PublicKey; state: 'current' | 'next' | 'previous'; until?: Date };

/** The key that signs now. */
async function currentKeys({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<ResultKeys> {
  const [newest] = await readRotations(db);
  return keys.results(newest?.generation ?? 0);
}

/**
 * The keys that verifiers may need. The next one is published before it signs, so that a copy of the list that is an hour old
 * already has it.
 */
export async function signingKeys({ db, clock, keys }: KeyServices): Promise<SigningKey[]> {
  const rotations = await readRotations(db);
  const now = clock();
  const current = rotations[0]?.generation ?? 0;
  const publicKey = (generation: number) => keys.results(generation).publicKey;
  const previous = rotations
    .filter(({ previousUntil }) => previousUntil.getTime() > now)
    .map(({ generation, previousUntil }) => ({
      publicKey: publicKey(generation - 1),
      state: 'previous' as const,
      until: previousUntil,
    }));
  return [
    { publicKey: publicKey(current), state: 'current' },
    { publicKey: publicKey(current + 1), state: 'next' },
    ...previous,
  ];
}

const HOUR_MS = 3_600_000;

/** Signs with the next key from now on. The one before it is published until the overlap ends. */
export async function rotateSigningKey(services: KeyServices, overlapHours: number): Promise<SigningKey[]> {
  await writeRotation(services.db, new Date(services.clock() + overlapHours * HOUR_MS));
  return signingKeys(services);
}

/** Merchants' servers ask rarely, and the next key is known long before it signs. */
const CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** Publishes the public keys of results where JWT libraries look for them (RFC 7517). */
export function publishedKeys(services: KeyServices): Hono {
  const app = new Hono();
  app.get('/.well-known/jwks.json', async (c) => {
    const keys = (await signingKeys(services)).map(({ publicKey }) => publicKey);
    c.header('cache-control', CACHE);
    // The keys are public, so that pages can verify results as well.
    c.header('access-control-allow-origin', '*');
    return c.body(JSON.stringify({ keys }), 200, { 'content-type': 'application/jwk-set+json' });
  });
  return app;
}

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
