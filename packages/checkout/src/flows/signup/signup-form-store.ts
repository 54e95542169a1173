import type { Country } from '@istmo/contract/provider';
import { PANAMA, type Registration, toRegistration } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { createPhoneStore, type PhoneStore } from '../../shared/payment/phone/phone-store';
import { SIGNUP_FIELDS, signupRefusals, type SignupValues } from './signup-values';

const PLANS_WAIT_MS = 1500;

export type SignupForm = FormStore<SignupValues> & {
  phone: PhoneStore;
  /** The registration if nothing is wrong; otherwise the errors are shown. */
  checked: () => Promise<Registration | undefined>;
};

type Context = Pick<PageContext, 'api' | 'config'>;

const EMPTY: SignupValues = {
  name: '',
  lastname: '',
  country: PANAMA.code,
  city: '',
  phone: '',
  phoneCountry: PANAMA.code,
  email: '',
  password: '',
};

/** The store of the sign-up form. `random` returns 0 to below 1 and is used to generate the login. */
export function createSignupForm({ api, config }: Context, random: () => number): SignupForm {
  const here = api.countryByIp({});
  const phone = createPhoneStore({ api, country: here });
  const { supportEmail } = config;
  const form = createFormStore(EMPTY, (values) =>
    signupRefusals(values, { supportEmail, phoneRefusal: phone.refusal }),
  );
  phone.subscribe(form.recheck);
  // Every sign-up needs a phone number, so the numbering plans load while the name is typed.
  void phone.load();
  here.then(
    (country) => presetCountry(form, country),
    () => undefined,
  );
  return Object.assign(form, {
    phone,
    checked: async () => {
      // A slow network must not hold up the payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), pause(PLANS_WAIT_MS)]);
      form.recheck();
      form.showAll();
      const { values, refusals } = form.getState();
      if (SIGNUP_FIELDS.some((field) => refusals[field] !== undefined)) return undefined;
      const { phoneCountry, ...given } = values;
      return toRegistration({ ...given, phone: phone.international(given.phone, phoneCountry) }, random);
    },
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function presetCountry(form: FormStore<SignupValues>, { code }: Country): void {
  const { edited } = form.getState();
  if (!edited.has('country')) form.preset('country', code);
  if (!edited.has('phoneCountry') && !edited.has('phone')) form.preset('phoneCountry', code);
}
