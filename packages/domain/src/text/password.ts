import { minLengthRefusal } from './text-rules';

export type PasswordPolicy =
  | 'validate_characters_min'
  | 'policies_lowercase'
  | 'policies_uppercase'
  | 'policies_digits'
  | 'policy_simbol';

const POLICIES: readonly (readonly [PasswordPolicy, (text: string) => boolean])[] = [
  ['validate_characters_min', (text) => minLengthRefusal(text) === undefined],
  ['policies_lowercase', (text) => /\p{Ll}/u.test(text)],
  ['policies_uppercase', (text) => /\p{Lu}/u.test(text)],
  ['policies_digits', (text) => /\d/.test(text)],
  ['policy_simbol', (text) => /[^\p{L}\p{M}\p{N}\s]/u.test(text)],
];

/** The policies that a password does not meet yet, in the order in which they are shown. */
export function unmetPasswordPolicies(password: string): PasswordPolicy[] {
  return POLICIES.filter(([, isMet]) => !isMet(password)).map(([policy]) => policy);
}

/** Says why a new password is refused: eight characters with an upper and a lower case letter, a digit and a symbol. */
export function passwordRefusal(password: string): 'field_required' | 'invalid_password' | undefined {
  if (password === '') return 'field_required';
  return unmetPasswordPolicies(password).length > 0 ? 'invalid_password' : undefined;
}

/** Refuses a confirmation that is not the new password. */
export function confirmationRefusal(
  password: string,
  confirmation: string,
): 'field_required' | 'password_nomatch' | undefined {
  if (confirmation === '') return 'field_required';
  return confirmation === password ? undefined : 'password_nomatch';
}
