/** What goes wrong with a call. */
export const CALL_FAULTS = [
  'latency',
  'timeout',
  'error500',
  'malformed',
  'dropped',
  'sessionExpired',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** What goes wrong with the pushes. */
export const PUSH_FAULTS = ['duplicatePushes', 'outOfOrderPushes'] as const;
export type PushFault = (typeof PUSH_FAULTS)[number];

export type FaultKind = CallFault | PushFault;

/** Before the call has done anything, or after: then what it did is done, and only the answer is lost. */
export type FaultMoment = 'before' | 'after';
