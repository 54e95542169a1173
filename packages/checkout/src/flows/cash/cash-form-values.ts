import { type CashNetwork, emailRefusal, type MessageKey, nameRefusal } from '@istmo/domain';
import type { Refusals } from '../../shared/form/form-store';

/** The fields that may be wrong, in the order in which they stand on the screen. */
export const CASH_FIELDS = ['place', 'name', 'email', 'phone', 'document'] as const;
export type CashField = (typeof CASH_FIELDS)[number] | 'phoneCountry';
/** `place` is the id of the branch or kiosk that was chosen. */
export type CashValues = Readonly<Record<CashField | 'network', string>>;

export type CashRules = {
  supportEmail: string;
  phoneRefusal: (phone: string, country: string) => MessageKey | undefined;
  /** There are places to choose from. Without a list any branch and kiosk takes the voucher. */
  placesKnown: boolean;
};

// A cédula (8-123-4567, PE-12-345) or a passport.
const DOCUMENT = /^[\dA-Z-]{5,20}$/i;

export function cashRefusals(values: CashValues, rules: CashRules): Refusals<CashValues> {
  const { place, name, email, phone, phoneCountry, document } = values;
  const needsPlace = networkOf(values) === 'PC' && rules.placesKnown;
  return {
    place: needsPlace && place === '' ? 'field_required' : undefined,
    name: nameRefusal(name),
    email: emailRefusal(email, rules.supportEmail),
    phone: rules.phoneRefusal(phone, phoneCountry),
    document: documentRefusal(document.trim()),
  };
}

export function networkOf({ network }: CashValues): CashNetwork {
  return network === 'PC' ? 'PC' : 'PAYCASH';
}

/** Not asked for; one that is given must look like one. */
function documentRefusal(text: string): MessageKey | undefined {
  return text === '' || DOCUMENT.test(text) ? undefined : 'only_alphanumeric_characters';
}
