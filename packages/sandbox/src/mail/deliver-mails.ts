import { CODE_LIFETIME_MS } from '@istmo/domain';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { mails } from '../db/schema';
import { isLoopback } from '../http/addresses';
import { runPeriodically } from '../payments/background';
import type { Services } from '../services';

type Smtp = NonNullable<Config['smtp']>;
type Mail = typeof mails.$inferSelect;

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

const EVERY_MS = SECOND_MS;
const MOST_AT_ONCE = 20;
/**
 * Time limits for a silent server. For a whole batch of mails they are shorter than a claim: a shorter claim would mail a receipt
 * twice. The price is that mails in the hands of a process that dies come five minutes later.
 */
const CONNECTION_MS = 10 * SECOND_MS;
const SOCKET_MS = 30 * SECOND_MS;
const CLAIM = sql`now() + interval '5 minutes'`;

const FIRST_DELAY_MS = 15 * SECOND_MS;
const LONGEST_DELAY_MS = HOUR_MS;
/** A mail that could not be sent in this time is abandoned. */
const MAIL_LIFETIME_MS = 72 * HOUR_MS;

/** Mails with a code, which is of no use after its lifetime. */
const CODES: readonly string[] = ['registration', 'recovery'];

function expiryOf({ kind, at }: Mail): number {
  return at.getTime() + (CODES.includes(kind) ? CODE_LIFETIME_MS : MAIL_LIFETIME_MS);
}

/** Requires TLS, because anyone on the network could otherwise read the codes. Options in the query of the URL have priority. */
export function transportOptions(url: string) {
  return {
    url,
    requireTLS: !isLoopback(new URL(url)),
    pool: true,
    maxRequeues: 0,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SOCKET_MS,
  } as const;
}

/** All attempts at a mail share an id, so that mail programs show a duplicate once. A restored database repeats ids, not times. */
function messageId({ id, at }: Mail, from: string): string {
  const host = from.replace(/^.*@/, '').replace('>', '');
  return `<${String(id)}.${String(at.getTime())}@${host}>`;
}

/** Claims mails that are due, the oldest first, for this process alone. */
function claimDue(db: Database, now: number): Promise<Mail[]> {
  const isFree = or(isNull(mails.claimedUntil), lte(mails.claimedUntil, sql`now()`));
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.nextAt, new Date(now)), isFree))
    .orderBy(asc(mails.nextAt))
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ claimedUntil: CLAIM, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning();
}

/** The server's reply without its text, which quotes the address. */
type Failure = { status: number | null; reason: string; isFinal: boolean };

function failureOf(error: unknown): Failure {
  const { responseCode, code, command } = Object(error) as Partial<Record<string, unknown>>;
  const status = typeof responseCode === 'number' ? responseCode : null;
  // An error before the recipient concerns the account or the sender, not this mail.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const reason = status === null ? (typeof code === 'string' ? code : 'no answer') : String(status);
  return { status, reason, isFinal: isAboutMail && status !== null && status >= 500 };
}

/** Nothing is left to do. The text is deleted, because it may have a code. */
const OVER = { nextAt: null, claimedUntil: null, text: '', html: '', code: '' };

type Mailer = {
  /** Sends due mails. Returns how many mails it tried. */
  deliver(): Promise<number>;
  close(): void;
};

/** Sends mails of the table by SMTP, outside transactions. Several processes can do so on one database. */
export function createMailer(services: Services, { url, from }: Smtp): Mailer {
  const { db, clock, log } = services;
  const transport = createTransport(transportOptions(url));
  const write = (mail: Mail, change: Partial<Mail>) =>
    db.update(mails).set(change).where(eq(mails.id, mail.id));

  async function deliverOne(mail: Mail): Promise<void> {
    const { id, to, subject, text, html } = mail;
    if (expiryOf(mail) <= clock()) return giveUp(mail, 'its time is over');
    try {
      const headers = { 'auto-submitted': 'auto-generated' };
      await transport.sendMail({ from, to, subject, text, html, headers, messageId: messageId(mail, from) });
    } catch (error) {
      return retry(mail, failureOf(error));
    }
    await write(mail, { ...OVER, sentAt: new Date(clock()) });
    log(`mail ${String(id)} sent`);
  }

  async function retry(mail: Mail, { status, reason, isFinal }: Failure): Promise<void> {
    const next = clock() + Math.min(FIRST_DELAY_MS * 2 ** (mail.attempts - 1), LONGEST_DELAY_MS);
    if (isFinal || next >= expiryOf(mail)) return giveUp(mail, reason, status);
    await write(mail, { nextAt: new Date(next), claimedUntil: null, lastStatus: status });
    log(`mail ${String(mail.id)} not sent: ${reason}`);
  }

  async function giveUp(mail: Mail, reason: string, lastStatus = mail.lastStatus): Promise<void> {
    await write(mail, { ...OVER, lastStatus });
    log(`mail ${String(mail.id)} given up: ${reason}`, { level: 'error' });
  }

  return {
    deliver: async () => {
      const claimed = await claimDue(db, clock());
      await Promise.all(claimed.map(deliverOne));
      return claimed.length;
    },
    close: () => {
      transport.close();
    },
  };
}

/** Sends mails periodically. Closing waits for the mails in progress. */
export function startDelivering(services: Services, smtp: Smtp): { close(): Promise<void> } {
  const mailer = createMailer(services, smtp);
  const delivering = runPeriodically(services, {
    name: 'mail delivery',
    everyMs: EVERY_MS,
    action: async () => {
      while ((await mailer.deliver()) === MOST_AT_ONCE);
    },
  });
  return {
    close: () => {
      const closed = delivering.close();
      mailer.close();
      return closed;
    },
  };
}
