import { expect, it } from 'vitest';
import { confirmationError, passwordError, unmetPasswordPolicies } from './password';

it.each([
  ['Istmo#2026', []],
  ['Contraseña1!', []],
  ['Ñandú 2026 #', []],
  ['Ab1#', ['validate_characters_min']],
  ['ISTMO#2026', ['policies_lowercase']],
  ['istmo#2026', ['policies_uppercase']],
  ['Istmo####', ['policies_digits']],
  ['Istmo2026', ['policy_simbol']],
  ['Istmo 2026', ['policy_simbol']],
  ['Ismoñandú1', ['policy_simbol']],
  ['12345678', ['policies_lowercase', 'policies_uppercase', 'policy_simbol']],
])('%s lacks %j', (password, unmet) => {
  expect(unmetPasswordPolicies(password)).toEqual(unmet);
  expect(passwordError(password)).toBe(unmet.length > 0 ? 'invalid_password' : undefined);
});

it('is required', () => {
  expect(passwordError('')).toBe('field_required');
});

it.each([
  ['Istmo#2026', undefined],
  ['istmo#2026', 'password_nomatch'],
  ['Istmo#2026 ', 'password_nomatch'],
  ['', 'field_required'],
])('confirmed by %j: %s', (confirmation, refusal) => {
  expect(confirmationError('Istmo#2026', confirmation)).toBe(refusal);
});
