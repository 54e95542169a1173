import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { CODE_LASTS_MS, passwordRefusal } from '@istmo/domain';
import { findCode, insertCode } from '../db/queries/mailed-code-queries';
import { revokeSessions } from '../db/queries/session-queries';
import { findUser, findUserByName, writePasswordHash } from '../db/queries/user-queries';
import { Fault } from '../fault';
import { sendMail } from '../mail/send-mail';
import type { Services } from '../services';
import { PASSWORD_CHANGED } from './account-mails';
import { ACCOUNT_WORDS } from './account-words';
import { forgiveTries } from './limit-tries';
import { triesAt } from './log-in';
import { codeHashOf, mailCode, randomId } from './mail-code';
import { notify } from './notify';
import { hashPassword } from './password';
import { toSessionWire } from './profile';
import { createSession } from './sessions';
import { useCode } from './use-code';

type Answer = WireOutput<Endpoints['recoveryPassword']>;

// What stands for the account once the mailed code was right: it names no subject, it is one.
const TICKET = { purpose: 'newPassword', subject: '' } as const;
const TICKET_BYTES = 24;

type Recovering<T> = T & { client: string };

/** First step: mails a code to the account, if there is one. The answer is the same if there is none. */
export async function askForRecovery(
  services: Services,
  { loginOrEmail, client }: Recovering<{ loginOrEmail: string }>,
): Promise<Answer> {
  const found = await findUserByName(services.db, loginOrEmail);
  // Whoever has no way to log in has none to get back to.
  const user = found?.kind === 'customer' && found.passwordHash !== '' ? found : undefined;
  const whom = { subject: loginOrEmail, to: user?.email, userId: user?.id };
  return { step: 1, idUsr: await mailCode(services, { purpose: 'recovery', ...whom, client }) };
}

/** Second step: the mailed code buys a ticket for one new password. */
export function confirmRecovery(services: Services, idUsr: number, code: string): Promise<Answer> {
  const id = Number.isSafeInteger(idUsr) ? idUsr : undefined;
  return useCode(services, { id, code }, async (within, { userId, purpose }) => {
    if (userId === null || purpose !== 'recovery') throw new Fault(422, ACCOUNT_WORDS.wrongCode);
    const now = within.clock();
    const ticket = Buffer.from(within.randomBytes(TICKET_BYTES)).toString('base64url');
    await insertCode(within.db, {
      id: randomId(within),
      ...TICKET,
      userId,
      codeHash: codeHashOf(within, { ...TICKET, code: ticket }),
      triesLeft: 1,
      createdAt: new Date(now),
      expiresAt: new Date(now + CODE_LASTS_MS),
    });
    return { step: 2, confirmationCode: ticket };
  });
}

/** Third step: a new password for a ticket. Every session of the user ends, and a new one begins. */
export async function endRecovery(
  services: Services,
  { ticket, password, client }: Recovering<{ ticket: string; password: string }>,
): Promise<Answer> {
  const refusal = passwordRefusal(password);
  if (refusal) throw new Fault(422, refusal);
  const kept = await findCode(services.db, { codeHash: codeHashOf(services, { ...TICKET, code: ticket }) });
  // A hash is costly: none for who only guesses.
  if (!kept) throw new Fault(422, ACCOUNT_WORDS.wrongCode);
  const passwordHash = await hashPassword(services, password);
  return useCode(services, { id: kept.id, code: ticket }, async (within, { userId }) => {
    const changed = await changePassword(within, userId ?? 0, passwordHash);
    await forgiveTries(within, triesAt({ id: userId ?? 0 }, { name: '', client }));
    return changed;
  });
}

async function changePassword(services: Services, userId: number, passwordHash: string): Promise<Answer> {
  const { db, clock } = services;
  const user = await findUser(db, userId);
  if (!user) throw new Fault(422, ACCOUNT_WORDS.wrongCode);
  const now = clock();
  await writePasswordHash(db, userId, passwordHash);
  await revokeSessions(db, { userId }, new Date(now));
  const { subject, text, told } = PASSWORD_CHANGED;
  await sendMail(db, { to: user.email, subject, text, kind: 'passwordChanged', now });
  await notify(db, { userId, title: 'Contraseña nueva', text: told.es, now });
  return { step: 3, session: toSessionWire(await createSession(services, userId), user) };
}
