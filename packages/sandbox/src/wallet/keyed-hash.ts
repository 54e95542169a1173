import { createHmac } from 'node:crypto';
import type { Services } from '../services';

/** A text that must not be read from a copy of the database. `use` keeps what is hashed for one purpose from fitting another. */
export function keyedHash({ keys }: Pick<Services, 'keys'>, use: string, text: string): string {
  return createHmac('sha256', keys.accounts).update(`${use}:${text}`).digest('base64url');
}
