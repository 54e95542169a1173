import type { LegacyNotification } from '@istmo/domain';
import { toWebUrl } from './to-web-url';

type Return = {
  returnUrl: string | undefined;
  /** The merchant's origins: a payer is sent nowhere else. */
  allowed: readonly string[];
  notification: LegacyNotification;
};

/** The merchant's address with the notification's fields in its query, or `undefined` where there is none to go to. */
export function returnAddress({ returnUrl, allowed, notification }: Return): string | undefined {
  const url = toWebUrl(returnUrl);
  if (!url || !allowed.includes(url.origin)) return undefined;
  const { isReturn: _, returnUrl: __, ...fields } = notification;
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
