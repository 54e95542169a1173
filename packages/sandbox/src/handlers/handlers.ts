import type { EndpointName, Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';

/** One function for each row of the endpoint table: a row without its handler does not compile. */
export type Handlers = {
  [N in EndpointName]: (input: HandlerInput<Endpoints[N]>) => Promise<WireOutput<Endpoints[N]>>;
};

/** The part of the handlers that one resource answers for. */
export type HandlersFor<N extends EndpointName> = Pick<Handlers, N>;
