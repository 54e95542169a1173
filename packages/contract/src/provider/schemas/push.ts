import * as v from 'valibot';

/** Of the WebSocket, where a deployment has no other. */
export const PUSH_PATH = '/api/v1/pushes';

/**
 * What can be followed: `payment:<codOper>` (whoever knows the operation code), `order:<code>` (every payment of a link or
 * code that is paid once only: whoever knows it), `user:<id>` (that user's token), and `sandbox` (everything that happens
 * in a sandbox, for its own simulator).
 */
export const PushTopic = v.custom<PushTopic>(
  (topic) => typeof topic === 'string' && /^((payment|order):[\w-]{1,64}|user:\d{1,12}|sandbox)$/.test(topic),
);
export type PushTopic = `payment:${string}` | `order:${string}` | `user:${string}` | 'sandbox';

/**
 * Something happened, so look again: a push carries no truth, the state is then asked for over HTTP. It may come twice,
 * late, out of order or never. After the type `resync` pushes may have been missed.
 */
export const Push = v.object({
  id: v.pipe(v.string(), v.uuid()),
  topic: PushTopic,
  /** What happened, such as `approved`; a reader that does not know it looks again all the same. */
  type: v.pipe(v.string(), v.nonEmpty()),
  /** ISO 8601 with zone, by the provider's clock. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  data: v.record(v.string(), v.unknown()),
});
export type Push = v.InferOutput<typeof Push>;

/** The caller's first and only message. `authorization` is what the header of a call would say. */
export const FollowRequest = v.object({
  type: v.literal('follow'),
  authorization: v.pipe(v.string(), v.maxLength(4096)),
  topics: v.pipe(v.array(PushTopic), v.minLength(1), v.maxLength(20)),
});
export type FollowRequest = v.InferOutput<typeof FollowRequest>;

/** From here on every push of these topics is sent. */
const Following = v.object({
  type: v.literal('following'),
  topics: v.array(PushTopic),
  /** ISO 8601 with zone; countdowns go by it, not by the payer's clock. */
  serverTime: v.pipe(v.string(), v.isoTimestamp()),
});

/** The provider closes the connection after it. `code` is a header code, as an envelope's. */
const Refused = v.object({ type: v.literal('refused'), code: v.number() });

/** Every message of the provider. */
export const PushMessage = v.union([Following, Refused, Push]);
export type PushMessage = v.InferOutput<typeof PushMessage>;
