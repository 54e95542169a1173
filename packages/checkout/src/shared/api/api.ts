import type { CallInput, CallOutput, EndpointName, Endpoints } from '@istmo/contract/provider';

/** Every call of the provider as a function. All of them throw ProviderError, and nothing else. */
export type Api = {
  [N in EndpointName]: (
    input: CallInput<Endpoints[N]>,
    signal?: AbortSignal,
  ) => Promise<CallOutput<Endpoints[N]>>;
};
