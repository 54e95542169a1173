import {
  alphanumericRefusal,
  blankRefusal,
  brandOf,
  type CardBrand,
  cardNumberRefusal,
  cvcRefusal,
  emailRefusal,
  expiryRefusal,
  lengthRefusal,
  type MessageKey,
  nameRefusal,
  PANAMA,
} from '@istmo/domain';
import type { Refusals } from '../../shared/form/form-store';

/** The fields in the order in which they stand on the screen. */
export const CARD_FIELDS = [
  'number',
  'expiry',
  'cvc',
  'name',
  'email',
  'phoneCountry',
  'phone',
  'country',
  'city',
  'address',
  'postalCode',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardFormValues = Readonly<Record<CardField, string>>;

export type CardRules = {
  brands: readonly CardBrand[];
  supportEmail: string;
  /** Epoch ms. */
  now: number;
  phoneRefusal: (phone: string, country: string) => MessageKey | undefined;
};

export function emptyCardForm(known: Partial<CardFormValues>): CardFormValues {
  const empty = Object.fromEntries(CARD_FIELDS.map((field) => [field, ''])) as CardFormValues;
  return { ...empty, phoneCountry: PANAMA.code, country: PANAMA.code, ...known };
}

export function cardRefusals(values: CardFormValues, rules: CardRules): Refusals<CardFormValues> {
  return {
    number: cardNumberRefusal(values.number, rules.brands),
    expiry: expiryRefusal(values.expiry, rules.now),
    cvc: cvcRefusal(values.cvc, brandOf(values.number)),
    name: nameRefusal(values.name),
    email: emailRefusal(values.email, rules.supportEmail),
    phone: rules.phoneRefusal(values.phone, values.phoneCountry),
    city: optional(values.city, lengthRefusal),
    address: optional(values.address, lengthRefusal),
    postalCode: optional(values.postalCode, (text) => alphanumericRefusal(text.replace(/[ -]/g, ''))),
  };
}

/** The fields to put right, in the order of the screen. */
export function wrongFields(refusals: Refusals<CardFormValues>): CardField[] {
  return CARD_FIELDS.filter((field) => refusals[field] !== undefined);
}

/** An address is not asked for; one that is given must say something. */
function optional(text: string, refusal: (text: string) => MessageKey | undefined): MessageKey | undefined {
  return text === '' ? undefined : (blankRefusal(text) ?? refusal(text.trim()));
}
