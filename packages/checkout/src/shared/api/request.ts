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

export type RequestParts = {
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

/** The HTTP request of a call: method, headers and body. */
export function requestOf(parts: RequestParts, config: Keys & { encoding: BodyEncoding }): WireRequest {
  const { endpoint, body, attemptId } = parts;
  const toBody = () => (endpoint.encoding ? toFormBody(body) : toRequestBody(body, config.encoding));
  const encoded = body === undefined ? undefined : toBody();
  const headers = {
    [AUTHORIZATION_HEADER]: authorizationFor(endpoint, parts.token, config),
    [ENCODING_HEADER]: config.encoding,
    ...(encoded && { 'content-type': encoded.contentType }),
    ...(attemptId !== undefined && { [IDEMPOTENCY_HEADER]: attemptId }),
  };
  return {
    method: endpoint.method,
    cache: 'no-store',
    headers,
    ...(encoded && { body: encoded.text }),
  };
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
