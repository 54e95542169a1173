import {
  type CallInput,
  type CallOutput,
  configurationEndpoints,
  type coreEndpoints,
  type Endpoint,
  type EndpointTable,
  endpointUrl,
  Envelope,
  ERROR_CODES,
  errorInEnvelope,
  fromData,
  isProviderError,
  ProviderError,
  type ProviderErrorKind,
} from '@istmo/contract/provider';
import { type MessageKey, receiptLookupCode } from '@istmo/domain';
import ky, { type Input, isTimeoutError } from 'ky';
import * as v from 'valibot';
import type { Config } from '../config/config';
import { type Fetch, type Keys, requestOf } from './request';

/** Every call of a table as a function. All of them throw ProviderError, and nothing else. */
export type ApiOf<T extends EndpointTable> = {
  [N in keyof T]: (input: CallInput<T[N]>, signal?: AbortSignal) => Promise<CallOutput<T[N]>>;
};

/** The calls of the first screen and the card form; a flow with calls of its own makes them from its own table. */
export type Api = ApiOf<typeof coreEndpoints>;

/** How a guest's payment is sent: the guest's own key, and a function that adds the guests' service to the body. */
type GuestAccess = { key: string; toBody: (body: unknown) => unknown };

/** Sends a payment, with a guest's access if the payer is a guest. May send it again with a newer one. */
type SendPayment = <T>(send: (access?: GuestAccess) => Promise<T>) => Promise<T>;

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
  // The table's rows and the type's members are the same, but TypeScript cannot infer that from a loop.
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
  /** Called with the provider's time in each answer (ISO 8601). */
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

/** An answer by its HTTP status. The envelope is missing if the answer is not the provider's. */
type Answer = { status: number; envelope?: Envelope };

const Body = v.pipe(v.string(), v.parseJson(), Envelope);

export async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response;
  const envelope = v.safeParse(Body, await response.text());
  return envelope.success ? { status, envelope: envelope.output } : { status };
}

/**
 * Reads the data of an answer by the endpoint's schema. Throws ProviderError. Only the envelope decides whether the call
 * succeeded. The HTTP status counts when there is no envelope, because then a gateway has answered. A guest has no session that
 * could end, so that error becomes a general one.
 */
export function dataOf(
  endpoint: Pick<Endpoint, 'response'>,
  { status, envelope }: Answer,
  isGuest = false,
): unknown {
  if (!envelope) throw status >= 200 && status < 300 ? malformed('envelope') : withoutEnvelope(status);
  const fault = errorInEnvelope(envelope);
  if (fault?.kind === 'session' && isGuest)
    throw new ProviderError({ ...fault, key: 'happen_error_try_again' });
  if (fault) throw new ProviderError(fault);
  const data = v.safeParse(endpoint.response, fromData(envelope.data));
  if (!data.success) throw malformed(v.getDotPath(data.issues[0]) ?? 'data');
  return data.output;
}

/** The reason for a missing answer: the caller aborted the request, it timed out, or the connection was lost. */
function connectionError(cause: unknown, signal: AbortSignal | undefined): ProviderError {
  if (signal?.aborted) return failure('aborted', 'happen_error_try_again', cause);
  if (isTimeoutError(cause)) return failure('timeout', 'timeout', cause);
  return failure('unreachable', 'connection_error', cause);
}

/** `where` goes into the cause, for a developer: never the answer itself, which may hold personal data. */
function malformed(where: string): ProviderError {
  const cause = new TypeError(`The provider's answer is not as agreed: ${where}`);
  return failure('malformed', 'happen_error_try_again', cause);
}

function withoutEnvelope(status: number): ProviderError {
  return failure('unreachable', 'connection_error', new Error(`HTTP ${status} without an envelope`));
}

function failure(kind: ProviderErrorKind, key: MessageKey, cause: unknown): ProviderError {
  return new ProviderError({ kind, key, code: 0, message: '' }, { cause });
}

/** Sends payments of guests. The token is requested when the payer first enters something, or pays. */
export function createGuest(options: GuestOptions, page: Pick<EventTarget, 'addEventListener'>): SendPayment {
  let access: SendPayment | undefined;
  const request = () => (access ??= createGuestAccess(options));
  page.addEventListener('input', request, { once: true });
  return (send) => request()(send);
}

type GuestOptions = Pick<ApiOptions, 'fetch' | 'token'> & {
  config: Config;
  now: () => number;
};

/** A token, and the time (epoch ms) from which it is renewed. */
type Token = { access: GuestAccess; renewFrom: number };

/** A payment does not wait longer for a token. */
const ANSWER_MS = 5000;
/** A token is renewed this long before it ends, so that it does not end on the way. */
const MARGIN_MS = 60_000;

/**
 * Sends payments as a guest, with a token that belongs to this page alone. The token is requested at once, unless a wallet
 * user is logged in. Without a token because of too many requests (429), no payment is sent.
 */
export function createGuestAccess({ config, fetch, token, now }: GuestOptions): SendPayment {
  const api = createApi({ config, fetch }, configurationEndpoints);
  let known: Promise<Token | undefined> | undefined;

  function renew(): Promise<Token> {
    const next = requestToken().catch((error: unknown) => {
      // The provider gives this address no more tokens for now. The payer reads how long to wait.
      if (isProviderError(error) && error.code === ERROR_CODES.tooManyTries) throw error;
      return { access: sharedAccess(config), renewFrom: 0 };
    });
    known = next.catch(() => undefined);
    return next;
  }

  async function requestToken(): Promise<Token> {
    const answer = await api.accessToken({}, AbortSignal.timeout(ANSWER_MS));
    const access = accessOf(answer.accessToken, answer.anonymousUserService);
    return { access, renewFrom: Date.parse(answer.expiresAt) - MARGIN_MS };
  }

  async function current(): Promise<GuestAccess> {
    const before = await known;
    return (before && now() < before.renewFrom ? before : await renew()).access;
  }

  // If this fails, the payment requests a token again.
  if (!token?.()) renew().catch(() => undefined);
  return async (send) => {
    try {
      return await send(token?.() ? undefined : await current());
    } catch (error) {
      // The token has ended, or the session of a wallet user, who then pays as a guest. Nothing was charged.
      if (!isProviderError(error) || error.code !== ERROR_CODES.guestTokenEnded) throw error;
      return send((await renew()).access);
    }
  };
}

/** A provider without guests' tokens has one key and one service for all guests. */
function sharedAccess({ anonymousKey, clientKey, anonymousServiceId }: Config): GuestAccess {
  return accessOf(anonymousKey ?? clientKey, anonymousServiceId);
}

function accessOf(key: string, idService: number | undefined): GuestAccess {
  return { key, toBody: (body) => (idService === undefined ? body : withService(body, idService)) };
}

/** The general payment call has the payment in `requestPay`. */
function withService(body: unknown, idService: number): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return 'requestPay' in body
    ? { ...body, requestPay: withService(body.requestPay, idService) }
    : { ...body, idService };
}
