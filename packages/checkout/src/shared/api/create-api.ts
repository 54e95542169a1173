import { type Endpoint, endpoints } from '@istmo/contract/provider';
import ky, { type KyInstance } from 'ky';
import type { Config } from '../config/config';
import { answerOf } from './answer';
import type { Api } from './api';
import { endpointUrl } from './endpoint-url';
import { toProviderError } from './provider-error';
import { type Keys, requestOf } from './request';

type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

export type ApiOptions = {
  config: Keys & Pick<Config, 'apiBase' | 'secureBase' | 'encoding' | 'paths' | 'timeoutMs'>;
  /** The token of a payer who is logged in. */
  token?: () => string | undefined;
  fetch?: Fetch;
  /** The provider says that the login is over. */
  onSessionEnd?: () => void;
  /** The provider's clock, as each answer tells it (ISO 8601). */
  onServerTime?: (serverTime: string) => void;
};

type Input = Readonly<Record<string, unknown>> & { body?: unknown; attemptId?: string };
type Call = { name: string; endpoint: Endpoint; input: Input; signal: AbortSignal | undefined };

/** The client: one function for each row of the endpoint table. It neither shows anything nor navigates. */
export function createApi(options: ApiOptions): Api {
  const http = ky.create({
    // Only what cannot happen twice is tried again, and only where nobody answered: an answer is an answer.
    retry: { limit: 2, methods: ['get'] },
    throwHttpErrors: false,
    timeout: options.config.timeoutMs,
    cache: 'no-store',
    fetch: wholeAnswer(options.fetch),
  });
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: Input, signal?: AbortSignal) => call(http, options, { name, endpoint, input, signal }),
  ]);
  // The table's rows and the type's members are the same ones; a loop cannot say so.
  return Object.fromEntries(calls) as Api;
}

async function call(
  http: KyInstance,
  options: ApiOptions,
  { name, endpoint, input, signal }: Call,
): Promise<unknown> {
  const { body, attemptId, ...rest } = input;
  const { config } = options;
  const base = endpoint.host === 'secure' ? config.secureBase : config.apiBase;
  const url = endpointUrl(base, config.paths[name] ?? endpoint.path, rest);
  try {
    const response = await http(
      url,
      requestOf({ endpoint, body, attemptId, signal, token: options.token?.() }, config),
    );
    return await answerOf(endpoint, response, options.onServerTime);
  } catch (error) {
    const failure = toProviderError(error, signal);
    if (failure.kind === 'session') options.onSessionEnd?.();
    throw failure;
  }
}

/** Reads the body as part of the request, so that the time-out and the retries cover a body that never ends. */
function wholeAnswer(
  fetch: Fetch = (request, init) => globalThis.fetch(request, init),
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input instanceof Request ? input : new Request(input), init);
    const { status, headers } = response;
    return new Response((await response.text()) || null, { status, headers });
  };
}
