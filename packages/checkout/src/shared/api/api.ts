import type { CallInput, CallOutput, coreEndpoints, EndpointTable } from '@istmo/contract/provider';

/** Every call of a table as a function. All of them throw ProviderError, and nothing else. */
export type ApiOf<T extends EndpointTable> = {
  [N in keyof T]: (input: CallInput<T[N]>, signal?: AbortSignal) => Promise<CallOutput<T[N]>>;
};

/** The calls of the first screen and the card form; a flow with calls of its own makes them from its own table. */
export type Api = ApiOf<typeof coreEndpoints>;
