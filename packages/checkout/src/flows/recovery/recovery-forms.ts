import { confirmationRefusal, type MessageKey, passwordRefusal, requiredRefusal } from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';

export type AskForm = FormStore<{ user: string }>;
export type NewPasswordForm = FormStore<{ password: string; confirmation: string }>;

// What the provider takes. No field cuts what is pasted into it; it says that it is too long.
const LONGEST = { user: 100, password: 200 };

/** By what the account is known. */
export function createAskForm(): AskForm {
  return createFormStore({ user: '' }, ({ user }) => ({
    user: requiredRefusal(user.trim()) ?? tooLong(user.trim(), LONGEST.user),
  }));
}

/** The new password, twice. */
export function createNewPasswordForm(): NewPasswordForm {
  return createFormStore({ password: '', confirmation: '' }, ({ password, confirmation }) => ({
    password: passwordRefusal(password) ?? tooLong(password, LONGEST.password),
    confirmation: confirmationRefusal(password, confirmation),
  }));
}

function tooLong(text: string, longest: number): MessageKey | undefined {
  return text.length > longest ? 'validate_characters_max' : undefined;
}
