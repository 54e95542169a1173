import {
  fillPath,
  matchPath,
  type MessageKey,
  type MethodId,
  type Page,
  type PageName,
  type PAGES,
  PAYMENT_PAGES,
  TARGET_TYPES,
  type TargetType,
} from '@istmo/domain';

type QueryName = (typeof PAGES)[PageName]['query'][number];

/** The parameters of an address: the values in its path, and the query parameters that the page's table row names. */
export type AddressParams = { readonly [N in QueryName | 'slug' | 'codOper']?: string };

export type Redirect = { name: 'redirect'; to: string };

/** The page at an address, with its parameters; `undefined` if no page matches. */
export function readAddress<N extends PageName>(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  pages: Readonly<Record<N, Page>>,
) {
  const match = matchPath(pages, pathname);
  if (!match) return undefined;
  const query = new URLSearchParams(search);
  const found = pages[match.page].query.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const params: AddressParams = { ...Object.fromEntries(found), ...match.params };
  return { page: match.page, params };
}

/** The operation code in the address that a bank or another network sends the payer back to; empty if there is none. */
export function operationOf({ Oper, oper }: AddressParams): string {
  return Oper ?? oper ?? '';
}

export function notFound(reason: MessageKey): Redirect {
  return { name: 'redirect', to: fillPath(PAYMENT_PAGES.notFound, { reason }) };
}

/** The payment target: a link's code, a slug, or `slug/code`. */
export type PaymentTarget = { type: TargetType; code: string };

export type PaymentRoute = {
  name: 'checkout';
  display: 'page' | 'frame';
  link: PaymentTarget;
  /** The operation with which the payer returns from the bank's page. */
  oper?: string;
  /** Set if only this method is offered. */
  only?: MethodId;
};

type RouteRow = { display: 'page' | 'frame'; only?: MethodId } & {
  /** The type of the payment target if the address names none. */
  type?: TargetType;
};

/** The pages on which a payment is made. All others are in `routes.tsx`. */
const PAYMENT_ROUTES = {
  checkout: { display: 'page', type: 'lk' },
  station: { display: 'page', type: 'ps' },
  slug: { display: 'page', type: 'slug' },
  slugCode: { display: 'page', type: 'slugCode' },
  widget: { display: 'frame' },
  embedded: { display: 'frame' },
  crypto: { display: 'frame', only: 'crypto' },
  clave: { display: 'page', only: 'clave' },
} as const satisfies Partial<Record<PageName, RouteRow>>;
export type PaymentPageName = keyof typeof PAYMENT_ROUTES;

const rowOf: Readonly<Partial<Record<PageName, RouteRow>>> = PAYMENT_ROUTES;

/**
 * The payment at an address, a redirect if its target is missing, or `undefined` for a page without a payment. The boot
 * script includes this file, so it stays small.
 */
export function paymentRoute(address: Pick<URL, 'pathname' | 'search'>): PaymentRoute | Redirect | undefined {
  const found = readAddress(address, PAYMENT_PAGES);
  const row = found && rowOf[found.page];
  if (!row) return undefined;
  const { type: named = row.type, slug, code } = found.params;
  const type = TARGET_TYPES.find((one) => one === named);
  const paid = [slug, code].filter(Boolean).join('/');
  if (!type || paid === '') return notFound('missing_arguments');
  const oper = operationOf(found.params);
  return {
    name: 'checkout',
    display: row.display,
    link: { type, code: paid },
    ...(oper !== '' && { oper }),
    ...(row.only && { only: row.only }),
  };
}
