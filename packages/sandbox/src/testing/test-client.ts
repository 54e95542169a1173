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
  ERROR_CODES,
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

/** Without a key, payments are a guest's: the client gets a token of its own. */
type Settings = { key?: string; token?: string; encoding?: BodyEncoding };
const CLIENT_KEY = 'istmo-sandbox-client';

/** A client of the provider's calls. */
export function createTestClient(site: Site, settings: Settings = {}): TestClient {
  return createTableClient(endpoints, site, settings);
}

/** A client of any table, which sends the same requests as a page. */
export function createTableClient<T extends EndpointTable>(
  table: T,
  site: Site,
  settings: Settings = {},
): TableClient<T> {
  const isGuest = settings.key === undefined && settings.token === undefined;
  const guest = createGuest(() => exchange({ site, endpoint: endpoints.accessToken, settings }, {}));
  const calls = Object.entries(table).map(([name, endpoint]) => {
    const send = (input: Input, change: Settings = {}) =>
      exchange({ site, endpoint, settings: { ...settings, ...change } }, input);
    const asGuest = (input: Input) => guest((key) => send(input, { key }));
    return [name, endpoint.guestToken && isGuest ? asGuest : (input: Input) => send(input)];
  });
  // Each call was made from its own row, which TypeScript cannot follow in a loop.
  return Object.fromEntries(calls) as TableClient<T>;
}

type Call = { site: Site; endpoint: Endpoint; settings: Settings };

async function exchange({ site, endpoint, settings }: Call, input: Input): Promise<unknown> {
  const address = endpointUrl('', endpoint.path, parametersOf(input));
  const response = await site.request(address, requestOf(endpoint, input, settings));
  const envelope = v.parse(Envelope, await response.json());
  const fault = errorInEnvelope(envelope);
  if (fault) throw new ProviderError(fault);
  return v.parse(endpoint.response, fromData(envelope.data));
}

const Access = v.object({ accessToken: v.string() });

/** Makes calls with one guest's token, also concurrent calls, and renews an expired token. */
function createGuest(getAccess: () => Promise<unknown>) {
  let access: Promise<string> | undefined;
  const renew = () => {
    const next = getAccess().then((answer) => v.parse(Access, answer).accessToken);
    access = next;
    next.catch(() => (access = undefined));
    return next;
  };
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    const used = access ?? renew();
    try {
      return await send(await used);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== ERROR_CODES.guestTokenEnded) throw error;
      // Another call may have renewed it meanwhile.
      return send(await (access === used ? renew() : (access ?? renew())));
    }
  };
}

function parametersOf({ body: _body, attemptId: _attemptId, ...parameters }: Input): Input {
  return parameters;
}

function requestOf(
  { method, body, encoding: form }: Endpoint,
  input: Input,
  settings: Settings,
): RequestInit {
  const { key = CLIENT_KEY, token, encoding = 'hex' } = settings;
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
