import type { PaymentInfo } from '@istmo/contract/provider';
import { type Money, money, totalOf } from '@istmo/domain';

/** What the payer is asked for, before any donation; `price` where it is the payer's to type. */
export function paymentTotal({ amount, discount, taxAmount, currency }: PaymentInfo, price?: Money): Money {
  return totalOf({
    amount: price ?? money(amount, currency),
    discount: money(discount, currency),
    tax: money(taxAmount, currency),
  });
}
