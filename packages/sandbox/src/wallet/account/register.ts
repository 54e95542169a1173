import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { alphaError, emailError, type LocalizedText, passwordError, plainName } from '@istmo/domain';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { ApiError, emailRefusal, type ErrorText, phoneRefusal } from '../../api-error';
import type { Database } from '../../db/database';
import { findUserByName, insertUser, latestCode, type User } from '../../db/queries/users/user-queries';
import type { Calling } from '../../handlers/handlers';
import { limitTries, refuseTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import { ACCOUNT_WORDS } from './account-texts';
import { boundCode, checkCode, mailCode, subjectOf, useCode } from './recover-password';
import { hashPassword } from './password';
import { createSession, toSessionWire } from './sessions';

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
function fieldRefusal(registration: Registration): ErrorText | undefined {
  const { email, name, lastname, pwd, country } = registration;
  return (
    emailRefusal(email) ??
    loginRefusal(registration) ??
    nameRefusal(name) ??
    nameRefusal(lastname) ??
    phoneRefusal(registration.phone) ??
    (isSupportedCountry(country) ? undefined : 'missing_arguments') ??
    passwordError(pwd)
  );
}

/** The user's own e-mail or a name that cannot be an e-mail, so that a name identifies one account. */
function loginRefusal({ login, email }: { login: string; email: string }): LocalizedText | undefined {
  const isOwnEmail = login.trim().toLowerCase() === email.trim().toLowerCase();
  return isOwnEmail || LOGIN.test(login.trim()) ? undefined : ACCOUNT_WORDS.loginRules;
}

function nameRefusal(name: string) {
  const plain = plainName(name);
  return plain === '' ? 'field_required' : alphaError(plain);
}

/** Whether the login or the e-mail is taken. The answer reveals who has an account. */
async function takenRefusal(
  db: Database,
  { login, email }: { login: string; email: string },
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

type RegisterBody = HandlerInput<Endpoints['register']>['body'] & { city?: string };
type Call = { body: RegisterBody } & Pick<Calling, 'client' | 'userAgent'>;
type Registered = WireOutput<Endpoints['register']>;

/**
 * Creates an account and logs in. Without the mailed code it mails one and throws ApiError 220, which announces
 * the second step. Throws ApiError 422 when the data is refused, and TooBusy.
 */
export async function register(
  services: Services,
  { body: registration, client, userAgent }: Call,
): Promise<Registered> {
  const refusal = fieldRefusal(registration);
  if (refusal) throw new ApiError(422, refusal);
  await refuseTaken(services, { body: registration, client });
  const account = registration.email.trim().toLowerCase();
  const request = { purpose: 'registration', subject: account, account, client } as const;
  if (registration.emailCode === '') {
    const idUsr = await mailCode(services, { ...request, to: registration.email.trim() });
    throw new ApiError(220, ACCOUNT_WORDS.codeMailed, { idUsr });
  }
  // The id finds the code even if the client's address has changed. Without an id, the address must be the same.
  const id = registration.idUsr ?? (await latestOf(services, request))?.id;
  const typed = { id, code: boundCode(registration.emailCode, request) };
  // Hashing is expensive, so guesses do not get that far.
  await checkCode(services, typed);
  const passwordHash = await hashPassword(services, registration.pwd);
  return useCode(services, typed, async (within) => {
    const user = await insertUser(within.db, { ...accountOf(registration), passwordHash });
    // Another user took the login meanwhile; the code stays valid.
    if (!user) throw new ApiError(422, ACCOUNT_WORDS.loginTaken);
    return registered(within, user, userAgent);
  });
}

function latestOf(services: Services, request: Parameters<typeof subjectOf>[1]) {
  const subject = subjectOf(services, request);
  return latestCode(services.db, { purpose: request.purpose, subject });
}

/**
 * Throws ApiError 422 when the login or the e-mail is taken. It shares the limit of the data checks, so that registrations do not
 * reveal who has an account. Throws ApiError 429 above it.
 */
async function refuseTaken(
  services: Services,
  { body, client }: Pick<Call, 'body' | 'client'>,
): Promise<void> {
  const checks = { limit: 'dataChecks', of: client } as const;
  await refuseTries(services, checks);
  const taken = await takenRefusal(services.db, body);
  if (!taken) return;
  await limitTries(services, checks);
  throw new ApiError(422, taken);
}

function accountOf({
  email,
  login,
  name,
  lastname,
  phone,
  country,
  address1,
  city,
  howArrive,
}: RegisterBody) {
  return {
    kind: 'customer',
    login: login.trim(),
    email: email.trim().toLowerCase(),
    name: name.trim(),
    lastname: lastname.trim(),
    phone: phone.trim(),
    address: address1,
    city: city ?? '',
    country,
    howArrive,
  } as const;
}

async function registered(services: Services, user: User, userAgent: string): Promise<Registered> {
  const session = await toSessionWire(services, await createSession(services, user.id, userAgent), user);
  return { idUsr: user.id, session };
}
