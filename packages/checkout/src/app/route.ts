import type { MessageKey, MethodId } from '@istmo/domain';

const LINK_TYPES = ['lk', 'slug', 'slugCode', 'subs', 'ps'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** What is paid: a link's code, a slug, or `slug/code`. */
export type PaymentLink = { type: LinkType; code: string };

export type Redirect = { name: 'redirect'; to: string };

export type Route =
  /** `oper` where the payer comes back from the bank's page; `only` where one method is all that is offered. */
  | { name: 'checkout'; display: 'page' | 'frame'; link: PaymentLink; oper?: string; only?: MethodId }
  /** No payment, so nothing that must be there at once: `resolveOther` says what it is. */
  | { name: 'other' }
  | Redirect;

/** Where the widget's pages are. */
export const WIDGET = '/pf/widget';

// Fixed addresses are looked at before slugs; `pf` and these are no merchant's slug.
export const RESERVED = ['pf', '404', 'stationPayment'];
const FIXED: Readonly<Record<string, (query: URLSearchParams) => Route>> = {
  '/': (query) => asked('page', query, 'lk'),
  '/stationPayment': (query) => asked('page', query, 'ps'),
  [WIDGET]: (query) => asked('frame', query),
  [`${WIDGET}/crypto`]: (query) => onlyBy('crypto', asked('frame', query)),
  [`${WIDGET}/clave`]: (query) => onlyBy('clave', asked('page', query)),
};

/** Which payment an address shows, if it shows one. */
export function resolveRoute({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Route {
  const segments = segmentsOf(pathname);
  const query = new URLSearchParams(search);
  const fixed = FIXED[`/${segments.join('/')}`];
  if (fixed) return fixed(query);
  const [name = '', code] = segments;
  if (RESERVED.includes(name) || segments.length > 2 || code === 'receive') return { name: 'other' };
  if (code === undefined) return checkout('page', { type: 'slug', code: name }, query);
  return checkout('page', { type: 'slugCode', code: `${name}/${code}` }, query);
}

function asked(display: 'page' | 'frame', query: URLSearchParams, otherwise?: LinkType): Route {
  const named = query.get('type') ?? otherwise;
  const type = LINK_TYPES.find((one) => one === named);
  const parts = [query.get('slug'), query.get('code')].filter(Boolean);
  return type ? checkout(display, { type, code: parts.join('/') }, query) : notFound('missing_arguments');
}

function onlyBy(only: MethodId, route: Route): Route {
  return route.name === 'checkout' ? { ...route, only } : route;
}

function checkout(display: 'page' | 'frame', link: PaymentLink, query: URLSearchParams): Route {
  if (link.code === '') return notFound('missing_arguments');
  const oper = operOf(query);
  return { name: 'checkout', display, link, ...(oper !== '' && { oper }) };
}

/** The parts of a path, as they are read. */
export function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean).map(decoded);
}

export function notFound(key: MessageKey): Redirect {
  return { name: 'redirect', to: `/404?reason=${key}` };
}

/** The operation code that another party gave the payer on the way back. */
export function operOf(query: URLSearchParams): string {
  return query.get('Oper') ?? query.get('oper') ?? '';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
