import type { Payment } from '../db/queries/payment-queries';

// The provider's word where it is neither the gateway's nor the method's.
const TYPES: Readonly<Record<string, string>> = { PC: 'PUNTOPAGO', PAYCASH: 'CASH', PFW: 'PFW' };

/** The provider's word for the means of a payment, such as NEQUI or PUNTOPAGO; a card's is its brand. */
export function wireType({ method, gatewayCode }: Pick<Payment, 'method' | 'gatewayCode'>): string {
  return TYPES[gatewayCode] ?? method.toUpperCase();
}
