import { confirmationError, type MessageKey, passwordError } from '@istmo/domain';

/** The longest password that the provider takes. */
const LONGEST = 200;

type NewPassword = { password: string; confirmation: string };

/** Why a new password, typed twice, is not valid. */
export function newPasswordErrors({ password, confirmation }: NewPassword): {
  [F in keyof NewPassword]: MessageKey | undefined;
} {
  return {
    password: passwordError(password) ?? (password.length > LONGEST ? 'validate_characters_max' : undefined),
    confirmation: confirmationError(password, confirmation),
  };
}
