import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { CODE_LIFETIME_MS, passwordError } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { findCode, findUser, findUserByName, insertCode } from '../../db/queries/users/user-queries';
import { passesLimit } from '../../http/limit-tries';
import { captchaRefusal } from '../../risk/captcha';
import type { Services } from '../../services';
import { ACCOUNT_WORDS } from './account-texts';
import { hashPassword, setPassword } from './password';
import { accountOf, forgiveAtAccount, loginTries } from './log-in';
import { checkCode, codeHashOf, mailCode, randomId, useCode } from './mailed-code';

type RecoveryAnswer = WireOutput<Endpoints['recoveryPassword']>;

// The ticket that a correct code gives. Only the ticket itself counts, so its subject is empty.
const TICKET = { purpose: 'newPassword', subject: '' } as const;
const TICKET_BYTES = 24;

type Recovering<T> = T & { client: string };

/**
 * First step: mails a code if the account exists. The answer is the same if it does not. Throws ApiError 422 when many clients
 * asked for codes of the account and there is no captcha, against guesses from many addresses.
 */
export async function askForRecovery(
  services: Services,
  {
    loginOrEmail,
    captchaToken,
    client,
  }: Recovering<{ loginOrEmail: string; captchaToken?: string | undefined }>,
): Promise<RecoveryAnswer> {
  const found = await findUserByName(services.db, loginOrEmail);
  const account = accountOf(found, loginOrEmail);
  if (await passesLimit(services, { limit: 'recoveryCaptcha', of: account })) {
    const refusal = await captchaRefusal(services, captchaToken);
    if (refusal !== undefined) throw new ApiError(422, refusal);
  }
  // Accounts without a password cannot be recovered.
  const user = found?.kind === 'customer' && found.passwordHash !== '' ? found : undefined;
  const whom = { subject: loginOrEmail, account, to: user?.email, userId: user?.id };
  return { step: 1, idUsr: await mailCode(services, { purpose: 'recovery', ...whom, client }) };
}

/** Second step: exchanges the mailed code for a ticket. */
export function confirmRecovery(services: Services, idUsr: number, code: string): Promise<RecoveryAnswer> {
  const id = Number.isSafeInteger(idUsr) ? idUsr : undefined;
  return useCode(services, { id, code: code.toUpperCase() }, async (within, { userId, purpose }) => {
    if (userId === null || purpose !== 'recovery') throw new ApiError(422, ACCOUNT_WORDS.wrongCode);
    const now = within.clock();
    const ticket = Buffer.from(within.randomBytes(TICKET_BYTES)).toString('base64url');
    await insertCode(within.db, {
      id: randomId(within),
      ...TICKET,
      userId,
      codeHash: codeHashOf(within, { ...TICKET, code: ticket }),
      triesLeft: 1,
      createdAt: new Date(now),
      expiresAt: new Date(now + CODE_LIFETIME_MS),
    });
    return { step: 2, confirmationCode: ticket };
  });
}

/** Third step: sets a new password with the ticket. It ends all sessions and opens a new one. */
export async function endRecovery(
  services: Services,
  {
    ticket,
    password,
    client,
    userAgent,
  }: Recovering<{ ticket: string; password: string; userAgent: string }>,
): Promise<RecoveryAnswer> {
  const refusal = passwordError(password);
  if (refusal) throw new ApiError(422, refusal);
  const kept = await findCode(services.db, { codeHash: codeHashOf(services, { ...TICKET, code: ticket }) });
  const typed = { id: kept?.id, code: ticket };
  // Hashing is expensive, so neither guesses nor used tickets get that far.
  await checkCode(services, typed);
  const passwordHash = await hashPassword(services, password);
  return useCode(services, typed, async (within, { userId }) => {
    const user = await findUser(within.db, userId ?? 0);
    if (!user) throw new ApiError(422, ACCOUNT_WORDS.wrongCode);
    await forgiveAtAccount(within, loginTries(user, { name: '', client }));
    return { step: 3, session: await setPassword(within, user, { passwordHash, userAgent }) };
  });
}
