import { COLOMBIA, type Currency } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { atItsField } from '../../shared/form/refused-fields';
import type { MethodContext } from '../../shared/payment/payment-method';
import {
  createMobileBook,
  createMobileStore,
  type MobilePlan,
  PANAMA_MOBILES,
} from '../../shared/payment/phone/mobile-book';
import type { PhoneStore } from '../../shared/payment/phone/phone-store';

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

/** The likely country of the phone of a payer in this currency. */
function usualCountry(currency: string): string {
  return (PLANS.find((plan) => plan.currency === currency) ?? PLANS[0]).country.code;
}

type NequiFormValues = { phone: string; phoneCountry: string };
export type NequiForm = FormStore<NequiFormValues> & {
  phone: PhoneStore;
  takesPhone: (phone: string, country: string) => boolean;
  /** The phone in international form; undefined if something is wrong with it. */
  international: () => string | undefined;
};

export const NEQUI_PREFIX = 'nequi';

/** Shows the provider's refusal of the phone at its field. */
export function atPhone<T>(form: NequiForm, call: Promise<T>): Promise<T> {
  const idOf = (field: keyof NequiFormValues) => fieldId(NEQUI_PREFIX, field);
  return call.catch(atItsField<keyof NequiFormValues>({ form, idOf }));
}

/** The phone for the push. The possible phones are known here, so nothing is loaded for them. */
export function createNequiForm({ api, info, prefill }: MethodContext): NequiForm {
  const parts = nequiBook.splitPhone(prefill.phone ?? '');
  const usual = usualCountry(info.currency);
  const phoneCountry = parts?.country ?? usual;
  const values = { phone: nequiBook.formatPhone(parts?.national ?? '', phoneCountry), phoneCountry };
  const form = createFormStore<NequiFormValues>(values, ({ phone, phoneCountry }) => ({
    phone: nequiBook.phoneError(phone, phoneCountry),
  }));
  const here = api.countryByIp({});
  here.then(
    ({ code }) => {
      const { edited, values } = form.getState();
      if (nequiBook.covers(code) && edited.size === 0 && values.phone === '')
        form.preset('phoneCountry', code);
    },
    () => undefined,
  );
  return Object.assign(form, {
    phone: createMobileStore(nequiBook),
    takesPhone: (phone: string, country: string) =>
      nequiBook.covers(country) && nequiBook.phoneError(phone, country) === undefined,
    international: () => {
      const { phone, phoneCountry } = form.getState().values;
      return nequiBook.internationalPhone(phone, phoneCountry);
    },
  });
}
