import { PANAMA, type Registration, toRegistration } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';
import { presetCountries } from '../../shared/payment/phone/preset-countries';
import { DATA_FIELDS, signupRefusals, type SignupValues } from './signup-values';

const PLANS_WAIT_MS = 1500;

export type SignupForm = FormStore<SignupValues> & {
  phone: PhoneStore;
  /** The e-mail if nothing is wrong with it; otherwise the error is shown. */
  checkedEmail: () => string | undefined;
  /** The registration if nothing is wrong; otherwise the errors are shown. */
  checked: () => Promise<Registration | undefined>;
};

type Context = Pick<PageContext, 'api' | 'config'>;

const EMPTY: SignupValues = {
  email: '',
  name: '',
  lastname: '',
  phone: '',
  phoneCountry: PANAMA.code,
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
  phone.subscribe(form.recheck);
  // Every sign-up needs a phone number, so the numbering plans load while the e-mail is typed.
  void phone.load();
  presetCountries(form, phone, here);
  return Object.assign(form, {
    phone,
    checkedEmail: () => {
      form.setState(({ shown }) => ({ shown: new Set(shown).add('email') }));
      const { values, refusals } = form.getState();
      return refusals.email === undefined ? values.email.trim() : undefined;
    },
    checked: async () => {
      // A slow network must not hold up the payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), pause(PLANS_WAIT_MS)]);
      form.recheck();
      form.showAll();
      const { values, refusals } = form.getState();
      if (DATA_FIELDS.some((field) => refusals[field] !== undefined)) return undefined;
      const { phoneCountry: country, ...given } = values;
      return toRegistration({ ...given, country, phone: phone.international(given.phone, country) }, random);
    },
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
