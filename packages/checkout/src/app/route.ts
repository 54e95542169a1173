import type { MessageKey, MethodId } from '@istmo/domain';
import { LOGIN } from '../shared/page/login-path';

const LINK_TYPES = ['lk', 'slug', 'slugCode', 'subs', 'ps'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** What is paid: a link's code, a slug, or `slug/code`. */
export type PaymentLink = { type: LinkType; code: string };

export type Route =
  /** `oper` where the payer comes back from the bank's page; `only` where one method is all that is offered. */
  | { name: 'checkout'; display: 'page' | 'frame'; link: PaymentLink; oper?: string; only?: MethodId }
  | { name: 'receipt'; codOper: string }
  /** The payer comes back from Clave, by its own page or by its script. */
  | { name: 'claveReturn'; codOper: string }
  | { name: 'validateTx'; id: string; code: string }
  | { name: 'message'; code: string; session: boolean; back?: string; login?: true }
  /** `guest` where the merchant takes none; `back` is where the payer wanted to go. */
  | { name: 'login'; guest: boolean; back?: string }
  | { name: 'notFound'; key: MessageKey }
  | { name: 'redirect'; to: string };

type Address = { segments: readonly string[]; query: URLSearchParams };

const WIDGET = '/pf/widget';
// Fixed addresses are looked at before slugs; `pf` and these are no merchant's slug.
const RESERVED = ['pf', '404', 'stationPayment'];
const FIXED: Readonly<Record<string, (address: Address) => Route>> = {
  '/': ({ query }) => asked('page', query, 'lk'),
  '/stationPayment': ({ query }) => asked('page', query, 'ps'),
  [WIDGET]: ({ query }) => asked('frame', query),
  [`${WIDGET}/crypto`]: ({ query }) => onlyBy('crypto', asked('frame', query)),
  [`${WIDGET}/clave`]: ({ query }) => onlyBy('clave', asked('page', query)),
  [`${WIDGET}/returnclave`]: ({ query }) => ({ name: 'claveReturn', codOper: operOf(query) }),
  [`${WIDGET}/returnclavesdk`]: ({ query }) => ({ name: 'claveReturn', codOper: operOf(query) }),
  '/pf/default-receipt/processing': ({ query }) => toReceipt(operOf(query)),
  [LOGIN]: ({ query }) => ({ name: 'login', guest: query.has('guest'), ...backIn(query) }),
  '/pf/validateTx': ({ query }) => validateTx(query),
  '/pf/responseMessage': ({ query }) => message(query, false),
  '/pf/responseMessage/session': ({ query }) => message(query, true),
  '/404': ({ query }) => ({ name: 'notFound', key: notFoundKey(query.get('reason')) }),
};

/** What an address shows. Anything that is none of ours goes to /404. */
export function resolveRoute({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Route {
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  const address = { segments, query: new URLSearchParams(search) };
  const fixed = FIXED[`/${segments.join('/')}`];
  if (fixed) return fixed(address);
  const [first = '', second] = segments;
  if (first === 'pf' && second === 'default-receipt' && segments.length === 3)
    return { name: 'receipt', codOper: segments[2] ?? '' };
  return RESERVED.includes(first) || segments.length > 2 ? notFound('page_not_found') : slug(address);
}

function slug({ segments, query }: Address): Route {
  const [name = '', code] = segments;
  // A subscription that begins later has no operation yet: its key stands for it.
  if (code === 'receive') return toReceipt(operOf(query) || name);
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

function validateTx(query: URLSearchParams): Route {
  const [id, code] = [query.get('id'), query.get('code')];
  return id && code ? { name: 'validateTx', id, code } : notFound('missing_arguments');
}

function toReceipt(oper: string): Route {
  if (oper === '') return notFound('receive_not_found');
  return { name: 'redirect', to: `/pf/default-receipt/${encodeURIComponent(oper)}` };
}

function message(query: URLSearchParams, session: boolean): Route {
  const login = query.has('login') && ({ login: true } as const);
  return { name: 'message', code: query.get('code') ?? '', session, ...login, ...backIn(query) };
}

function backIn(query: URLSearchParams): { back?: string } {
  const back = query.get('back') ?? '';
  // Only a path of ours: `//elsewhere` would be another host's.
  return /^\/(?![/\\])/.test(back) ? { back } : {};
}

function notFound(key: MessageKey): Route {
  return { name: 'redirect', to: `/404?reason=${key}` };
}

const NOT_FOUND_KEYS = ['missing_arguments', 'receive_not_found', 'error_to_load', 'link_not_found'] as const;

function notFoundKey(reason: string | null): MessageKey {
  return NOT_FOUND_KEYS.find((key) => key === reason) ?? 'page_not_found';
}

function operOf(query: URLSearchParams): string {
  return query.get('Oper') ?? query.get('oper') ?? '';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
