import type { MessageKey } from '../text/message-keys';
import { PROVIDER_CODES, SESSION_CODES } from './error-catalogue';

/** What an error leads to. */
export type ErrorDestination =
  /** The stored login is cleared, and the message page says so. */
  | { to: 'session'; path: '/pf/responseMessage/session'; clearsLogin: true }
  /** The message page, which knows the code. */
  | { to: 'message'; path: `/pf/responseMessage?code=${number}` }
  | { to: 'notFound'; path: '/404' }
  /** The method begins again at its first step and says that the time is over. */
  | { to: 'restart'; key: 'payment_expired' }
  /** The registration goes on to its second step. */
  | { to: 'proceed' }
  /** The message is shown where the payer is. */
  | { to: 'here'; key: MessageKey };

type Failed = { code: number; key: MessageKey };
type Place = { registering?: boolean };

const NOT_FOUND_KEYS: readonly MessageKey[] = ['error_to_load', 'receive_not_found'];
const MESSAGE_PAGE_CODES: readonly number[] = [PROVIDER_CODES.linkExpired, PROVIDER_CODES.stationNotFound];

/** Where an error of the provider leads. Code 220 goes on only on the first step of a registration. */
export function errorDestination(
  { code, key }: Failed,
  { registering = false }: Place = {},
): ErrorDestination {
  if (SESSION_CODES.includes(code))
    return { to: 'session', path: '/pf/responseMessage/session', clearsLogin: true };
  if (MESSAGE_PAGE_CODES.includes(code)) return { to: 'message', path: `/pf/responseMessage?code=${code}` };
  if (code === PROVIDER_CODES.notFound && NOT_FOUND_KEYS.includes(key))
    return { to: 'notFound', path: '/404' };
  if (code === PROVIDER_CODES.paymentExpired) return { to: 'restart', key: 'payment_expired' };
  if (code === PROVIDER_CODES.registrationContinues && registering) return { to: 'proceed' };
  return { to: 'here', key };
}
