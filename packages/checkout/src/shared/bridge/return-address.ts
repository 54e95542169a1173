import type { CheckoutResult } from '@istmo/domain';
import { toWebUrl } from './to-web-url';

type Return = {
  returnUrl: string | undefined;
  /** The merchant's origins: a payer is sent nowhere else. */
  allowed: readonly string[];
  result: CheckoutResult;
};

/**
 * The merchant's address with the notification's fields in its query, or `undefined` where there is none to go to. Anyone
 * can write an address: what its server may believe is `SignedResult`.
 */
export function returnAddress({ returnUrl, allowed, result }: Return): string | undefined {
  const url = toWebUrl(returnUrl);
  if (!url || !allowed.includes(url.origin)) return undefined;
  const { isReturn: _, returnUrl: __, ...fields } = result.legacy;
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  if (result.signedResult) url.searchParams.set('SignedResult', result.signedResult);
  return url.href;
}
