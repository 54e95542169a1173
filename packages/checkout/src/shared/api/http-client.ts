import { errorInEnvelope } from '@istmo/contract/provider';
import ky, { type Input } from 'ky';
import { type Answer, readAnswer } from './answer';
import type { Fetch } from './prefetched';

export type HttpClientOptions = {
  /** The time for a complete response, including its body. Each attempt has this time. */
  timeoutMs: number;
  fetch?: Fetch | undefined;
  /** Called when the provider says that the wallet session is over. May return the request to send instead. */
  onSessionEnd?: ((request: Request) => Request | undefined | Promise<Request | undefined>) | undefined;
  /** Called with the provider's clock of each answer (ISO 8601). */
  onServerTime?: ((serverTime: string) => void) | undefined;
};

export type HttpClient = (url: string, init?: RequestInit) => Promise<Answer>;

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
