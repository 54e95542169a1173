import { PROVIDER_CODES } from './error-catalogue';

/** Where a page goes that could not load: the message page of the code, /404, its own beginning, or nowhere. */
export type ErrorDestination = 'message' | 'notFound' | 'restart' | 'here';

const DESTINATIONS: Readonly<Partial<Record<number, ErrorDestination>>> = {
  [PROVIDER_CODES.linkExpired]: 'message',
  [PROVIDER_CODES.stationNotFound]: 'message',
  [PROVIDER_CODES.notFound]: 'notFound',
  [PROVIDER_CODES.paymentExpired]: 'restart',
};

/** Where a code of the provider leads a page that needs what it asked for. */
export function errorDestination(code: number): ErrorDestination {
  return DESTINATIONS[code] ?? 'here';
}
