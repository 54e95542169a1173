import { METHOD_TRAITS } from '@istmo/domain';
import type { Payment } from '../db/queries/payment-queries';

/**
 * Whether somebody else carries the money of a payment to us, so that it may come in by itself, in parts, or after time
 * has run out. A card's bank only approves what is asked of it, and a wallet's money is here already.
 */
export function isSentIn({ method }: Pick<Payment, 'method'>): boolean {
  return METHOD_TRAITS[method].asynchronous;
}
