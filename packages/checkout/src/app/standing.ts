import type { MountedMethod } from '../shared/payment/payment-method';

export type Standing = (method: MountedMethod) => boolean;

/** Nothing else may be chosen: money is moving, or a payment waits for the payer elsewhere. */
export const isUnderWay: Standing = (method) => method.busy() || method.waits();

/** A payment is under way here, or waits for the payer elsewhere. */
export const isHeld: Standing = (method) =>
  // Of a payment that nobody answered for, only the way out knows that it may yet be made.
  isUnderWay(method) || (method.leaving().outcome === 'pending' && !method.isFree?.());
