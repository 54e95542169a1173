import { alphaError, emailError, type LocalizedText, passwordError, plainName } from '@istmo/domain';
import type { ErrorText } from '../../api-error';
import { emailRefusal, phoneRefusal } from '../../contact-rules';
import type { Database } from '../../db/database';
import { findUserByName } from '../../db/queries/users/user-queries';
import { isCountry } from '../../handlers/merchants/countries';
import { ACCOUNT_WORDS } from './account-texts';

export type Registration = {
  email: string;
  login: string;
  name: string;
  lastname: string;
  phone: string;
  pwd: string;
  country: string;
};

const LOGIN = /^[a-z\d][a-z\d._-]{3,59}$/i;

/** Why a registration's data is refused, or `undefined`: a message key, or a text when there is no key. */
export function fieldRefusal(registration: Registration): ErrorText | undefined {
  const { email, name, lastname, pwd, country } = registration;
  return (
    emailRefusal(email) ??
    loginRefusal(registration) ??
    nameRefusal(name) ??
    nameRefusal(lastname) ??
    phoneRefusal(registration.phone) ??
    (isCountry(country) ? undefined : 'missing_arguments') ??
    passwordError(pwd)
  );
}

/** The user's own e-mail or a name that cannot be an e-mail, so that a name identifies one account. */
function loginRefusal({ login, email }: Pick<Registration, 'login' | 'email'>): LocalizedText | undefined {
  const isOwnEmail = login.trim().toLowerCase() === email.trim().toLowerCase();
  return isOwnEmail || LOGIN.test(login.trim()) ? undefined : ACCOUNT_WORDS.loginRules;
}

function nameRefusal(name: string) {
  const plain = plainName(name);
  return plain === '' ? 'field_required' : alphaError(plain);
}

/** Which of login and e-mail is taken: the answer tells who has an account. */
export async function takenRefusal(
  db: Database,
  { login, email }: Pick<Registration, 'login' | 'email'>,
): Promise<LocalizedText | undefined> {
  if (await findUserByName(db, email)) return ACCOUNT_WORDS.emailTaken;
  return (await findUserByName(db, login)) ? ACCOUNT_WORDS.loginTaken : undefined;
}

type Data = { login?: string | undefined; email?: string | undefined; phone?: string | undefined };
type Refusal =
  | 'missing_arguments'
  | 'field_required'
  | 'invalid_email'
  | 'validate_characters_max'
  | 'email_taken'
  | 'invalid_login'
  | 'login_taken'
  | 'invalid_phone_number';

/** Why data cannot be used for a new account, or `undefined`. */
export async function dataRefusal(db: Database, { login, email, phone }: Data): Promise<Refusal | undefined> {
  if (login === undefined && email === undefined && phone === undefined) return 'missing_arguments';
  return (
    (email === undefined ? undefined : await emailDataRefusal(db, email)) ??
    (login === undefined ? undefined : await loginDataRefusal(db, login, email ?? emailIn(login))) ??
    (phone === undefined ? undefined : phoneRefusal(phone))
  );
}

function emailIn(login: string): string {
  return emailError(login) ? '' : login;
}

async function emailDataRefusal(db: Database, email: string): Promise<Refusal | undefined> {
  return emailRefusal(email) ?? ((await findUserByName(db, email)) ? 'email_taken' : undefined);
}

async function loginDataRefusal(db: Database, login: string, email: string): Promise<Refusal | undefined> {
  if (login.trim() === '') return 'field_required';
  if (loginRefusal({ login, email })) return 'invalid_login';
  return (await findUserByName(db, login)) ? 'login_taken' : undefined;
}
