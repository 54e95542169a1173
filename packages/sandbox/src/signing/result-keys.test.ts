import { createHmac } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { resultKeys } from './result-keys';

const secretOf = (text: string) => createHmac('sha256', 'test').update(text).digest();

it('makes the same key of the same secret, and another of another', () => {
  expect(resultKeys(secretOf('a')).publicKey).toEqual(resultKeys(secretOf('a')).publicKey);
  expect(resultKeys(secretOf('a')).publicKey.x).not.toBe(resultKeys(secretOf('b')).publicKey.x);
});

it('names the key by its thumbprint, and publishes nothing of the private half', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const { publicKey } = resultKeys(secretOf(text));
      expect(publicKey.kid).toBe(await calculateJwkThumbprint(publicKey));
      expect(Object.keys(publicKey).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    }),
    { numRuns: 50 },
  );
});

it('makes keys that belong together', () => {
  const { privateKey, publicKey } = resultKeys(secretOf('a'));
  const { d: _private, ...half } = privateKey.export({ format: 'jwk' });
  expect(publicKey).toMatchObject(half);
});
