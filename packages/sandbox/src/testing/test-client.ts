import {
  AUTHORIZATION_HEADER,
  type BodyEncoding,
  type CallInput,
  type CallOutput,
  type Endpoint,
  type Endpoints,
  endpointUrl,
  type EndpointTable,
  endpoints,
  Envelope,
  errorInEnvelope,
  fromData,
  IDEMPOTENCY_HEADER,
  ENCODING_HEADER,
  ProviderError,
  toAuthorization,
  toFormBody,
  toRequestBody,
} from '@istmo/contract/provider';
import * as v from 'valibot';

type Input = Readonly<Record<string, unknown>>;
/** Every call of a table as a function that throws a ProviderError. */
export type TableClient<T extends EndpointTable> = {
  [N in keyof T]: (input: CallInput<T[N]>) => Promise<CallOutput<T[N]>>;
};
export type TestClient = TableClient<Endpoints>;

/** A site without a port. */
export type Site = { request(path: string, init?: RequestInit): Response | Promise<Response> };

type Settings = { key?: string; token?: string; encoding?: BodyEncoding };

/** A client of the provider's calls. */
export function createTestClient(site: Site, settings: Settings = {}): TestClient {
  return createTableClient(endpoints, site, settings);
}

/** A client of any table, which sends what a page sends. */
export function createTableClient<T extends EndpointTable>(
  table: T,
  site: Site,
  settings: Settings = {},
): TableClient<T> {
  const calls = Object.entries(table).map(([name, endpoint]) => {
    const call = async (input: Input) => {
      const response = await site.request(
        endpointUrl('', endpoint.path, parametersOf(input)),
        requestOf(endpoint, input, settings),
      );
      const envelope = v.parse(Envelope, await response.json());
      const fault = errorInEnvelope(envelope);
      if (fault) throw new ProviderError(fault);
      return v.parse(endpoint.response, fromData(envelope.data));
    };
    return [name, call];
  });
  // Each call was made from its own row, which TypeScript cannot follow in a loop.
  return Object.fromEntries(calls) as TableClient<T>;
}

function parametersOf({ body: _body, attemptId: _attemptId, ...parameters }: Input): Input {
  return parameters;
}

function requestOf(
  { method, body, encoding: form }: Endpoint,
  input: Input,
  settings: Settings,
): RequestInit {
  const { key = 'istmo-sandbox-client', token, encoding = 'hex' } = settings;
  const toBody = form ? toFormBody : (value: unknown) => toRequestBody(value, encoding);
  const sent = body && toBody(input['body']);
  return {
    method: method.toUpperCase(),
    headers: {
      [AUTHORIZATION_HEADER]: toAuthorization({ key, token }),
      [ENCODING_HEADER]: encoding,
      ...(typeof input['attemptId'] === 'string' && { [IDEMPOTENCY_HEADER]: input['attemptId'] }),
      ...(sent && { 'content-type': sent.contentType }),
    },
    ...(sent && { body: sent.text }),
  };
}
