import { alphaRefusal, emailRefusal, passwordRefusal, phoneLengthRefusal, plainName } from '@istmo/domain';
import type { Database } from '../db/database';
import { findUserByName } from '../db/queries/user-queries';
import type { FaultWords, Words } from '../fault';
import { isCountry } from '../handlers/countries';
import { SUPPORT_EMAIL } from '../sites/config-script';
import { ACCOUNT_WORDS } from './account-words';

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

/** Says why an account may not be made, or `undefined` where it may: a message key, or words where there is none. */
export async function registrationRefusal(
  db: Database,
  asked: Registration,
): Promise<FaultWords | undefined> {
  return fieldRefusal(asked) ?? (await takenRefusal(db, asked));
}

function fieldRefusal(asked: Registration): FaultWords | undefined {
  const { email, name, lastname, pwd, country } = asked;
  return (
    emailRefusal(email, SUPPORT_EMAIL) ??
    loginRefusal(asked) ??
    nameRefusal(name) ??
    nameRefusal(lastname) ??
    phoneRefusal(asked.phone) ??
    (isCountry(country) ? undefined : 'missing_arguments') ??
    passwordRefusal(pwd)
  );
}

/** The user's own e-mail, or a name that cannot be anybody's: then a name means one account. */
export function loginRefusal({ login, email }: Pick<Registration, 'login' | 'email'>): Words | undefined {
  const isOwnEmail = login.trim().toLowerCase() === email.trim().toLowerCase();
  return isOwnEmail || LOGIN.test(login.trim()) ? undefined : ACCOUNT_WORDS.loginRules;
}

export function phoneRefusal(phone: string): 'field_required' | 'invalid_phone_number' | undefined {
  const refusal = phoneLengthRefusal(phone);
  if (refusal) return refusal;
  return /^\+?[\d\s().-]{7,20}$/.test(phone.trim()) ? undefined : 'invalid_phone_number';
}

function nameRefusal(name: string) {
  const plain = plainName(name);
  return plain === '' ? 'field_required' : alphaRefusal(plain);
}

/** Which of the two somebody has already. */
async function takenRefusal(
  db: Database,
  { login, email }: Pick<Registration, 'login' | 'email'>,
): Promise<Words | undefined> {
  if (await findUserByName(db, email)) return ACCOUNT_WORDS.emailTaken;
  return (await findUserByName(db, login)) ? ACCOUNT_WORDS.loginTaken : undefined;
}
