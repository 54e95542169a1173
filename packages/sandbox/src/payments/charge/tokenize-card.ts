import { createHmac } from 'node:crypto';
import type { CardBrand } from '@istmo/domain';
import type { CardRow } from '../../db/queries/methods/card-queries';

type Entropy = { fingerprints: Buffer; randomBytes: (size: number) => Uint8Array };

/** Tokenizes a card. The number is not passed on. */
export function tokenizeCard(
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

/** Identifies a card. It is keyed, because a bank's numbers can be brute-forced against a plain hash. */
export function fingerprintOf(cardNumber: string, fingerprints: Buffer): string {
  return createHmac('sha256', fingerprints).update(cardNumber).digest('base64url');
}
