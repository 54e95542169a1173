import {
  MESSAGE_KEYS,
  type MessageKey,
  METHOD_TRAITS,
  type MethodId,
  OWN_REASONS,
  type PaymentReason,
} from '@istmo/domain';

type DeclineKeys = {
  /** Of why, among the `errors`; nothing where only the page of the method has words for it. */
  why: MessageKey | undefined;
  /** Of what to do next, among the `advice`. */
  next: PaymentReason;
};

/** What is said of a payment that was not made, from the provider's reason. */
export function declineKeys(reason: string | undefined, method: MethodId): DeclineKeys {
  const own = OWN_REASONS.find((one) => one === reason);
  if (own) return { why: undefined, next: own };
  const why = MESSAGE_KEYS.find((one) => one === reason) ?? 'payment_declined';
  if (why !== 'payment_declined') return { why, next: why };
  return {
    // A bank answers for it: it may be told of, and called.
    why: METHOD_TRAITS[method].hasBank ? why : 'declined',
    // Which number to call is on a card's back: no other method has one.
    next: method === 'card' ? why : 'declined',
  };
}
