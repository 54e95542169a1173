import type { Auth } from '@istmo/contract/provider';

/** The service under test, and its keys. */
export type Target = {
  /** The origin of the main service, without a trailing slash. */
  readonly url: string;
  /** The origin of the secure host. Default: the main service. */
  readonly secureUrl?: string;
  readonly clientKey: string;
  /** The key of guests. `widgetKey` goes with the token of a payer. Default of both: the client key. */
  readonly anonymousKey?: string;
  readonly widgetKey?: string;
  /** The checkout's origin, if it is another than the service's. Browsers then need CORS headers. */
  readonly origin?: string;
  /** Paths that differ from the table's, by the name of the call. */
  readonly paths?: Readonly<Record<string, string>>;
};

/** The key that a kind of caller sends. */
export function keyFor({ clientKey, anonymousKey, widgetKey }: Target, auth: Auth): string {
  if (auth === 'user') return widgetKey ?? clientKey;
  return auth === 'anonymous' ? (anonymousKey ?? clientKey) : clientKey;
}
