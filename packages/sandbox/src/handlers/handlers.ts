import type {
  EndpointName,
  Endpoints,
  EndpointTable,
  HandlerInput,
  WireOutput,
} from '@istmo/contract/provider';

/** Where a call comes from: the client's IP address or IPv6 network. */
export type Calling = { readonly client: string };

/** One function for each row of an endpoint table. */
export type HandlersOf<T extends EndpointTable> = {
  [N in keyof T]: (input: HandlerInput<T[N]> & Calling) => Promise<WireOutput<T[N]>>;
};

/** The provider's handlers. A row without a handler does not compile. */
export type Handlers = HandlersOf<Endpoints>;

/** The handlers of one resource. */
export type HandlersFor<N extends EndpointName> = Pick<Handlers, N>;
