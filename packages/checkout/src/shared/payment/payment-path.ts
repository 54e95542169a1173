import type { PageContext } from '../page/page-context';

/** Where the payment of a code is made. */
export function paymentPath(codePay: string, { display }: Pick<PageContext, 'display'>): string {
  const code = encodeURIComponent(codePay);
  return display === 'frame' ? `/pf/widget?type=lk&code=${code}` : `/?code=${code}`;
}
