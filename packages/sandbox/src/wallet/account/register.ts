import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import type { Calling } from '../../handlers/handlers';
import { latestCode } from '../../db/queries/users/mailed-code-queries';
import { insertUser, type User } from '../../db/queries/users/user-queries';
import { limitTries, refuseTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import { ACCOUNT_WORDS } from './account-texts';
import { boundCode, checkCode, mailCode, subjectOf, useCode } from './mailed-code';
import { hashPassword } from './password';
import { fieldRefusal, takenRefusal } from './registration-refusal';
import { createSession, toSessionWire } from './sessions';

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
  // A payer's address may have changed; a client that does not send the id has to have the same.
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
 * Throws ApiError 422 when the login or the e-mail is taken. It counts with the checks of data, and past their limit answers
 * nothing more, so that nobody finds out by registrations who has an account.
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
