import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { latestCode } from '../db/queries/mailed-code-queries';
import { insertUser, type User } from '../db/queries/user-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { ACCOUNT_WORDS } from './account-words';
import { mailCode, subjectOf } from './mail-code';
import { hashPassword } from './password';
import { toSessionWire } from './profile';
import { registrationRefusal } from './registration-refusal';
import { createSession } from './sessions';
import { useCode } from './use-code';

type Asked = HandlerInput<Endpoints['register']>['body'] & { city?: string };
type Call = { body: Asked; client: string };
type Registered = WireOutput<Endpoints['register']>;

/**
 * Makes an account and logs it in, once the address is shown to be its owner's: without the mailed code it is mailed, and
 * the Fault 220 says that the second step follows. Throws a Fault 422 where an account may not be made so.
 */
export async function register(services: Services, { body: asked, client }: Call): Promise<Registered> {
  const refusal = await registrationRefusal(services.db, asked);
  if (refusal) throw new Fault(422, refusal);
  const request = { purpose: 'registration', subject: asked.email } as const;
  if (asked.emailCode === '') {
    await mailCode(services, { ...request, to: asked.email.trim(), client });
    throw new Fault(220, ACCOUNT_WORDS.codeMailed);
  }
  const subject = subjectOf(services, request);
  const mailed = await latestCode(services.db, { purpose: 'registration', subject });
  const passwordHash = await hashPassword(services, asked.pwd);
  return useCode(services, { id: mailed?.id, code: asked.emailCode }, async (within) => {
    const user = await insertUser(within.db, { ...accountOf(asked), passwordHash });
    // Somebody was quicker with the same login; the code stays good for another.
    if (!user) throw new Fault(422, ACCOUNT_WORDS.loginTaken);
    return registered(within, user);
  });
}

function accountOf({ email, login, name, lastname, phone, country, address1, city, howArrive }: Asked) {
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

async function registered(services: Services, user: User): Promise<Registered> {
  const session = toSessionWire(await createSession(services, user.id), user);
  return { idUsr: user.id, session };
}
