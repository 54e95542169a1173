import type { Auth } from '@istmo/contract/provider';

/** The service that is judged, and the keys to it. */
export type Target = {
  /** Origin of the main service, without a path at its end. */
  readonly url: string;
  /** Origin of the secure host; the main one where left out. */
  readonly secureUrl?: string;
  readonly clientKey: string;
  /** The key of guests, and the key that goes with a payer's token; the client key where left out. */
  readonly anonymousKey?: string;
  readonly widgetKey?: string;
  /** Paths that differ from the table's, by the name of the call. */
  readonly paths?: Readonly<Record<string, string>>;
};

/** The key that a kind of caller sends. */
export function keyFor({ clientKey, anonymousKey, widgetKey }: Target, auth: Auth): string {
  if (auth === 'user') return widgetKey ?? clientKey;
  return auth === 'anonymous' ? (anonymousKey ?? clientKey) : clientKey;
}
