import type { PaymentInfo } from '@istmo/contract/provider';
import { type Money, money, totalOf } from '@istmo/domain';

/** What the payer is asked for. */
export function paymentTotal({ amount, discount, taxAmount, currency }: PaymentInfo): Money {
  return totalOf({
    amount: money(amount, currency),
    discount: money(discount, currency),
    tax: money(taxAmount, currency),
  });
}
