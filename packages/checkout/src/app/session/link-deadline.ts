import type { PaymentInfo } from '@istmo/contract/provider';
import { isExpiryUnreadable, parseExpiresAt } from '@istmo/domain';
import type { CheckoutSession } from './checkout-session';
import type { SessionEvent } from './session-flow';

/** When the link expires (epoch ms). */
export function deadlineOf({ othersValues }: PaymentInfo): number | undefined {
  return parseExpiresAt(othersValues.EXPIRES_AT);
}

/**
 * The event for a link that cannot be paid any more. A provider still describes one that has expired while a payment of
 * it waits for its payer, who goes on with it.
 */
export function deadlineEvent(
  { info, unfinished }: Pick<CheckoutSession, 'info' | 'unfinished'>,
  now: number,
): SessionEvent | undefined {
  const { code, othersValues } = info;
  const { EXPIRES_AT } = othersValues;
  if (isExpiryUnreadable(EXPIRES_AT)) {
    const why = `EXPIRES_AT of "${code}" cannot be read: "${EXPIRES_AT ?? ''}". Write it like 2026-12-31T23:59:59-05:00.`;
    return { type: 'refused', code: 0, key: 'commerce_problems', message: '', why };
  }
  const deadline = deadlineOf(info);
  const isOver = deadline !== undefined && deadline <= now;
  return isOver && unfinished?.payment?.outcome !== 'pending' ? { type: 'expired' } : undefined;
}
