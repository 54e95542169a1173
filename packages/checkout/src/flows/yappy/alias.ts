import { PANAMA } from '@istmo/domain';
import { createMobileBook, PANAMA_MOBILES } from '../../shared/payment/phone/mobile-book';

/** A Yappy alias is a mobile number of Panama. */
export const yappyBook = createMobileBook([PANAMA_MOBILES]);

/** "6123-4567", also of a number with Panama's prefix, which Yappy does not accept. */
export function formatAlias(text: string): string {
  return yappyBook.formatPhone(text, PANAMA.code);
}

/** The digits of the alias, as Yappy expects them. */
export function aliasDigits(text: string): string {
  return yappyBook.nationalDigits(text, PANAMA.code);
}
