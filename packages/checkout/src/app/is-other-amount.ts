import type { HostOptions } from '@istmo/contract/bridge-schemas';
import type { PaymentInfo } from '@istmo/contract/provider';
import { fromDecimal, toDecimalString } from '@istmo/domain';
import { paymentTotal } from '../shared/payment/payment-total';
import type { SessionEvent } from './session-flow';

type Asked = Pick<HostOptions, 'amount' | 'currency'>;

/**
 * Whether the host asks for another amount than the payer would pay, less any donation: that is theirs to add. An open
 * amount is whatever the host asks for when it opens the checkout.
 */
export function isOtherAmount(info: PaymentInfo, { amount, currency = info.currency }: Asked): boolean {
  if (currency !== info.currency) return true;
  if (amount === undefined) return false;
  const asked = fromDecimal(amount, info.currency)?.amount;
  return asked === undefined || !(info.openAmount || asked === paymentTotal(info).amount);
}

/** Whether the host has changed its mind about the amount since it opened the checkout. */
export function isChangedAmount(info: PaymentInfo, before: Asked, now: Asked): boolean {
  const changed = now.amount !== undefined && now.amount !== before.amount;
  return isOtherAmount(info, now) || (info.openAmount && changed);
}

/** Nothing is paid where two amounts are said. */
export function otherAmount(
  info: PaymentInfo,
  { amount = 'an amount', currency = info.currency }: Asked,
): SessionEvent {
  const paid = info.openAmount ? 'any amount' : toDecimalString(paymentTotal(info));
  const why = `The page asks for "${amount}" ${currency}, and the link for ${paid} ${info.currency}.`;
  return { type: 'refused', code: 0, key: 'amount_mismatch', message: '', why };
}
