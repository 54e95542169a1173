import { PANAMA } from '@istmo/domain';
import { fieldId } from '../../shared/form/field-id';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createMobileStore } from '../../shared/payment/phone/mobile-book';
import type { PhoneStore } from '../../shared/payment/phone/phone-store';
import { formatAlias, yappyBook } from './alias';

export type YappyFormValues = { phone: string; phoneCountry: string };
export type YappyForm = FormStore<YappyFormValues> & {
  phone: PhoneStore;
  takesPhone: (phone: string, country: string) => boolean;
};

/** Prefix of the fields' ids. */
export const YAPPY_PREFIX = 'yappy';

/** Shows at the alias what the provider refuses of a request with it. */
export function atAlias<T>(form: YappyForm, call: Promise<T>): Promise<T> {
  return atItsField<T, keyof YappyFormValues>(call, {
    form,
    fields: { aliasYappy: 'phone' },
    idOf: (field) => fieldId(YAPPY_PREFIX, field),
  });
}

/** The alias: a phone of Panama. */
export function createYappyForm({ prefill }: Pick<MethodContext, 'prefill'>): YappyForm {
  const refusal = (phone: string) => yappyBook.phoneRefusal(phone, PANAMA.code);
  const prefilled = formatAlias(prefill.phone ?? '');
  const initial: YappyFormValues = {
    // A phone of another country cannot be an alias.
    phone: refusal(prefilled) ? '' : prefilled,
    phoneCountry: PANAMA.code,
  };
  const form = createFormStore(initial, ({ phone }) => ({ phone: refusal(phone) }));
  return Object.assign(form, {
    phone: createMobileStore(yappyBook),
    takesPhone: (phone: string, country: string) => country === PANAMA.code && !refusal(phone),
  });
}
