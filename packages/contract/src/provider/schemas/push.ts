import * as v from 'valibot';

/** The default path of the WebSocket. A deployment can configure another one. */
export const PUSH_PATH = '/api/v1/pushes';

/**
 * A topic to follow. `payment:<codOper>`: one payment, for any client that knows the operation code.
 * `order:<code>`: every payment of a link or code that can be paid only once, for any client that knows it.
 * `user:<id>`: a wallet user, for clients with their token. `sandbox`: every event of a sandbox, for its
 * simulator.
 */
export const PushTopic = v.custom<PushTopic>(
  (topic) => typeof topic === 'string' && /^((payment|order):[\w-]{1,64}|user:\d{1,12}|sandbox)$/.test(topic),
);
export type PushTopic = `payment:${string}` | `order:${string}` | `user:${string}` | 'sandbox';

/**
 * A hint that something has changed. The client then requests the state over HTTP. While a
 * connection lasts, the provider sends each push once and in order. Clients must expect that one arrives twice, late, out
 * of order or never. The type `resync` means that pushes may have been missed.
 */
export const Push = v.object({
  id: v.pipe(v.string(), v.uuid()),
  topic: PushTopic,
  /** The event, such as `approved`. Clients also request the state for unknown types. */
  type: v.pipe(v.string(), v.nonEmpty()),
  /** ISO 8601 with zone, by the provider's clock. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  data: v.record(v.string(), v.unknown()),
});
export type Push = v.InferOutput<typeof Push>;

/** The client's first and only message. `authorization` is the value of the authorization header. */
export const FollowRequest = v.object({
  type: v.literal('follow'),
  authorization: v.pipe(v.string(), v.maxLength(4096)),
  topics: v.pipe(v.array(PushTopic), v.minLength(1), v.maxLength(20)),
});
export type FollowRequest = v.InferOutput<typeof FollowRequest>;

/** The reply to a follow request: from now on the provider sends every push of these topics. */
const Following = v.object({
  type: v.literal('following'),
  topics: v.array(PushTopic),
  /** ISO 8601 with zone. Countdowns use it instead of the payer's clock. */
  serverTime: v.pipe(v.string(), v.isoTimestamp()),
});

/** The request is rejected. The provider then closes the connection. `code` is a header code. */
const Refused = v.object({ type: v.literal('refused'), code: v.number() });

/** Every message of the provider. */
export const PushMessage = v.union([Following, Refused, Push]);
export type PushMessage = v.InferOutput<typeof PushMessage>;
