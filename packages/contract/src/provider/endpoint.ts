import type * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * Who may call: any page with the client key, a guest with the anonymous key, a logged-in wallet user, or (the simulator's
 * calls, which no production has) anybody on this machine.
 */
export type Auth = 'client' | 'anonymous' | 'user' | 'none';

/** One call of the provider, as data. The client, the sandbox and the reference pages read the same row. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put';
  /** What the call is for, in one sentence; the reference pages show it. */
  readonly summary: string;
  /** Default path; a deployment's configuration may put another in its place. `:name` is a path parameter. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** Card data goes to the secure host only. */
  readonly host?: 'main' | 'secure';
  /** How the body travels: as the configuration says (hex text or JSON), or as the field `data` of a form. */
  readonly encoding?: 'form';
  /** Moves money: the caller sends an idempotency key, the id of the attempt or of the refund. */
  readonly idempotent?: true;
  /**
   * Says or does more for the payer of the payment. Who is not logged in shows to be the payer by the attempt's id, in the
   * header of the idempotency key: never in the address, which is logged.
   */
  readonly forPayer?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Header codes, beside the session codes, that a caller must expect. */
  readonly errors?: readonly number[];
};

/** A table of calls by name. */
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

/** What a caller hands in: path and query parameters side by side, the body apart. */
export type CallInput<E extends Endpoint> = Params<E['path']> &
  Part<E, 'query', v.InferInput<QueryOf<E>>> &
  Part<E, 'body', { readonly body: v.InferInput<BodyOf<E>> }> &
  Part<E, 'idempotent', { readonly attemptId: string }> &
  Part<E, 'forPayer', { readonly attemptId?: string | undefined }>;

/** A wallet user who is logged in, and by which login. */
export type Caller = { readonly id: number; readonly sessionId: string };

/** What a handler is given: the same, parsed, and the user who calls; elsewhere one may be logged in as well. */
export type HandlerInput<E extends Endpoint> = Params<E['path']> &
  (E['auth'] extends 'user' ? { readonly user: Caller } : { readonly user?: Caller | undefined }) &
  Part<E, 'query', v.InferOutput<QueryOf<E>>> &
  Part<E, 'body', { readonly body: v.InferOutput<BodyOf<E>> }> &
  Part<E, 'idempotent', { readonly attemptId: string }> &
  Part<E, 'forPayer', { readonly attemptId?: string | undefined; readonly merchantId?: number | undefined }>;

/** What a handler answers (on the wire), and what a caller gets (parsed). */
export type WireOutput<E extends Endpoint> = v.InferInput<E['response']>;
export type CallOutput<E extends Endpoint> = v.InferOutput<E['response']>;
