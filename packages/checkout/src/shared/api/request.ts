import {
  AUTHORIZATION_HEADER,
  type BodyEncoding,
  ENCODING_HEADER,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  toAuthorization,
  toFormBody,
  toRequestBody,
} from '@istmo/contract/provider';
import type { Config } from '../config/config';

type RequestParts = {
  endpoint: Pick<Endpoint, 'auth' | 'encoding' | 'method'>;
  body?: unknown;
  attemptId?: string | undefined;
  token?: string | undefined;
};

export type Keys = Pick<Config, 'clientKey' | 'anonymousKey' | 'widgetKey'>;

type WireRequest = {
  method: Endpoint['method'];
  cache: 'no-store';
  headers: Record<string, string>;
  body?: string;
};

type RequestConfig = Keys & { encoding: BodyEncoding };

/** The HTTP request of a call: method, headers and body. */
export function requestOf({ body, ...parts }: RequestParts, config: RequestConfig): WireRequest {
  const request = requestWithoutBody(parts, config);
  if (body === undefined) return request;
  const encoded = parts.endpoint.encoding ? toFormBody(body) : toRequestBody(body, config.encoding);
  const headers = { ...request.headers, 'content-type': encoded.contentType };
  return { ...request, headers, body: encoded.text };
}

/** The HTTP request of a call that has no body. */
export function requestWithoutBody(
  { endpoint, attemptId, token }: Omit<RequestParts, 'body'>,
  config: RequestConfig,
): WireRequest {
  const headers = {
    [AUTHORIZATION_HEADER]: authorizationFor(endpoint, token, config),
    [ENCODING_HEADER]: config.encoding,
    ...(attemptId !== undefined && { [IDEMPOTENCY_HEADER]: attemptId }),
  };
  return { method: endpoint.method, cache: 'no-store', headers };
}

/** The `authorization` header of a call. */
export function authorizationFor(
  endpoint: Pick<Endpoint, 'auth'>,
  token: string | undefined,
  keys: Keys,
): string {
  if (token) return toAuthorization({ key: keys.widgetKey ?? keys.clientKey, token });
  const guest = endpoint.auth === 'client' ? undefined : keys.anonymousKey;
  return toAuthorization({ key: guest ?? keys.clientKey });
}

export type Fetch = (request: Request) => Promise<Response>;

/** Requests that the boot script has sent before the app was there, by their absolute URL. */
export type Prefetched = Map<string, Promise<Response>>;

/** A `fetch` that uses each prefetched answer once. A second request goes to the network. */
export function withPrefetched(prefetched: Prefetched, fetch: Fetch): Fetch {
  return (request) => {
    const early = prefetched.get(request.url);
    prefetched.delete(request.url);
    return early ?? fetch(request);
  };
}
