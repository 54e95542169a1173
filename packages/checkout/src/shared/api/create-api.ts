import { type Endpoint, type EndpointTable, endpointUrl } from '@istmo/contract/provider';
import { receiptLookupCode } from '@istmo/domain';
import type { Config } from '../config/config';
import { connectionError, dataOf } from './answer';
import type { ApiOf } from './api';
import type { GuestAccess, SendPayment } from './send-payment';
import { createHttpClient, type HttpClient, type HttpClientOptions } from './http-client';
import { type Keys, requestOf } from './request';

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
