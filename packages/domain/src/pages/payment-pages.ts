import type { Page } from './page-path';

export const BY_OPERATION = ['Oper', 'oper'] as const;
const BY_SLUG = ['method', ...BY_OPERATION] as const;
const PAYMENT = ['type', 'slug', 'code', ...BY_SLUG] as const;

/**
 * The pages that the boot script needs: the payment pages, the receipt whose path looks like one of them, and the page for
 * an unknown URL.
 */
export const PAYMENT_PAGES = {
  checkout: { path: '/', query: PAYMENT },
  station: { path: '/stationPayment', query: PAYMENT },
  widget: { path: '/pf/widget', query: PAYMENT },
  crypto: { path: '/pf/widget/crypto', query: PAYMENT },
  clave: { path: '/pf/widget/clave', query: PAYMENT },
  slugReceipt: { path: '/:slug/receive', query: BY_OPERATION },
  slug: { path: '/:slug', query: BY_SLUG },
  slugCode: { path: '/:slug/:code', query: BY_SLUG },
  notFound: { path: '/404', query: ['reason'] },
} as const satisfies Readonly<Record<string, Page>>;
