import {
  alphaError,
  emailError,
  type MessageKey,
  passwordError,
  plainName,
  requiredError,
} from '@istmo/domain';
import type { Refusals } from '../../shared/form/form-store';

export type SignupValues = Readonly<Record<'email' | (typeof DATA_FIELDS)[number], string>>;

export const SIGNUP_PREFIX = 'signup';

/** The fields after the e-mail, in the order of the page. */
export const DATA_FIELDS = ['name', 'lastname', 'phoneCountry', 'phone', 'password'] as const;

// The provider's limits. A field does not cut pasted text; the error says that it is too long.
const LONGEST = { name: 60, password: 200 };

type Rules = {
  supportEmail: string | undefined;
  phoneRefusal: (phone: string, country: string) => MessageKey | undefined;
};

/** The error of each field. */
export function signupRefusals(values: SignupValues, rules: Rules): Refusals<SignupValues> {
  const { name, lastname, phone, phoneCountry, email, password } = values;
  return {
    name: nameRefusal(name),
    lastname: nameRefusal(lastname),
    phone: rules.phoneRefusal(phone, phoneCountry),
    email: emailError(email, rules.supportEmail),
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
