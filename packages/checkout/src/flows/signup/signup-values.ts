import {
  alphaRefusal,
  emailRefusal,
  type MessageKey,
  passwordRefusal,
  plainName,
  requiredRefusal,
} from '@istmo/domain';
import type { Refusals } from '../../shared/form/form-store';

export type SignupValues = Readonly<Record<(typeof SIGNUP_FIELDS)[number], string>>;

/** In the order in which they stand on the page. */
export const SIGNUP_FIELDS = [
  'name',
  'lastname',
  'country',
  'city',
  'phoneCountry',
  'phone',
  'email',
  'password',
] as const;

// What the provider takes. No field cuts what is pasted into it; it says that it is too long.
const LONGEST = { name: 60, city: 100, email: 100, password: 200 };

type Rules = {
  supportEmail: string | undefined;
  phoneRefusal: (phone: string, country: string) => MessageKey | undefined;
};

/** What is wrong with each field. */
export function signupRefusals(values: SignupValues, rules: Rules): Refusals<SignupValues> {
  const { name, lastname, city, phone, phoneCountry, email, password } = values;
  return {
    name: nameRefusal(name),
    lastname: nameRefusal(lastname),
    city: tooLong(city, LONGEST.city),
    phone: rules.phoneRefusal(phone, phoneCountry),
    email: emailRefusal(email, rules.supportEmail) ?? tooLong(email, LONGEST.email),
    password: passwordRefusal(password) ?? tooLong(password, LONGEST.password),
  };
}

/** Letters and spaces once the accents are off, as the provider has it. */
function nameRefusal(name: string): MessageKey | undefined {
  const plain = plainName(name);
  return requiredRefusal(plain) ?? alphaRefusal(plain) ?? tooLong(name, LONGEST.name);
}

function tooLong(text: string, longest: number): MessageKey | undefined {
  return text.trim().length > longest ? 'validate_characters_max' : undefined;
}
