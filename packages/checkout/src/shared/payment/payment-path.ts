import { pathTo } from '@istmo/domain';
import type { PageContext } from '../page/page-context';

/** The path of a payment; in a frame, the widget's path. */
export function paymentPath(
  { type, code }: { type?: string; code: string },
  { display }: PageContext,
): string {
  return display === 'frame'
    ? pathTo('widget', { type: type ?? 'lk', code })
    : pathTo('checkout', { type, code });
}

const OURS = 'https://checkout.invalid';

/**
 * Whether a text is a path of the checkout, parsed like a browser does: `//other`, `/\other` and the same with a tab in
 * between name another host, and so does `/.//other` after its dots are resolved.
 */
export function isOwnPath(path: string): boolean {
  try {
    const { origin, pathname } = new URL(path, OURS);
    return path.startsWith('/') && origin === OURS && !pathname.startsWith('//');
  } catch {
    return false;
  }
}
