import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { limitTries } from '../http/limit-tries';
import { announce } from '../pushes/announce';
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

/** Puts a mail into a mailbox with the caller's transaction. A rollback sends nothing. */
export async function sendMail(db: Database, mail: NewMail): Promise<void> {
  await sendMails(db, [mail]);
}

/** Sends several mails with one notification to the simulator. */
export async function sendMails(db: Database, all: readonly NewMail[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  await db.execute(sql`
    insert into mails (to_address, subject, text, html, code, kind, at)
    select "to", subject, text, html, code, kind, at from jsonb_to_recordset(${JSON.stringify(all.map(rowOf))}::jsonb)
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
