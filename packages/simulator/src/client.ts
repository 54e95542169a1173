import {
  type CallInput,
  type CallOutput,
  type Endpoint,
  endpointUrl,
  Envelope,
  errorInEnvelope,
  fromData,
  IDEMPOTENCY_HEADER,
  ProviderError,
} from '@istmo/contract/provider';
import { SIMULATOR_HEADER, type SimulatorEndpoints, simulatorEndpoints } from '@istmo/contract/simulator';
import * as v from 'valibot';

/** Every call of the simulator as a function. They throw only a ProviderError. */
export type Client = {
  [N in keyof SimulatorEndpoints]: (
    input: CallInput<SimulatorEndpoints[N]>,
  ) => Promise<CallOutput<SimulatorEndpoints[N]>>;
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type Input = Readonly<Record<string, unknown>>;

/** Creates the client, with one function for each call of the simulator. */
export function createClient(fetch: Fetch): Client {
  const calls = Object.entries(simulatorEndpoints).map(([name, endpoint]) => [
    name,
    (input: Input) => call(fetch, endpoint, input),
  ]);
  // The table and the type have the same names. TypeScript cannot infer that from a loop.
  return Object.fromEntries(calls) as Client;
}

async function call(fetch: Fetch, endpoint: Endpoint, { body, attemptId, ...rest }: Input): Promise<unknown> {
  const envelope = v.safeParse(Envelope, await answered(fetch, endpoint, { rest, body, attemptId }));
  if (!envelope.success) throw broken('malformed');
  const fault = errorInEnvelope(envelope.output);
  if (fault) throw new ProviderError(fault);
  const data = v.safeParse(endpoint.response, fromData(envelope.output.data));
  if (!data.success) throw broken('malformed');
  return data.output;
}

type RequestParts = { rest: Input; body: unknown; attemptId: unknown };

async function answered(
  fetch: Fetch,
  endpoint: Endpoint,
  { rest, body, attemptId }: RequestParts,
): Promise<unknown> {
  const { method } = endpoint;
  try {
    const response = await fetch(endpointUrl('', endpoint.path, rest), {
      method: method.toUpperCase(),
      headers: {
        [SIMULATOR_HEADER]: '1',
        ...(method !== 'get' && { 'content-type': 'application/json' }),
        ...(typeof attemptId === 'string' && { [IDEMPOTENCY_HEADER]: attemptId }),
      },
      ...(method !== 'get' && { body: JSON.stringify(body ?? {}) }),
    });
    return await response.json();
  } catch {
    throw broken('unreachable');
  }
}

function broken(kind: 'malformed' | 'unreachable'): ProviderError {
  return new ProviderError({ kind, code: 0, message: '', key: 'connection_error' });
}
