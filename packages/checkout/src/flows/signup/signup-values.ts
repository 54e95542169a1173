import {
  alphaError,
  emailError,
  chosenLoginError,
  type MessageKey,
  passwordError,
  plainName,
  requiredError,
} from '@istmo/domain';
import type { Refusals } from '../../shared/form/form-store';

export type SignupValues = Readonly<Record<(typeof SIGNUP_FIELDS)[number], string>>;

export const SIGNUP_PREFIX = 'signup';

/** In the order of the page. */
export const SIGNUP_FIELDS = [
  'name',
  'lastname',
  'country',
  'city',
  'phoneCountry',
  'phone',
  'email',
  'login',
  'password',
] as const;

// The provider's limits. A field does not cut pasted text; the error says that it is too long.
const LONGEST = { name: 60, city: 100, password: 200 };

type Rules = {
  supportEmail: string | undefined;
  phoneRefusal: (phone: string, country: string) => MessageKey | undefined;
};

/** The error of each field. */
export function signupRefusals(values: SignupValues, rules: Rules): Refusals<SignupValues> {
  const { name, lastname, city, phone, phoneCountry, email, login, password } = values;
  return {
    name: nameRefusal(name),
    lastname: nameRefusal(lastname),
    city: tooLong(city, LONGEST.city),
    phone: rules.phoneRefusal(phone, phoneCountry),
    email: emailError(email, rules.supportEmail),
    login: chosenLoginError(login),
    password: passwordError(password) ?? tooLong(password, LONGEST.password),
  };
}

/** The provider accepts letters and spaces; accents are removed first. */
function nameRefusal(name: string): MessageKey | undefined {
  const plain = plainName(name);
  return requiredError(plain) ?? alphaError(plain) ?? tooLong(name, LONGEST.name);
}

function tooLong(text: string, longest: number): MessageKey | undefined {
  return text.trim().length > longest ? 'validate_characters_max' : undefined;
}
