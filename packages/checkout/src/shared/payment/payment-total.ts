import type { PaymentInfo } from '@istmo/contract/provider';
import { type Money, money, totalOf } from '@istmo/domain';

/** The total before any donation. `price` is the amount that the payer typed, if the amount is open. */
export function paymentTotal({ amount, discount, taxAmount, currency }: PaymentInfo, price?: Money): Money {
  return totalOf({
    amount: price ?? money(amount, currency),
    discount: money(discount, currency),
    tax: money(taxAmount, currency),
  });
}
