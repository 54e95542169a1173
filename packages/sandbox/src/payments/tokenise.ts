import { createHmac } from 'node:crypto';
import type { CardBrand } from '@istmo/domain';
import type { CardRow } from '../db/queries/card-queries';

type Entropy = { fingerprints: Buffer; randomBytes: (size: number) => Uint8Array };

/** What may be kept of a card. The number goes no further than this function. */
export function tokenise(
  cardNumber: string,
  brand: CardBrand,
  { fingerprints, randomBytes }: Entropy,
): CardRow {
  return {
    token: `ctk_${Buffer.from(randomBytes(18)).toString('base64url')}`,
    fingerprint: fingerprintOf(cardNumber, fingerprints),
    brand,
    first6: cardNumber.slice(0, 6),
    last4: cardNumber.slice(-4),
  };
}

/** What tells a card from others. Keyed: the numbers of a bank are few enough to try them all against a plain hash. */
export function fingerprintOf(cardNumber: string, fingerprints: Buffer): string {
  return createHmac('sha256', fingerprints).update(cardNumber).digest('base64url');
}
