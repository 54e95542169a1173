import { LIMITS } from '@istmo/contract/limits';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { CODE_LIFETIME_MS, CODE_RESEND_DELAY_MS, passwordError } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { keyedHash } from '../../data-folder';
import type { Database } from '../../db/database';
import {
  findCode,
  findUser,
  findUserByName,
  insertCode,
  latestCode,
  lockCode,
  lockSubject,
  type MailedCode,
  rewriteCode,
} from '../../db/queries/users/user-queries';
import { limitTries, passesLimit, tooMany } from '../../http/limit-tries';
import { renderMail } from '../../mail/render-mail';
import { sendMail } from '../../mail/send-mail';
import { readableCode } from '../../payments/create/payment-request';
import { captchaRefusal } from '../../risk/captcha';
import type { Services } from '../../services';
import { ACCOUNT_WORDS, codeMail, wrongCode } from './account-texts';
import { accountOf, forgiveAtAccount, loginTries } from './log-in';
import { hashPassword, setPassword } from './password';

export type CodeRequest = {
  purpose: 'registration' | 'recovery';
  /** The typed text. */
  subject: string;
  /** The subject that is counted over all clients: the account under all its names, or the address to register. */
  account: string;
  /** The mail's address and the user; undefined when the account does not exist. */
  to: string | undefined;
  userId?: number | undefined;
  /** The request's client address. */
  client: string;
};

/**
 * Mails a code. The work, answer and errors are the same whether the account exists or not. Returns
 * the id to confirm the code with. Throws ApiError 429 after too many.
 */
export function mailCode(services: Services, request: CodeRequest): Promise<number> {
  return services.db.transaction((tx) => writeCode({ ...services, db: tx }, request));
}

/**
 * The stored form of a subject, since a typed address or login is private. Each client has its own codes, so that a stranger who
 * requests or guesses codes does not use up those of the account's owner.
 */
export function subjectOf(
  services: Services,
  { purpose, subject, client }: { purpose: 'registration' | 'recovery'; subject: string; client: string },
): string {
  return keyedHash(services, purpose, `${client}:${subject.trim().toLowerCase()}`);
}

/** The stored form of a code, bound to its purpose. */
function codeHashOf(
  services: Services,
  { purpose, subject, code }: { purpose: MailedCode['purpose']; subject: string; code: string },
): string {
  return keyedHash(services, 'code', `${purpose}:${subject}:${code}`);
}

async function writeCode(services: Services, request: CodeRequest): Promise<number> {
  const { db, clock } = services;
  const { purpose, to } = request;
  const subject = subjectOf(services, request);
  const now = clock();
  await lockSubject(db, { purpose, subject });
  const latest = await latestCode(db, { purpose, subject });
  if (latest && isFresh(latest, now)) return latest.id;
  await limitTries(services, { limit: 'codesOfAccount', of: subject });
  await limitTries(services, { limit: 'codeMails', of: request.client });
  if (purpose === 'registration')
    await limitTries(services, { limit: 'registrationMails', of: request.account });
  const id = randomId(services);
  const code = await newCode(services, request);
  await insertCode(db, {
    id,
    purpose,
    subject,
    userId: request.userId ?? null,
    codeHash: codeHashOf(services, { purpose, subject, code: boundCode(code, request) }),
    triesLeft: LIMITS.codeTries.most,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_LIFETIME_MS),
  });
  await sendMail(services, { to, ...(await renderMail(codeMail(purpose, code))), kind: purpose, code, now });
  return id;
}

const CODE_LENGTH = 6;

/**
 * Five tries at one code of digits are few, but every client has its own codes. So only a few codes a day, over all clients, have
 * only digits. The others also have letters, which makes a thousand times as many codes: no number of clients guesses one, and a
 * stranger who requests many does not lock out the owner.
 */
async function newCode(services: Services, { purpose, account }: CodeRequest): Promise<string> {
  const hasLetters = await passesLimit(services, { limit: 'digitCodes', of: `${purpose}:${account}` });
  if (hasLetters) return readableCode(services.randomBytes, CODE_LENGTH);
  return String(randomId(services) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** A registration's code is for one address. The other codes are for the user whose id is stored with them. */
export function boundCode(
  code: string,
  { purpose, account }: { purpose: 'registration' | 'recovery'; account: string },
): string {
  return purpose === 'registration' ? `${code.trim().toUpperCase()}:${account}` : code;
}

function isFresh({ createdAt, usedAt, triesLeft }: MailedCode, now: number): boolean {
  return usedAt === null && triesLeft > 0 && now - createdAt.getTime() < CODE_RESEND_DELAY_MS;
}

/** 40 bits: hard to guess, and never a card number, since 13-digit ones begin with 10. */
function randomId({ randomBytes }: Services): number {
  return Buffer.from(randomBytes(5)).readUIntBE(0, 5);
}

type Typed = { id: number | undefined; code: string };

type Refused = { right: false; fault: ApiError };
type Verdict<T> = { right: true; result: T } | Refused;

/**
 * Uses a mailed code and runs what it allows, in one transaction. A wrong code costs a try, which stays
 * counted; an unknown id counts as a wrong code. Throws an ApiError: 422 for a wrong or expired code, 429 when
 * its tries are used up.
 */
export function useCode<T>(
  services: Services,
  typed: Typed,
  allowed: (within: Services, mailed: MailedCode) => Promise<T>,
): Promise<T> {
  return withCode(services, typed, async (within, mailed) => {
    await rewriteCode(within.db, mailed.id, { usedAt: new Date(services.clock()) });
    return allowed(within, mailed);
  });
}

/**
 * Checks a mailed code like `useCode`, but leaves it valid. It runs before expensive work that not everyone may cause. Throws the
 * same errors.
 */
export async function checkCode(services: Services, typed: Typed): Promise<void> {
  await withCode(services, typed, () => Promise.resolve());
}

async function withCode<T>(
  services: Services,
  { id, code }: Typed,
  allowed: (within: Services, mailed: MailedCode) => Promise<T>,
): Promise<T> {
  const verdict = await services.db.transaction(async (tx): Promise<Verdict<T>> => {
    const mailed = id === undefined ? undefined : await lockCode(tx, id);
    const refused = await refusal(services, tx, { mailed, code });
    if (!mailed || refused) return refused ?? noCode();
    return { right: true, result: await allowed({ ...services, db: tx }, mailed) };
  });
  if (verdict.right) return verdict.result;
  throw verdict.fault;
}

async function refusal(
  services: Services,
  tx: Database,
  { mailed, code }: { mailed: MailedCode | undefined; code: string },
): Promise<Refused | undefined> {
  if (mailed?.usedAt !== null || mailed.expiresAt.getTime() <= services.clock()) return noCode();
  if (mailed.triesLeft <= 0) return { right: false, fault: codeUsedUp(services, mailed) };
  const { purpose, subject, codeHash } = mailed;
  if (codeHashOf(services, { purpose, subject, code: code.trim() }) === codeHash) return undefined;
  const triesLeft = mailed.triesLeft - 1;
  await rewriteCode(tx, mailed.id, { triesLeft });
  return { right: false, fault: new ApiError(422, wrongCode(triesLeft)) };
}

function codeUsedUp({ clock }: Services, { expiresAt }: MailedCode): ApiError {
  return tooMany('codeTries', expiresAt.getTime() - clock());
}

function noCode(): Refused {
  return { right: false, fault: new ApiError(422, ACCOUNT_WORDS.wrongCode) };
}

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
