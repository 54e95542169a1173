import { desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { mails, promisedReceipts } from '../db/schema';
import { limitTries } from '../http/limit-tries';
import { announce } from '../db/notifications';
import type { Services } from '../services';
import { oneLine } from './render-mail';

export type MailKind =
  | 'registration'
  | 'recovery'
  | 'passwordChanged'
  | 'receipt'
  | 'voucher'
  | 'validation'
  | 'request';

export type NewMail = {
  /** Undefined when the account does not exist: the same work is done, so that timing reveals nothing. */
  to: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The code in the text. */
  code?: string;
  kind: MailKind;
  /** Epoch milliseconds. */
  now: number;
};

/** `db` is the caller's transaction. Without `smtp` nothing is sent: the simulator shows the mails. */
type Within = { db: Database; config: Pick<Services['config'], 'smtp'> };

/** Writes a mail to send in the caller's transaction. A rollback sends no mail. */
export async function sendMail(within: Within, mail: NewMail): Promise<void> {
  await sendMails(within, [mail]);
}

/** Writes several mails with one notification to the simulator. */
export async function sendMails({ db, config }: Within, all: readonly NewMail[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  const isDue = config.smtp !== undefined;
  await db.execute(sql`
    insert into mails (to_address, subject, text, html, code, kind, at, next_at)
    select "to", subject, text, html, code, kind, at, case when ${isDue} then at end from jsonb_to_recordset(${JSON.stringify(all.map(rowOf))}::jsonb)
      as mail ("to" text, subject text, text text, html text, code text, kind text, at timestamptz)
    where "to" is not null`);
  announce(db, { topic: 'sandbox', type: 'mail', now: first.now });
}

function rowOf({ to, subject, text, html, code = '', kind, now }: NewMail) {
  return { to, subject: oneLine(subject), text, html, code, kind, at: new Date(now) };
}

/**
 * Limits mails of receipts and vouchers, since anyone who knows an operation code can send them. Throws ApiError
 * 429 above the limits of the operation and of the address, which also has one for a day.
 */
export async function limitMails(
  services: Services,
  { codOper, to }: { codOper: string; to: string },
): Promise<void> {
  await limitTries(services, { limit: 'mails', of: codOper });
  const address = to.trim().toLowerCase();
  await limitTries(services, { limit: 'mailsTo', of: address });
  await limitTries(services, { limit: 'mailsToADay', of: address });
}

const MOST = 200;

const { id, to: address, subject, text, code, kind, at } = mails;
const LISTED = { id, to: address, subject, text, code, kind, at };

/** The latest mails, to all addresses or to one, ignoring case. */
export function mailsTo(db: Database, to: string | undefined) {
  const wanted = to?.trim().toLowerCase();
  return db
    .select(LISTED)
    .from(mails)
    .where(wanted ? eq(sql`lower(${mails.to})`, wanted) : undefined)
    .orderBy(desc(mails.id))
    .limit(MOST);
}

/** The HTML part of a mail, which lists leave out; `undefined` for an unknown mail. */
export async function mailHtmlOf(db: Database, id: number): Promise<string | undefined> {
  const [mail] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id));
  return mail?.html;
}

/** Promises the mail of a payment, even if one was sent before. */
export async function promiseReceipt(db: Database, paymentId: string): Promise<void> {
  const again = { target: promisedReceipts.paymentId, set: { mailedAt: null } };
  await db.insert(promisedReceipts).values({ paymentId }).onConflictDoUpdate(again);
}

/**
 * Takes up to `most` payments whose receipts are due, and marks them as mailed in the caller's transaction.
 * Skips those that another process is working on.
 */
export async function takePromisedReceipts(
  db: Database,
  { now, most }: { now: number; most: number },
): Promise<string[]> {
  const due = db
    .select({ paymentId: promisedReceipts.paymentId })
    .from(promisedReceipts)
    .where(isNull(promisedReceipts.mailedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(promisedReceipts)
    .set({ mailedAt: new Date(now) })
    .where(inArray(promisedReceipts.paymentId, due))
    .returning({ paymentId: promisedReceipts.paymentId });
  return taken.map(({ paymentId }) => paymentId);
}
