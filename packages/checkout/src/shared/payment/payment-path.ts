import { pathTo } from '@istmo/domain';
import type { PageContext } from '../page/page-context';

/** The path of a payment; in a frame, the widget's path. */
export function paymentPath(
  { type, code }: { type?: string; code: string },
  { display }: Pick<PageContext, 'display'>,
): string {
  return display === 'frame'
    ? pathTo('widget', { type: type ?? 'lk', code })
    : pathTo('checkout', { type, code });
}
