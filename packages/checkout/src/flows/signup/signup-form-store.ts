import { PANAMA, type Registration, toRegistration } from '@istmo/domain';
import { createFormStore, type FormStore, type Refusals } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';
import { presetCountries } from '../../shared/payment/phone/preset-countries';
import { CHECKED_FIELDS, createDataCheck, type DataCheck, dataRefusal } from './data-check';
import { SIGNUP_FIELDS, signupRefusals, type SignupValues } from './signup-values';

const PLANS_WAIT_MS = 1500;

export type SignupForm = FormStore<SignupValues> & {
  phone: PhoneStore;
  /** What the provider says of the e-mail and the login, asked when the user leaves the field. */
  data: DataCheck;
  /** The registration if nothing is wrong; otherwise the errors are shown. */
  checked: () => Promise<Registration | undefined>;
};

type Context = Pick<PageContext, 'api' | 'apiOf' | 'config'>;

const EMPTY: SignupValues = {
  name: '',
  lastname: '',
  country: PANAMA.code,
  city: '',
  phone: '',
  phoneCountry: PANAMA.code,
  email: '',
  login: '',
  password: '',
};

/** The store of the sign-up form. `random` returns 0 to below 1 and is used to generate the login. */
export function createSignupForm(context: Context, random: () => number): SignupForm {
  const { api, config } = context;
  const here = api.countryByIp({});
  const phone = createPhoneStore({ api, country: here });
  const { supportEmail } = config;
  const form = createFormStore(EMPTY, (values) =>
    signupRefusals(values, { supportEmail, phoneRefusal: phone.refusal }),
  );
  const data = createDataCheck(context);
  const { leave } = form;
  phone.subscribe(form.recheck);
  // Every sign-up needs a phone number, so the numbering plans load while the name is typed.
  void phone.load();
  presetCountries(form, phone, here);
  return Object.assign(form, {
    phone,
    data,
    leave: (field: keyof SignupValues) => {
      leave(field);
      const { values, refusals } = form.getState();
      const checked = CHECKED_FIELDS.find((one) => one === field);
      if (checked && values[checked].trim() !== '' && !refusals[checked])
        data.check(checked, values[checked].trim());
    },
    checked: async () => {
      // A slow network must not hold up the payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), pause(PLANS_WAIT_MS)]);
      form.recheck();
      form.showAll();
      const { values, refusals } = form.getState();
      if (firstRefused(refusals, { data, values }) !== undefined) return undefined;
      const { phoneCountry, ...given } = values;
      return toRegistration({ ...given, phone: phone.international(given.phone, phoneCountry) }, random);
    },
  });
}

type Given = { data: DataCheck; values: SignupValues };

/** The first field that is wrong, or that the provider refuses. */
export function firstRefused(
  refusals: Refusals<SignupValues>,
  { data, values }: Given,
): keyof SignupValues | undefined {
  return SIGNUP_FIELDS.find((field) => {
    const checked = CHECKED_FIELDS.find((one) => one === field);
    return refusals[field] ?? (checked && dataRefusal(data.getState(), checked, values[checked]));
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
