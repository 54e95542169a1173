import { type Currency, money, toDecimalString } from '@istmo/domain';

/** Formats minor units as a decimal. */
export function decimal(minor: number, currency: Currency = 'USD'): string {
  return toDecimalString(money(minor, currency));
}
