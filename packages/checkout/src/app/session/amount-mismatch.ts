import type { FrameOptions } from '@istmo/contract/bridge';
import type { PaymentInfo } from '@istmo/contract/provider';
import { fromDecimal, toDecimalString } from '@istmo/domain';
import { paymentTotal } from '../../shared/payment/payment-total';
import type { SessionEvent } from './session-flow';

type HostAmount = Pick<FrameOptions, 'amount' | 'currency'>;

/**
 * Whether the host's amount differs from what the payer would pay without a donation. An open amount is set by the host
 * when it opens the checkout.
 */
export function isAmountMismatch(
  info: PaymentInfo,
  { amount, currency = info.currency }: HostAmount,
): boolean {
  if (currency !== info.currency) return true;
  if (amount === undefined) return false;
  const requested = fromDecimal(amount, info.currency)?.amount;
  return requested === undefined || !(info.openAmount || requested === paymentTotal(info).amount);
}

/** Whether the host has changed the amount since it opened the checkout. */
export function isAmountChanged(info: PaymentInfo, before: HostAmount, now: HostAmount): boolean {
  const changed = now.amount !== undefined && now.amount !== before.amount;
  return isAmountMismatch(info, now) || (info.openAmount && changed);
}

/** The event for a host's amount that differs from the link's: the payment is refused. */
export function amountMismatch(
  info: PaymentInfo,
  { amount = 'an amount', currency = info.currency }: HostAmount,
): SessionEvent {
  const paid = info.openAmount ? 'any amount' : toDecimalString(paymentTotal(info));
  const why = `The page asks for "${amount}" ${currency}, and the link for ${paid} ${info.currency}.`;
  return { type: 'refused', code: 0, key: 'amount_mismatch', message: '', why };
}
