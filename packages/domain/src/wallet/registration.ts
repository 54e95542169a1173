import { BILLING_DEFAULTS } from '../card/billing-defaults';
import { minLengthError } from '../text/text-rules';

/** The data of a wallet registration. It contains a password, so it stays in memory only. */
export type Registration = {
  email: string;
  login: string;
  name: string;
  lastname: string;
  phone: string;
  password: string;
  country: string;
  address1: string;
  city: string;
  returnType: string;
  howArrive: string;
  emailCode: string;
};

/** The body of the signup call: the password is `pwd`. */
export type SignupCall = Omit<Registration, 'password'> & { pwd: string };

type RegistrationInput = Pick<
  Registration,
  'email' | 'name' | 'lastname' | 'phone' | 'password' | 'country'
> &
  Partial<Registration>;

/** The default `howArrive`: the user registered through the widget. */
export const DEFAULT_HOW_ARRIVE = 'PWW';

const LOGIN_NUMBERS = 9_999_999;

/** A generated login: 'user-' and a number below 9999999. `random` returns 0 up to, but not including, 1. */
export function randomLogin(random: () => number): string {
  return `user-${Math.floor(random() * LOGIN_NUMBERS)}`;
}

/** Creates a registration and fills in the missing values. */
export function toRegistration(input: RegistrationInput, random: () => number): Registration {
  return {
    ...input,
    email: input.email.trim(),
    login: input.login?.trim() || randomLogin(random),
    name: input.name.trim(),
    lastname: input.lastname.trim(),
    address1: input.address1?.trim() || BILLING_DEFAULTS.address,
    city: input.city?.trim() || BILLING_DEFAULTS.city,
    returnType: input.returnType ?? '',
    howArrive: input.howArrive || DEFAULT_HOW_ARRIVE,
    emailCode: input.emailCode?.trim() ?? '',
  };
}

export function toSignupCall({ password, ...rest }: Registration): SignupCall {
  return { ...rest, pwd: password };
}

export type PasswordPolicy =
  | 'validate_characters_min'
  | 'policies_lowercase'
  | 'policies_uppercase'
  | 'policies_digits'
  | 'policy_simbol';

const POLICIES: readonly (readonly [PasswordPolicy, (text: string) => boolean])[] = [
  ['validate_characters_min', (text) => minLengthError(text) === undefined],
  ['policies_lowercase', (text) => /\p{Ll}/u.test(text)],
  ['policies_uppercase', (text) => /\p{Lu}/u.test(text)],
  ['policies_digits', (text) => /\d/.test(text)],
  ['policy_simbol', (text) => /[^\p{L}\p{M}\p{N}\s]/u.test(text)],
];

/** The policies that a password does not meet yet, in display order. */
export function unmetPasswordPolicies(password: string): PasswordPolicy[] {
  return POLICIES.filter(([, isMet]) => !isMet(password)).map(([policy]) => policy);
}

/** Why a new password is not valid. It needs eight characters, with an upper-case and a lower-case letter, a digit and a symbol. */
export function passwordError(password: string): 'field_required' | 'invalid_password' | undefined {
  if (password === '') return 'field_required';
  return unmetPasswordPolicies(password).length > 0 ? 'invalid_password' : undefined;
}

/** Why the confirmation of a new password is not valid: it must be the same text. */
export function confirmationError(
  password: string,
  confirmation: string,
): 'field_required' | 'password_nomatch' | undefined {
  if (confirmation === '') return 'field_required';
  return confirmation === password ? undefined : 'password_nomatch';
}
