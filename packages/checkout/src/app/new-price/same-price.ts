import type { PaymentInfo } from '@istmo/contract/provider';
import { compare } from '@istmo/domain';
import { paymentTotal } from '../../shared/payment/payment-total';

/** Whether both are paid with the same total. */
export function isSamePrice(one: PaymentInfo, other: PaymentInfo): boolean {
  return one.currency === other.currency && compare(paymentTotal(one), paymentTotal(other)) === 0;
}
