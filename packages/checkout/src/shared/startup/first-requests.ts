import { type Endpoints, endpointUrl } from '@istmo/contract/provider';
import { lookUpCommerce, lookUpInfo, type LookUpName } from '../api/look-ups';
import { type Fetch, type Prefetched, requestWithoutBody } from '../api/request';
import { DEFAULT_ENCODING } from '../config/environment';

type Rows = Pick<Endpoints, LookUpName>;

// Copies of table rows without their schemas, which would triple the boot script. Types keep the copies correct.
const PATHS: { readonly [N in LookUpName]: Rows[N]['path'] } = {
  paymentInfo: '/api/v1/payment-info',
  paymentInfoBySubscription: '/api/v1/payment-info/by-subscription/:subscriptionKey',
  commerce: '/api/v1/commerce',
  commerceByLink: '/api/v1/commerce/link/:code',
  commerceBySlug: '/api/v1/commerce/slug/:slug',
  commerceBySlugAndCode: '/api/v1/commerce/slug/:slug/:code',
  commerceByStation: '/api/v1/commerce/station/:stationId',
};
const GUESTS: Pick<Rows[LookUpName], 'method' | 'auth'> = { method: 'get', auth: 'anonymous' };

/** The sent requests, and the two of the first screen by name. */
export type FirstRequests = {
  prefetched: Prefetched;
  info?: Promise<Response>;
  merchantProfile?: Promise<Response>;
};

type Sending = {
  /** The unchecked environment of the configuration; the app reports its errors later. */
  values: Readonly<Record<string, unknown>>;
  link: Parameters<typeof lookUpInfo>[1] | undefined;
  fetch: Fetch;
};

type Send = (input: Readonly<Record<string, unknown>>) => Promise<Response>;

/** Sends the requests of the first screen while the app's scripts load. */
export function sendFirstRequests({ values, link, fetch }: Sending): FirstRequests {
  const clientKey = text(values['clientKey']);
  const prefetched: Prefetched = new Map();
  if (!clientKey) return { prefetched };
  const keys = { clientKey, anonymousKey: text(values['anonymousKey']), widgetKey: undefined };
  const encoding = values['encoding'] === 'json' ? 'json' : DEFAULT_ENCODING;
  const send =
    (name: LookUpName): Send =>
    (input) => {
      const url = endpointUrl(text(values['apiBase']) ?? '', pathOf(name, values['paths']), input);
      const request = new Request(url, requestWithoutBody({ endpoint: GUESTS }, { ...keys, encoding }));
      const response = fetch(request);
      // The app handles a rejection later; this avoids an unhandled rejection until then.
      response.catch(() => undefined);
      prefetched.set(request.url, response);
      return response;
    };
  const names = Object.keys(PATHS) as LookUpName[];
  const calls = Object.fromEntries(names.map((name) => [name, send(name)])) as Record<LookUpName, Send>;
  if (!link) return { prefetched };
  return { prefetched, info: lookUpInfo(calls, link), merchantProfile: lookUpCommerce(calls, link) };
}

function pathOf(name: LookUpName, paths: unknown): string {
  const own = typeof paths === 'object' && paths !== null ? Object.entries(paths) : [];
  return text(own.find(([key]) => key === name)?.[1]) ?? PATHS[name];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
