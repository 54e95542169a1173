import * as v from 'valibot';

/** A count of at least one. */
export const Times = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** The loads of third-party scripts, which can fail like calls. */
export const SCRIPT_CALLS = ['claveSdk', 'walletSdk', 'captchaScript', 'fingerprintScript'] as const;

export const FAULT_KINDS = [
  'latency',
  'timeout',
  'error500',
  'malformed',
  'dropped',
  'sessionExpired',
  'duplicatePushes',
  'outOfOrderPushes',
] as const;

export const NewFault = v.object({
  kind: v.picklist(FAULT_KINDS),
  /**
   * The name of a call in the endpoint table, or `*` for every call. `claveSdk`, `walletSdk`,
   * `captchaScript` and `fingerprintScript` are the requests for these scripts.
   */
  endpoint: v.optional(v.string(), '*'),
  /** For how many calls. `null`: always. */
  times: v.optional(v.nullable(Times), 1),
  /** Milliseconds for `latency`. For `malformed`: 0 a truncated body, 1 another shape, 2 an HTML page. */
  value: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)), 0),
  /** Before the call is processed, or after it, so that only the response is lost. */
  when: v.optional(v.picklist(['before', 'after']), 'before'),
});
export const Fault = v.object({
  id: v.string(),
  kind: v.picklist(FAULT_KINDS),
  endpoint: v.string(),
  times: v.nullable(v.number()),
  value: v.number(),
  when: v.picklist(['before', 'after']),
});
export type Fault = v.InferOutput<typeof Fault>;
