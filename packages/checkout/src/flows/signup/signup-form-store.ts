import {
  alphaError,
  emailError,
  type MessageKey,
  PANAMA,
  passwordError,
  plainName,
  type Registration,
  requiredError,
  toRegistration,
} from '@istmo/domain';
import { createFormStore, type FormStore, type FieldErrors } from '../../shared/form/form-store';
import type { PageContext } from '../../shared/page/page-context';
import { createPhoneStore, type PhoneStore, presetCountries } from '../../shared/payment/phone/phone-store';

export type SignupValues = Readonly<Record<'email' | (typeof DATA_FIELDS)[number], string>>;

export const SIGNUP_PREFIX = 'signup';

/** The fields after the e-mail, in the order of the page. */
export const DATA_FIELDS = ['name', 'lastname', 'phoneCountry', 'phone', 'password'] as const;

// The provider's limits. A field does not cut pasted text; the error says that it is too long.
const LONGEST = { name: 60, password: 200 };

type Rules = {
  supportEmail: string | undefined;
  phoneError: (phone: string, country: string) => MessageKey | undefined;
};

function signupErrors(values: SignupValues, rules: Rules): FieldErrors<SignupValues> {
  const { name, lastname, phone, phoneCountry, email, password } = values;
  return {
    name: nameError(name),
    lastname: nameError(lastname),
    phone: rules.phoneError(phone, phoneCountry),
    email: emailError(email, rules.supportEmail),
    password: passwordError(password) ?? tooLong(password, LONGEST.password),
  };
}

/** The provider accepts letters and spaces; accents are removed first. */
function nameError(name: string): MessageKey | undefined {
  const plain = plainName(name);
  return requiredError(plain) ?? alphaError(plain) ?? tooLong(name, LONGEST.name);
}

function tooLong(text: string, longest: number): MessageKey | undefined {
  return text.trim().length > longest ? 'validate_characters_max' : undefined;
}

const PLANS_WAIT_MS = 1500;

export type SignupForm = FormStore<SignupValues> & {
  phone: PhoneStore;
  /** The e-mail if nothing is wrong with it; otherwise the error is shown. */
  checkedEmail: () => string | undefined;
  /** The registration if nothing is wrong; otherwise the errors are shown. */
  checked: () => Promise<Registration | undefined>;
};

const EMPTY: SignupValues = {
  email: '',
  name: '',
  lastname: '',
  phone: '',
  phoneCountry: PANAMA.code,
  password: '',
};

/** The store of the sign-up form. `random` returns 0 to below 1 and is used to generate the login. */
export function createSignupForm(context: PageContext, random: () => number): SignupForm {
  const { api, config } = context;
  const here = api.countryByIp({});
  const phone = createPhoneStore({ api, country: here });
  const { supportEmail } = config;
  const form = createFormStore(EMPTY, (values) =>
    signupErrors(values, { supportEmail, phoneError: phone.errorOf }),
  );
  phone.subscribe(form.recheck);
  // Every sign-up needs a phone number, so the numbering plans load while the e-mail is typed.
  void phone.load();
  presetCountries(form, phone, here);
  return Object.assign(form, {
    phone,
    checkedEmail: () => {
      form.setState(({ shown }) => ({ shown: new Set(shown).add('email') }));
      const { values, fieldErrors } = form.getState();
      return fieldErrors.email === undefined ? values.email.trim() : undefined;
    },
    checked: async () => {
      // A slow network must not hold up the payer: the lengths are known without the numbering plans.
      await Promise.race([phone.load(), pause(PLANS_WAIT_MS)]);
      form.recheck();
      form.showAll();
      const { values, fieldErrors } = form.getState();
      if (DATA_FIELDS.some((field) => fieldErrors[field] !== undefined)) return undefined;
      const { phoneCountry: country, ...given } = values;
      return toRegistration({ ...given, country, phone: phone.international(given.phone, country) }, random);
    },
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
