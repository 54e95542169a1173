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

/** The domains that most payers have their mail at. */
const USUAL_DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

/** Real ones that are a mistake away from those. */
const REAL_DOMAINS = ['mail.com', 'email.com', 'ymail.com'];

/** The address at the usual domain that a typed one is a single mistake away from, such as `gmial.com`. */
export function emailSuggestion(text: string): string | undefined {
  const at = text.trim().lastIndexOf('@');
  const domain = text
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || [...USUAL_DOMAINS, ...REAL_DOMAINS].includes(domain)) return undefined;
  const usual = USUAL_DOMAINS.find((one) => isOneMistakeFrom(one, domain));
  return usual && `${text.trim().slice(0, at)}@${usual}`;
}

/** A letter too much, missing or wrong, or two in the other's place. */
function isOneMistakeFrom(right: string, typed: string): boolean {
  let start = 0;
  while (start < right.length && right[start] === typed[start]) start += 1;
  const [rest, other] = [right.slice(start), typed.slice(start)];
  const swapped = other.slice(0, 2) === (rest[1] ?? '') + (rest[0] ?? '') && other.slice(2) === rest.slice(2);
  return swapped || rest.slice(1) === other.slice(1) || rest === other.slice(1) || rest.slice(1) === other;
}
