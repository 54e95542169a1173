import type {
  EndpointName,
  Endpoints,
  EndpointTable,
  HandlerInput,
  WireOutput,
} from '@istmo/contract/provider';

/** Where a call comes from: an address, or the network of one. */
export type Calling = { readonly client: string };

/** One function for each row of an endpoint table. */
export type HandlersOf<T extends EndpointTable> = {
  [N in keyof T]: (input: HandlerInput<T[N]> & Calling) => Promise<WireOutput<T[N]>>;
};

/** The provider's: a row without its handler does not compile. */
export type Handlers = HandlersOf<Endpoints>;

/** The part of the handlers that one resource answers for. */
export type HandlersFor<N extends EndpointName> = Pick<Handlers, N>;
