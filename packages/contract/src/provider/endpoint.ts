import type * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * Who can call: any page with the client key, a guest with the anonymous key, a logged-in wallet user, a merchant's server with its
 * secret key, or (for the simulator's calls, which do not exist in production) any program on this machine.
 */
export type Auth = 'client' | 'anonymous' | 'user' | 'server' | 'none';

/**
 * What a call does for someone who has the operation code alone. The code is in return addresses and mails, so it proves
 * nothing.
 * - `refused`: there is no such payment (404).
 * - `masked`: it reads the payment without personal data and without a signed result, and changes nothing.
 * - `ownAddress`: it mails to the payment's own address only.
 * - `networkSignature`: what the call hands over is signed by the payment network.
 * - `linkHolder`: it also takes the code of what is paid, and has a limit for each.
 */
export type WithCodeAlone = 'refused' | 'masked' | 'ownAddress' | 'networkSignature' | 'linkHolder';

/** A call of the provider, as data. The client, the sandbox and the reference use the same row. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put';
  /** The default path. A deployment can configure another one. `:name` is a path parameter. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** The host of the call. Card data goes only to the secure host. */
  readonly host?: 'main' | 'secure';
  /** `form` sends the body as the field `data` of a form. Otherwise the configuration decides: hex text or JSON. */
  readonly encoding?: 'form';
  /** The call is carried out once for each idempotency key that the caller sends: the id of the attempt, the link or the refund. */
  readonly idempotent?: true;
  /** The call is about one attempt, whose id the caller sends in the idempotency header: it proves who the payer is. */
  readonly ofAttempt?: true;
  /**
   * The call takes a payment's operation code, and returns or allows more for the payer and the merchant's server. A guest
   * proves to be the payer with the attempt's id in the idempotency header, never in the URL, which is logged.
   */
  readonly withCodeAlone?: WithCodeAlone;
  /** The call creates a payment: without a logged-in user, its key is the guest's own access token. */
  readonly guestToken?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** The header codes of the call's errors, besides the session codes and, for `guestToken`, 622. */
  readonly errors?: readonly number[];
};

/** A table of calls by name. The comment above a call is its sentence in the reference. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Path extends string> = { readonly [N in ParamNames<Path>]: string };
type Part<E, K extends string, T> = E extends { readonly [P in K]: unknown } ? T : unknown;
type QueryOf<E> = E extends { readonly query: infer S extends Schema } ? S : never;
type BodyOf<E> = E extends { readonly body: infer S extends Schema } ? S : never;

/** The input of a caller: path and query parameters together, and the body. */
export type CallInput<E extends Endpoint> = Params<E['path']> &
  Part<E, 'query', v.InferInput<QueryOf<E>>> &
  Part<E, 'body', { readonly body: v.InferInput<BodyOf<E>> }> &
  Part<E, 'idempotent', { readonly attemptId: string }> &
  Part<E, 'ofAttempt', { readonly attemptId: string }> &
  Part<E, 'withCodeAlone', { readonly attemptId?: string | undefined }>;

/** A logged-in wallet user and their session. */
export type Caller = {
  readonly id: number;
  readonly sessionId: string;
  /** The login that the session comes from: the same for all sessions that replaced each other. */
  readonly family: string;
};

/** The input of a handler: the caller's input, parsed, and the user if one is logged in. */
export type HandlerInput<E extends Endpoint> = Params<E['path']> &
  (E['auth'] extends 'user' ? { readonly user: Caller } : { readonly user?: Caller | undefined }) &
  (E['auth'] extends 'server' ? { readonly merchantId: number } : unknown) &
  Part<E, 'query', v.InferOutput<QueryOf<E>>> &
  Part<E, 'body', { readonly body: v.InferOutput<BodyOf<E>> }> &
  Part<E, 'idempotent', { readonly attemptId: string }> &
  Part<E, 'ofAttempt', { readonly attemptId: string }> &
  Part<
    E,
    'withCodeAlone',
    { readonly attemptId?: string | undefined; readonly merchantId?: number | undefined }
  >;

/** The response that a handler returns, and the parsed response that a caller gets. */
export type WireOutput<E extends Endpoint> = v.InferInput<E['response']>;
export type CallOutput<E extends Endpoint> = v.InferOutput<E['response']>;

/** The URL of a call: fills each `:name` of the path from the input, and puts the rest of the input into the query. */
export function endpointUrl(base: string, path: string, input: Readonly<Record<string, unknown>>): string {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of left) query.set(name, String(value));
  return `${base}${filled}${left.size > 0 ? `?${query.toString()}` : ''}`;
}
