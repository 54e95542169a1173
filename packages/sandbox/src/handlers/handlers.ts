import type {
  EndpointName,
  Endpoints,
  EndpointTable,
  HandlerInput,
  WireOutput,
} from '@istmo/contract/provider';

/** Data about the caller. */
export type Calling = {
  /** The client's IP address or IPv6 network, by which tries are counted. */
  readonly client: string;
  /** The payer: a hash of the guest's access token, or the wallet user. Empty for a merchant's server and without either. */
  readonly payer: string;
  /** The client's IP address; empty when the call was made in-process. */
  readonly address: string;
  /** The `user-agent` header; empty without one. */
  readonly userAgent: string;
};

/** One function for each row of an endpoint table. */
export type HandlersOf<T extends EndpointTable> = {
  [N in keyof T]: (input: HandlerInput<T[N]> & Calling) => Promise<WireOutput<T[N]>>;
};

/** The provider's handlers. A row without a handler does not compile. */
export type Handlers = HandlersOf<Endpoints>;

/** The handlers of one resource. */
export type HandlersFor<N extends EndpointName> = Pick<Handlers, N>;
