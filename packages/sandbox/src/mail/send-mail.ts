import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { announce } from '../pushes/announce';
import { oneLine } from './one-line';

export type MailKind =
  'registration' | 'recovery' | 'passwordChanged' | 'receipt' | 'voucher' | 'validation' | 'request';

export type NewMail = {
  /** Nobody where there is no such account: what is done is the same, and takes as long. */
  to: string | undefined;
  subject: string;
  text: string;
  /** The code in the text. */
  code?: string;
  kind: MailKind;
  /** Epoch milliseconds. */
  now: number;
};

/** Puts a mail into a mailbox. Sent once the caller's transaction is committed: one that is rolled back sends nothing. */
export async function sendMail(db: Database, mail: NewMail): Promise<void> {
  const { to, subject, text, code = '', kind, now } = mail;
  const at = new Date(now).toISOString();
  await db.execute(sql`
    insert into mails (to_address, subject, text, code, kind, at)
    select ${to ?? ''}::text, ${oneLine(subject)}::text, ${text}::text, ${code}::text, ${kind}::text, ${at}::timestamptz
    where ${to !== undefined}::boolean`);
  await announce(db, { topic: 'sandbox', type: 'mail', now });
}
