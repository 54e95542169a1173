import { MESSAGE_KEYS, type MessageKey, type MethodId } from '@istmo/domain';

type DeclineKeys = {
  /** Of why, among the `errors`. */
  why: MessageKey;
  /** Of what to do next, among the `advice`. */
  next: MessageKey;
};

/** What is said of a payment that was declined, from the provider's reason. */
export function declineKeys(reason: string | undefined, method: MethodId): DeclineKeys {
  const why = MESSAGE_KEYS.find((one) => one === reason) ?? 'payment_declined';
  // Which number to call is on a card's back: no other method has one.
  return { why, next: why === 'payment_declined' && method !== 'card' ? 'declined' : why };
}
