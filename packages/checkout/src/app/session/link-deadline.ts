import type { PaymentInfo } from '@istmo/contract/provider';
import { isExpiryUnreadable, parseExpiresAt } from '@istmo/domain';
import type { SessionEvent } from './session-flow';

/** When the link expires (epoch ms). */
export function deadlineOf({ othersValues }: PaymentInfo): number | undefined {
  return parseExpiresAt(othersValues.EXPIRES_AT);
}

/**
 * The event for a link that has expired: a provider still describes it while a payment of it waits for its payer.
 */
export function passedDeadline(info: PaymentInfo, now: number): SessionEvent | undefined {
  const deadline = deadlineOf(info);
  return deadline !== undefined && deadline <= now ? { type: 'expired' } : undefined;
}

/** The event for a link whose EXPIRES_AT cannot be read: it may have expired, so it is not paid. */
export function unreadableDeadline({ code, othersValues }: PaymentInfo): SessionEvent | undefined {
  const { EXPIRES_AT } = othersValues;
  if (!isExpiryUnreadable(EXPIRES_AT)) return undefined;
  const why = `EXPIRES_AT of "${code}" cannot be read: "${EXPIRES_AT ?? ''}". Write it like 2026-12-31T23:59:59-05:00.`;
  return { type: 'refused', code: 0, key: 'commerce_problems', message: '', why };
}
