import type { Exchange } from '../load/exchange';

type Times = Pick<Exchange, 'startedAt' | 'answeredAt'>;

/**
 * The number of sequential round trips of a page: the longest chain of requests that were each sent after the
 * response to the one before. It is exact if a round trip takes much longer than everything else.
 */
export function longestChain(exchanges: readonly Times[]): number {
  const links: (Times & { length: number })[] = [];
  for (const exchange of exchanges.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const before = links.filter(({ answeredAt }) => answeredAt <= exchange.startedAt);
    links.push({ ...exchange, length: 1 + Math.max(0, ...before.map(({ length }) => length)) });
  }
  return Math.max(0, ...links.map(({ length }) => length));
}
