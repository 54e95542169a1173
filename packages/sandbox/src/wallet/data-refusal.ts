import { emailRefusal } from '@istmo/domain';
import type { Database } from '../db/database';
import { findUserByName } from '../db/queries/user-queries';
import { SUPPORT_EMAIL } from '../sites/config-script';
import { loginRefusal, phoneRefusal } from './registration-refusal';

type Data = { login?: string | undefined; email?: string | undefined; phone?: string | undefined };
type Refusal =
  | 'missing_arguments'
  | 'field_required'
  | 'invalid_email'
  | 'email_taken'
  | 'invalid_login'
  | 'login_taken'
  | 'invalid_phone_number';

/** Says in one word why what is given may not be used for a new account, or `undefined` where it may. */
export async function dataRefusal(db: Database, { login, email, phone }: Data): Promise<Refusal | undefined> {
  if (login === undefined && email === undefined && phone === undefined) return 'missing_arguments';
  return (
    (email === undefined ? undefined : await emailDataRefusal(db, email)) ??
    (login === undefined ? undefined : await loginDataRefusal(db, login, email ?? emailIn(login))) ??
    (phone === undefined ? undefined : phoneRefusal(phone))
  );
}

function emailIn(login: string): string {
  return emailRefusal(login) ? '' : login;
}

async function emailDataRefusal(db: Database, email: string): Promise<Refusal | undefined> {
  return (
    emailRefusal(email, SUPPORT_EMAIL) ?? ((await findUserByName(db, email)) ? 'email_taken' : undefined)
  );
}

async function loginDataRefusal(db: Database, login: string, email: string): Promise<Refusal | undefined> {
  if (login.trim() === '') return 'field_required';
  if (loginRefusal({ login, email })) return 'invalid_login';
  return (await findUserByName(db, login)) ? 'login_taken' : undefined;
}
