import { readingsOf } from '../text/encoded-text';
import { type Maybe } from '../text/loose-text';
import { isWebUrl } from '../text/web-url';

/**
 * Where the payer goes back to. Merchants send it hex-encoded when they make a link, and some percent-encoded: the first
 * reading that is an http(s) address counts, and '' where there is none.
 */
export function toReturnUrl(text: Maybe<string>): string {
  return readingsOf(text ?? '').find(isWebUrl) ?? '';
}
