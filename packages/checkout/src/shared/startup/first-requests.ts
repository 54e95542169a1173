import { type Endpoints, endpointUrl } from '@istmo/contract/provider';
import type { Fetch, Prefetched } from '../api/prefetched';
import { requestOf } from '../api/request';
import { DEFAULT_ENCODING } from '../config/environment';

type Name = 'paymentInfo' | 'commerce' | 'translationVersion';
type Row<N extends Name> = Pick<Endpoints[N], 'path' | 'auth' | 'method'>;

// The table's own rows carry their schemas, which would make the boot script three times as long. Types keep these true.
const ROWS: { readonly [N in Name]: Row<N> } = {
  paymentInfo: { method: 'get', path: '/api/v1/payment-info', auth: 'anonymous' },
  commerce: { method: 'get', path: '/api/v1/commerce', auth: 'anonymous' },
  translationVersion: { method: 'get', path: '/api/v1/translations/version', auth: 'client' },
};

type FirstRequests = {
  /** An environment of the configuration, unchecked: what is wrong in it is said later, by the app. */
  values: Readonly<Record<string, unknown>>;
  link: Readonly<Record<string, unknown>> | undefined;
  fetch: Fetch;
};

/** Sends what every first screen needs, while the app's scripts are still on their way. */
export function sendFirstRequests({ values, link, fetch }: FirstRequests): Prefetched {
  const clientKey = text(values['clientKey']);
  const prefetched: Prefetched = new Map();
  if (!clientKey) return prefetched;
  const keys = { clientKey, anonymousKey: text(values['anonymousKey']), widgetKey: undefined };
  const encoding = values['encoding'] === 'json' ? 'json' : DEFAULT_ENCODING;
  const send = (name: Name, input: Readonly<Record<string, unknown>>): void => {
    const url = endpointUrl(text(values['apiBase']) ?? '', pathOf(name, values['paths']), input);
    const request = new Request(url, requestOf({ endpoint: ROWS[name] }, { ...keys, encoding }));
    const response = fetch(request);
    // The app's request rejects with a failure; until then nothing handles it.
    response.catch(() => undefined);
    prefetched.set(request.url, response);
  };
  if (link) {
    send('paymentInfo', link);
    send('commerce', link);
  }
  send('translationVersion', {});
  return prefetched;
}

function pathOf(name: Name, paths: unknown): string {
  const own = typeof paths === 'object' && paths !== null ? Object.entries(paths) : [];
  return text(own.find(([key]) => key === name)?.[1]) ?? ROWS[name].path;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
