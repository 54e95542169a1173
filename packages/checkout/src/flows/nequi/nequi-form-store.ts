import { fieldId } from '../../shared/form/field-id';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createMobileStore } from '../../shared/payment/phone/mobile-book';
import type { PhoneStore } from '../../shared/payment/phone/phone-store';
import { nequiBook, usualCountry } from './nequi-phones';

export type NequiFormValues = { phone: string; phoneCountry: string };
export type NequiForm = FormStore<NequiFormValues> & {
  phone: PhoneStore;
  takesPhone: (phone: string, country: string) => boolean;
  /** The phone in international form; undefined if something is wrong with it. */
  international: () => string | undefined;
};

export const NEQUI_PREFIX = 'nequi';

/** Shows at the phone what the provider refuses of a request with it. */
export function atPhone<T>(form: NequiForm, call: Promise<T>): Promise<T> {
  return atItsField<T, keyof NequiFormValues>(call, {
    form,
    idOf: (field) => fieldId(NEQUI_PREFIX, field),
  });
}

/** The phone for the push. The possible phones are known here, so nothing is loaded for them. */
export function createNequiForm({
  api,
  info,
  prefill,
}: Pick<MethodContext, 'api' | 'info' | 'prefill'>): NequiForm {
  const parts = nequiBook.splitPhone(prefill.phone ?? '');
  const usual = usualCountry(info.currency);
  const phoneCountry = parts?.country ?? usual;
  const values = { phone: nequiBook.formatPhone(parts?.national ?? '', phoneCountry), phoneCountry };
  const form = createFormStore<NequiFormValues>(values, ({ phone, phoneCountry }) => ({
    phone: nequiBook.phoneRefusal(phone, phoneCountry),
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
      nequiBook.covers(country) && nequiBook.phoneRefusal(phone, country) === undefined,
    international: () => {
      const { phone, phoneCountry } = form.getState().values;
      return nequiBook.internationalPhone(phone, phoneCountry);
    },
  });
}
