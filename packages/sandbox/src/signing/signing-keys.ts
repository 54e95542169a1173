import { Hono } from 'hono';
import { readRotations, writeRotation } from '../db/queries/key-queries';
import type { Services } from '../services';
import type { PublicKey, ResultKeys } from './result-keys';

type KeyServices = Pick<Services, 'db' | 'clock' | 'keys'>;

/** A published key. `until`: when a previous one is no longer published. */
export type SigningKey = { publicKey: PublicKey; state: 'current' | 'next' | 'previous'; until?: Date };

/** The key that signs now. */
export async function currentKeys({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<ResultKeys> {
  const [newest] = await readRotations(db);
  return keys.results(newest?.generation ?? 0);
}

/**
 * The keys that verifiers may meet. The next one is published before it signs, so that a copy of the list that is
 * an hour old already has it.
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
