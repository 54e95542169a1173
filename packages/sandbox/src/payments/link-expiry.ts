import type { PaymentLink } from '../db/queries/link-queries';

export function isExpired({ expiresAt }: PaymentLink, now: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now;
}
