import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

export type PublicKey = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  use: 'sig';
  alg: 'ES256';
  /** The key's thumbprint (RFC 7638). */
  kid: string;
};
export type ResultKeys = { privateKey: KeyObject; publicKey: PublicKey };

/** The order of P-256 (FIPS 186-5, and SP 800-186 section 3.2.1.3). */
const ORDER = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;
/** 64 bits more than the order, so that all scalars are equally likely (FIPS 186-5, A.2.1). */
const SEED_BYTES = 40;
const COORDINATE_BYTES = 32;

/**
 * Derives the signing keys from the install's secret. Nothing is stored: processes with the same secret sign
 * alike, there is no second file to lose or read, and a copy of the database cannot sign.
 */
export function resultKeys(secret: Buffer): ResultKeys {
  const d = scalarOf(secret);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  // 0x04, then both coordinates (SEC 1, 2.3.3).
  const point = pair.getPublicKey();
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  return {
    privateKey: createPrivateKey({ format: 'jwk', key: { ...jwk, d: d.toString('base64url') } }),
    publicKey: { ...jwk, use: 'sig', alg: 'ES256', kid: thumbprint(jwk) },
  };
}

function scalarOf(secret: Buffer): Buffer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'istmo result key', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(COORDINATE_BYTES * 2, '0'), 'hex');
}

// The required members in the order of their names (RFC 7638, 3.2).
function thumbprint({ crv, kty, x, y }: Pick<PublicKey, 'crv' | 'kty' | 'x' | 'y'>): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
