import { emailError, phoneLengthError } from '@istmo/domain';

/** Whom payers write to: no real person. Payers' e-mails are compared with it. */
export const SUPPORT_EMAIL = 'soporte@istmo.test';

/** Why a payer's or user's e-mail is refused, or `undefined`. */
export function emailRefusal(email: string) {
  return emailError(email, SUPPORT_EMAIL);
}

/** Why a phone number is refused, or `undefined`. */
export function phoneRefusal(phone: string): 'field_required' | 'invalid_phone_number' | undefined {
  const refusal = phoneLengthError(phone);
  if (refusal) return refusal;
  return /^\+?[\d\s().-]{7,20}$/.test(phone.trim()) ? undefined : 'invalid_phone_number';
}
