import { vi } from 'vitest';
import type { WalletContext } from '../shared/wallet/wallet-context';
import { fakeApiOf, makeLogin, makeMethodContext } from './make-method-context';

/** Ana, logged in on the hosted page, with a provider that answers the calls that a test names. */
export function makeWalletContext(calls: object = {}, change: Partial<WalletContext> = {}) {
  const context = makeMethodContext({ apiOf: fakeApiOf(calls), login: makeLogin('Ana') });
  return { ...context, display: 'page', visit: vi.fn(), ...change } satisfies WalletContext;
}

/** As many of something as a test needs, told apart by their number. */
export function several<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** The requested page of a list. */
export function pagesOf<T>(items: readonly T[]) {
  return vi.fn(async ({ limit, offset }: { limit?: string; offset?: string }) =>
    items.slice(Number(offset ?? 0), Number(offset ?? 0) + Number(limit ?? 20)),
  );
}
