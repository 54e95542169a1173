import { type Currency, money, toDecimalString } from '@istmo/domain';

/** Minor units as they travel. */
export function decimal(minor: number, currency: Currency = 'USD'): string {
  return toDecimalString(money(minor, currency));
}
