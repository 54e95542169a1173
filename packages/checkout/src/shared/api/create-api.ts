import {
  type CallInput,
  type CallOutput,
  type coreEndpoints,
  type Endpoint,
  type EndpointTable,
  endpointUrl,
  errorInEnvelope,
} from '@istmo/contract/provider';
import { receiptLookupCode } from '@istmo/domain';
import ky, { type Input } from 'ky';
import type { Config } from '../config/config';
import { type Answer, connectionError, dataOf, readAnswer } from './answer';
import { type Fetch, type Keys, requestOf } from './request';

/** Every call of a table as a function. All of them throw ProviderError, and nothing else. */
export type ApiOf<T extends EndpointTable> = {
  [N in keyof T]: (input: CallInput<T[N]>, signal?: AbortSignal) => Promise<CallOutput<T[N]>>;
};

/** The calls of the first screen and the card form; a flow with calls of its own makes them from its own table. */
export type Api = ApiOf<typeof coreEndpoints>;

/** How a guest's payment is sent: with the guest's own key, and a body that names the service of guests. */
export type GuestAccess = { key: string; toBody: (body: unknown) => unknown };

/** Sends a payment, with a guest's access if the payer is a guest. May send it again with a newer one. */
export type SendPayment = <T>(send: (access?: GuestAccess) => Promise<T>) => Promise<T>;

export type ApiOptions = Omit<HttpClientOptions, 'timeoutMs'> & {
  config: Keys & Pick<Config, 'apiBase' | 'secureBase' | 'encoding' | 'paths' | 'timeoutMs' | 'environment'>;
  /** The token of a payer who is logged in. */
  token?: () => string | undefined;
  /** Sends the payments of guests. */
  guest?: SendPayment;
};

type CallArguments = Readonly<Record<string, unknown>> & { body?: unknown; attemptId?: string };
type ApiCall = { name: string; endpoint: Endpoint; input: CallArguments; signal: AbortSignal | undefined };

/** The API client: one function for each row of a table. It neither shows anything nor navigates. */
export function createApi<T extends EndpointTable>(options: ApiOptions, table: T): ApiOf<T> {
  const client = createHttpClient({ ...options, timeoutMs: options.config.timeoutMs });
  const calls = Object.entries(table).map(([name, endpoint]) => [
    name,
    (input: CallArguments, signal?: AbortSignal) => call(client, options, { name, endpoint, input, signal }),
  ]);
  // The table's rows and the type's members are the same ones; a loop cannot say so.
  return Object.fromEntries(calls) as ApiOf<T>;
}

async function call(client: HttpClient, options: ApiOptions, called: ApiCall): Promise<unknown> {
  const send = (access?: GuestAccess) => exchange(client, options, { ...called, access });
  return called.endpoint.guestToken && options.guest ? options.guest(send) : send();
}

async function exchange(
  client: HttpClient,
  { config, token }: ApiOptions,
  { name, endpoint, input, signal, access }: ApiCall & { access: GuestAccess | undefined },
): Promise<unknown> {
  const { body, attemptId, ...rest } = input;
  const base = endpoint.host === 'secure' ? config.secureBase : config.apiBase;
  const parameters = name === 'receipt' ? atReceipt(rest, config) : rest;
  const url = endpointUrl(base, config.paths[name] ?? endpoint.path, parameters);
  const login = access ? undefined : token?.();
  const request = access
    ? requestOf({ endpoint, body: access.toBody(body), attemptId }, { ...config, anonymousKey: access.key })
    : requestOf({ endpoint, body, attemptId, token: login }, config);
  const answer = await client(url, { ...request, signal: signal ?? null }).catch((error: unknown) => {
    throw connectionError(error, signal);
  });
  return dataOf(endpoint, answer, login === undefined);
}

const BY_OPERATION = 'cOper::';

/** In the demo environment, a cash point's code has the sandbox's prefix, which payers may leave out. */
function atReceipt(
  { conditional, ...rest }: CallArguments,
  { environment }: Pick<Config, 'environment'>,
): CallArguments {
  const codOper = String(conditional).replace(BY_OPERATION, '');
  return { ...rest, conditional: BY_OPERATION + receiptLookupCode(codOper, environment === 'demo') };
}

type HttpClientOptions = {
  /** The time for a complete response, including its body. Each attempt has this time. */
  timeoutMs: number;
  fetch?: Fetch | undefined;
  /** Called when the provider says that the wallet session is over. May return the request to send instead. */
  onSessionEnd?: ((request: Request) => Request | undefined | Promise<Request | undefined>) | undefined;
  /** Called with the provider's clock of each answer (ISO 8601). */
  onServerTime?: ((serverTime: string) => void) | undefined;
};

type HttpClient = (url: string, init?: RequestInit) => Promise<Answer>;

/**
 * The checkout's HTTP client. It repeats a GET after a lost connection, but no POST, which could take effect twice.
 * It returns every answer, whatever its HTTP status: the envelope says whether the call succeeded.
 */
export function createHttpClient({ timeoutMs, ...options }: HttpClientOptions): HttpClient {
  const { fetch = (request: Request) => globalThis.fetch(request) } = options;
  const client = ky.create({
    fetch: (input, init) => fetchWhole(fetch, toRequest(input, init)),
    timeout: timeoutMs,
    throwHttpErrors: false,
    retry: { limit: 2, methods: ['get'], delay: (attempt) => 300 * attempt },
  });
  const exchange = async (send: () => Promise<Response>, request: () => Request): Promise<Answer> => {
    const answer = await readAnswer(await send());
    const { envelope } = answer;
    if (envelope?.serverTime) options.onServerTime?.(envelope.serverTime);
    if (!envelope || errorInEnvelope(envelope)?.kind !== 'session') return answer;
    const renewed = await options.onSessionEnd?.(request());
    if (!renewed) return answer;
    return exchange(
      () => client(renewed.clone()),
      () => renewed,
    );
  };
  return (url, init) =>
    exchange(
      () => client(url, init),
      () => new Request(url, init),
    );
}

/** Reads the body as a part of the request: ky's time-out and retries end with the headers otherwise. */
async function fetchWhole(fetch: Fetch, request: Request): Promise<Response> {
  const response = await untilAborted(request.signal, fetch(request));
  const text = await untilAborted(request.signal, response.text());
  // A status without a body (204, 304) accepts no empty text.
  return new Response(text || null, response);
}

/** Rejects once the signal is aborted: a prefetched answer does not know the signal. */
function untilAborted<T>(signal: AbortSignal, pending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    pending.then(resolve, reject);
  });
}

const toRequest = (input: Input, init?: RequestInit): Request =>
  input instanceof Request ? input : new Request(input, init);
