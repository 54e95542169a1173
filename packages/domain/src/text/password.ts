import { minLengthError } from './text-rules';

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
