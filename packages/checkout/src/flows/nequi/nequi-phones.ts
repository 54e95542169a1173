import { COLOMBIA, type Currency } from '@istmo/domain';
import { createMobileBook, type MobilePlan, PANAMA_MOBILES } from '../../shared/payment/phone/mobile-book';

/** `currency`: payments in it begin with this country. */
type Plan = MobilePlan & { currency: Currency };

const isColombiaMobile = (digits: string): boolean => /^3\d{9}$/.test(digits);

/**
 * The countries where Nequi works, the usual one first, with the mobile numbers that it accepts. These have the right
 * form, but need not be in a numbering plan: Nequi says whether it knows a phone, and its test numbers are in no plan.
 */
const PLANS: readonly [Plan, ...Plan[]] = [
  { ...PANAMA_MOBILES, currency: 'USD' },
  { country: COLOMBIA, currency: 'COP', isMobile: isColombiaMobile, groups: [3, 3, 4], separator: ' ' },
];

export const nequiBook = createMobileBook(PLANS);

/** The country that a payer in this currency probably has a phone of. */
export function usualCountry(currency: string): string {
  return (PLANS.find((plan) => plan.currency === currency) ?? PLANS[0]).country.code;
}
