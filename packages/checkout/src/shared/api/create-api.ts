import { type Endpoint, type EndpointTable, endpointUrl, isProviderError } from '@istmo/contract/provider';
import type { Config } from '../config/config';
import { answerOf } from './answer';
import type { ApiOf } from './api';
import { type Keys, requestOf } from './request';
import { type Fetch, send } from './send';

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

/** The client: one function for each row of a table. It neither shows anything nor navigates. */
export function createApi<T extends EndpointTable>(options: ApiOptions, table: T): ApiOf<T> {
  const calls = Object.entries(table).map(([name, endpoint]) => [
    name,
    (input: Input, signal?: AbortSignal) => call(options, { name, endpoint, input, signal }),
  ]);
  // The table's rows and the type's members are the same ones; a loop cannot say so.
  return Object.fromEntries(calls) as ApiOf<T>;
}

async function call(options: ApiOptions, { name, endpoint, input, signal }: Call): Promise<unknown> {
  const { body, attemptId, ...rest } = input;
  const { config, fetch = globalThis.fetch.bind(globalThis), token } = options;
  const base = endpoint.host === 'secure' ? config.secureBase : config.apiBase;
  const url = endpointUrl(base, config.paths[name] ?? endpoint.path, rest);
  const init = requestOf({ endpoint, body, attemptId, token: token?.() }, config);
  try {
    const answered = await send({ url, init, timeoutMs: config.timeoutMs, signal }, fetch);
    return answerOf(endpoint, answered, options.onServerTime);
  } catch (error) {
    if (isProviderError(error) && error.kind === 'session') options.onSessionEnd?.();
    throw error;
  }
}
