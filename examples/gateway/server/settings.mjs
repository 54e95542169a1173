import { createECDH, createHash, createHmac, createPrivateKey, hkdfSync } from 'node:crypto';

/** Signing keys and guests' tokens are made of it: whoever guesses it can sign results. */
const secret = process.env.GATEWAY_SECRET ?? '';
if (!/^[\da-f]{64,}$/i.test(secret) || new Set(secret.toLowerCase()).size < 10)
  throw new Error('GATEWAY_SECRET is missing or weak. Make one: openssl rand -hex 32');

export const port = Number(process.env.PORT ?? 4800);
/** Where payers' browsers reach the checkout and this service. */
export const publicOrigin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
export const dataFile = process.env.DATA_FILE ?? '.data/gateway.jsonl';
/** The key that the checkout has in its configuration. It is public. */
export const clientKey = process.env.CLIENT_KEY ?? 'istmo-sandbox-client';

/** A keyed hash of a text, different for each purpose. */
export const mac = (purpose, text) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

/** A key pair of the secret. Generation 0 signs, 1 is the next. */
export function signingKey(generation) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `result key ${generation}`, 32)));
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { crv: 'P-256', kty: 'EC', x, y };
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  const d = pair.getPrivateKey().toString('base64url').padStart(43, 'A');
  const privateKey = createPrivateKey({ format: 'jwk', key: { ...jwk, d } });
  return { privateKey, published: { ...jwk, use: 'sig', alg: 'ES256', kid } };
}
