import { accountLimits } from './account-limits';
import { cardLimits, phoneLimits } from './card-limits';
import { otherLimits } from './other-limits';

export { IPV6_SITE_FACTOR, WAIT_TEXT } from './limit';
export type { Limit, LimitSubject } from './limit';

/** The limits by what they are about, as the documentation has them. */
export const limitAreas = {
  cards: cardLimits,
  phones: phoneLimits,
  accounts: accountLimits,
  others: otherLimits,
} as const;

/**
 * The limits that keep others from guessing, testing cards, disturbing strangers and filling the database. The sandbox applies
 * them, `docs/providers/limits.md` is made from them, and the conformance kit checks what can be seen from outside.
 */
export const LIMITS = { ...cardLimits, ...phoneLimits, ...accountLimits, ...otherLimits } as const;

export type LimitName = keyof typeof LIMITS;

/** The calls that count towards a limit, or that it refuses. */
export function isLimited(name: LimitName, call: string): boolean {
  const calls: readonly string[] = LIMITS[name].calls;
  return calls.includes(call);
}
