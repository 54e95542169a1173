import type { CardPaymentWire } from '@istmo/contract/provider';
import {
  alphanumericError,
  blankError,
  brandOf,
  type CardBrand,
  cardNumberError,
  cvcError,
  emailError,
  expiryError,
  lengthError,
  type MessageKey,
  nameError,
  PANAMA,
} from '@istmo/domain';
import { createFormStore, type FormStore, type Refusals } from '../../shared/form/form-store';
import { cardBrandsOf } from '../../shared/payment/available-methods';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createPhoneStore, type PhoneStore, presetCountries } from '../../shared/payment/phone/phone-store';

const PLANS_WAIT_MS = 1500;

export type CardFormStore = FormStore<CardFormValues> & {
  phone: PhoneStore;
  brands: readonly CardBrand[];
  /** The billing country's name; undefined if the payer gave no address. */
  countryName: () => string | undefined;
  /** The payer's IP address as the provider sees it; empty until it is known. */
  ip: () => string;
  /** Loads what the rules need and shows what is wrong first. True if nothing is wrong. */
  check: () => Promise<boolean>;
};

type Context = Pick<MethodContext, 'info' | 'merchantProfile' | 'now' | 'prefill'> & {
  api: Pick<MethodContext['api'], 'countryByIp' | 'countries'>;
  config: Pick<MethodContext['config'], 'supportEmail'>;
};

export function createCardFormStore(context: Context): CardFormStore {
  const { api, info, config, now, prefill } = context;
  const brands = cardBrandsOf(context);
  const country = api.countryByIp({});
  const phone = createPhoneStore({ api, country });
  const { name = '', email = info.email, phone: number = '' } = prefill;
  const store = createFormStore(emptyCardForm({ name, email, phone: number }), (values) =>
    cardRefusals(values, {
      brands,
      supportEmail: config.supportEmail,
      now: now(),
      phoneRefusal: phone.refusal,
    }),
  );
  let ip = '';
  phone.subscribe(store.recheck);
  country.then(
    (here) => (ip = here.ip ?? ''),
    () => undefined,
  );
  presetCountries(store, phone, country);
  return Object.assign(store, {
    phone,
    brands,
    ip: () => ip,
    countryName: () => billingCountry(store, phone),
    check: async () => {
      // A slow network must not hold up the payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), pause(PLANS_WAIT_MS)]);
      // The month may have ended since the date was typed.
      store.recheck();
      const [first] = wrongFields(store.getState().refusals);
      if (first) store.showFirst(first);
      return first === undefined;
    },
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function billingCountry(store: FormStore<CardFormValues>, phone: PhoneStore): string | undefined {
  const { values, edited } = store.getState();
  const given = (['country', 'city', 'address', 'postalCode'] as const).some((field) => edited.has(field));
  const { countries } = phone.getState();
  return given ? countries.find(({ code }) => code === values.country)?.name : undefined;
}

/** Connects the form to the pay button, which is elsewhere on the page. */
export const CARD_FORM_ID = 'card-form';

/** In the order of the screen. */
const CARD_FIELDS = [
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
  now: number;
  phoneRefusal: (phone: string, country: string) => MessageKey | undefined;
};

export function emptyCardForm(initial: Partial<CardFormValues>): CardFormValues {
  const empty = Object.fromEntries(CARD_FIELDS.map((field) => [field, ''])) as CardFormValues;
  return { ...empty, phoneCountry: PANAMA.code, country: PANAMA.code, ...initial };
}

export function cardRefusals(values: CardFormValues, rules: CardRules): Refusals<CardFormValues> {
  return {
    number: cardNumberError(values.number, rules.brands),
    expiry: expiryError(values.expiry, rules.now),
    cvc: cvcError(values.cvc, brandOf(values.number)),
    name: nameError(values.name),
    email: emailError(values.email, rules.supportEmail),
    phone: rules.phoneRefusal(values.phone, values.phoneCountry),
    city: optional(values.city, lengthError),
    address: optional(values.address, lengthError),
    postalCode: optional(values.postalCode, (text) => alphanumericError(text.replace(/[ -]/g, ''))),
  };
}

/** The payer's own data in a payment's request. The card, the phone and the address are not sent as they are typed. */
export function contactOf(values: CardFormValues) {
  return { email: values.email.trim() } satisfies Partial<CardPaymentWire>;
}

/** The fields to correct, in the order of the screen. */
export function wrongFields(refusals: Refusals<CardFormValues>): CardField[] {
  return CARD_FIELDS.filter((field) => refusals[field] !== undefined);
}

/** An address is optional; a given one must not be blank. */
function optional(text: string, refusal: (text: string) => MessageKey | undefined): MessageKey | undefined {
  return text === '' ? undefined : (blankError(text) ?? refusal(text.trim()));
}
