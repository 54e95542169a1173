import { CODE_LASTS_MS, CODE_RESEND_MS, CODE_TRIES, CODES_AN_HOUR } from '@istmo/domain';
import type { Database } from '../db/database';
import {
  codesSince,
  holdSubject,
  insertCode,
  latestCode,
  type MailedCode,
} from '../db/queries/mailed-code-queries';
import { sendMail } from '../mail/send-mail';
import type { Services } from '../services';
import { limitTries } from './limit-tries';
import { TooManyTries } from './too-many-tries';
import { codeMail } from './account-mails';
import { keyedHash } from './keyed-hash';

const HOUR_MS = 60 * 60_000;

export type CodeRequest = {
  purpose: 'registration' | 'recovery';
  /** What was typed. */
  subject: string;
  /** Where the mail goes and whom the code lets in; nowhere and nobody where there is no such account. */
  to: string | undefined;
  userId?: number | undefined;
  /** Where the request comes from. */
  client: string;
};

/**
 * Mails a six-digit code. What is done, answered and refused is the same whether there is an account or not. Answers with
 * the number by which the code is asked about. Throws a Fault 429 where too many were asked for.
 */
export function mailCode(services: Services, request: CodeRequest): Promise<number> {
  return services.db.transaction((tx) => writeCode({ ...services, db: tx }, request));
}

/** How a subject is kept: an address or login that was typed is nobody's business. */
export function subjectOf(
  services: Services,
  { purpose, subject }: Pick<CodeRequest, 'purpose' | 'subject'>,
): string {
  return keyedHash(services, purpose, subject.trim().toLowerCase());
}

/** How a code is kept: together with what it is for. */
export function codeHashOf(
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
  await holdSubject(db, { purpose, subject });
  const latest = await latestCode(db, { purpose, subject });
  if (latest && isFresh(latest, now)) return latest.id;
  await refuseMany(db, { purpose, subject, now });
  await limitTries(services, { limit: 'codeMails', of: request.client });
  const id = randomId(services);
  const code = String(randomId(services) % 1_000_000).padStart(6, '0');
  await insertCode(db, {
    id,
    purpose,
    subject,
    userId: request.userId ?? null,
    codeHash: codeHashOf(services, { purpose, subject, code }),
    triesLeft: CODE_TRIES,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_LASTS_MS),
  });
  await sendMail(db, { to, ...codeMail(purpose, code), kind: purpose, code, now });
  return id;
}

function isFresh({ createdAt, usedAt, triesLeft }: MailedCode, now: number): boolean {
  return usedAt === null && triesLeft > 0 && now - createdAt.getTime() < CODE_RESEND_MS;
}

type Asked = Pick<MailedCode, 'purpose' | 'subject'> & { now: number };

async function refuseMany(db: Database, { purpose, subject, now }: Asked): Promise<void> {
  const since = new Date(now - HOUR_MS);
  const { count, first } = await codesSince(db, { purpose, subject, since });
  if (count >= CODES_AN_HOUR) throw new TooManyTries((first ?? since).getTime() + HOUR_MS - now);
}

/** 40 bits: too many to be guessed, and no card number, since those of 13 digits or more begin with a 10. */
export function randomId({ randomBytes }: Pick<Services, 'randomBytes'>): number {
  return Buffer.from(randomBytes(5)).readUIntBE(0, 5);
}
