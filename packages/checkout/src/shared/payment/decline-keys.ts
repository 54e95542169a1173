import type { Receipt } from '@istmo/contract/provider';
import {
  DEFAULT_REASONS,
  MESSAGE_KEYS,
  type MessageKey,
  METHOD_TRAITS,
  type MethodId,
  OWN_REASONS,
  paymentDecline,
  type PaymentReason,
} from '@istmo/domain';
import { useText } from '../i18n/texts';

type DeclineKeys = {
  /** Key of the reason in `errors`; undefined if only the method's own page has a text for it. */
  why: MessageKey | undefined;
  /** Key of the advice in `advice`. */
  next: PaymentReason;
};

/** The keys of the texts that explain a payment that was not made, by the provider's reason. */
export function declineKeys(reason: string | undefined, method: MethodId): DeclineKeys {
  const own = OWN_REASONS.find((one) => one === reason);
  if (own) return { why: undefined, next: own };
  const why = MESSAGE_KEYS.find((one) => one === reason) ?? 'payment_declined';
  if (why !== 'payment_declined') return { why, next: why };
  return {
    // A bank made the decision, so the text may name the bank.
    why: METHOD_TRAITS[method].hasBank ? why : 'declined',
    // The advice names the phone number on the back of a card, which other methods do not have.
    next: method === 'card' ? why : 'declined',
  };
}

type Ended = 'declined' | 'expired' | 'canceled';

/** Explains a receipt whose payment was not made, or whose money is kept to be returned. `why` is empty if the outcome explains itself. */
export function useEndWords(): (receipt: Receipt, outcome: Ended) => { why: string; next: string } {
  const errors = useText('errors');
  const advice = useText('advice');
  return (receipt, outcome) => {
    // The money arrived although the payment ended: only the provider knows how it is returned.
    if (receipt.unapplied && receipt.messageSys) return { why: '', next: receipt.messageSys };
    const { reason, message } = paymentDecline(receipt, DEFAULT_REASONS[outcome]);
    const { why, next } = declineKeys(reason, receipt.typeMethod);
    return { why: message || (why ? errors(why) : ''), next: advice(next) };
  };
}
