export type EmailError = 'field_required' | 'invalid_email' | 'validate_characters_max';

/** The provider's limit, which is below the standard's 254. */
const LONGEST = 100;
const LONGEST_LOCAL = 64;
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`, 'i');

/** Why an e-mail address is not valid. The provider's support address is not valid for a payer. */
export function emailError(text: string, supportEmail?: string): EmailError | undefined {
  const email = text.trim();
  if (email === '') return 'field_required';
  if (email.length > LONGEST) return 'validate_characters_max';
  if (email.indexOf('@') > LONGEST_LOCAL || !EMAIL.test(email)) return 'invalid_email';
  return email.toLowerCase() === supportEmail?.trim().toLowerCase() ? 'invalid_email' : undefined;
}
