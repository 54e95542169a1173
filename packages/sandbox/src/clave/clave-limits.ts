import { type Money, money } from '@istmo/domain';

/** Most that Clave carries in one payment. */
export const CLAVE_MOST: Money = money(150_000, 'USD');

/** How long a payer has at the terminal. */
export const CLAVE_SESSION_MS = 10 * 60 * 1000;
