import { type CardBrand, cvcRefusal } from '@istmo/domain';
import { Fault } from '../fault';

/** Whether the bank of a card that is kept wants its code at each payment: here American Express does. */
export function asksCode(brand: CardBrand): boolean {
  return brand === 'AMEX';
}

/** Throws a Fault 422 for a code that is wrong, or missing where one is wanted. */
export function refuseCode(brand: CardBrand, cvv: string | undefined): void {
  const refusal = cvv === undefined ? asksCode(brand) && 'invalid_cvc' : cvcRefusal(cvv, brand);
  if (refusal) throw new Fault(422, refusal);
}
