import { fieldId } from '../../shared/form/field-id';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';
import * as book from './nequi-phones';

export type NequiFormValues = { phone: string; phoneCountry: string };
export type NequiForm = FormStore<NequiFormValues> & {
  phone: PhoneStore;
  /** The phone in international form; undefined if something is wrong with it. */
  international: () => string | undefined;
};

export const NEQUI_PREFIX = 'nequi';

/** Shows at the phone what the provider refuses of a request with it. */
export function atPhone<T>(form: NequiForm, call: Promise<T>): Promise<T> {
  return atItsField<T, keyof NequiFormValues>(call, {
    form,
    fields: { phone: 'phone' },
    idOf: (field) => fieldId(NEQUI_PREFIX, field),
  });
}

/** The phone for the push. The possible phones are known here, so nothing is loaded for them. */
export function createNequiForm({
  api,
  info,
  prefill,
}: Pick<MethodContext, 'api' | 'info' | 'prefill'>): NequiForm {
  const parts = book.splitPhone(prefill.phone ?? '');
  const usual = book.usualCountry(info.currency);
  const values = { phone: parts?.national ?? '', phoneCountry: parts?.country ?? usual };
  const form = createFormStore<NequiFormValues>(values, ({ phone, phoneCountry }) => ({
    phone: book.phoneRefusal(phone, phoneCountry),
  }));
  const here = api.countryByIp({});
  here.then(
    ({ code }) => {
      const { edited, values } = form.getState();
      if (book.isNequiCountry(code) && edited.size === 0 && values.phone === '')
        form.preset('phoneCountry', code);
    },
    () => undefined,
  );
  const phone = createPhoneStore({
    api: { countries: () => Promise.resolve(book.NEQUI_COUNTRIES) },
    loadPhoneBook: () => Promise.resolve(book),
    country: new Promise(() => undefined),
  });
  void phone.load();
  return Object.assign(form, {
    phone,
    international: () => {
      const { phone, phoneCountry } = form.getState().values;
      return book.internationalPhone(phone, phoneCountry);
    },
  });
}
