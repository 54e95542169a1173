import type { Exchange } from '../load/exchange';

/** What it took until the payer could type the card number. */
export type Opening = {
  /** The time until the form accepts input. */
  readyMs: number;
  /** The time until a frame is visible. */
  visibleMs?: number;
  /** Requests to the network, without those answered from the cache. */
  requests: number;
  bytes: number;
  /** Sequential round trips. */
  trips: number;
};

type Times = { from: number; visible?: number; ready: number };

// The browser process and the page process have separate clocks.
const CLOCK_SKEW_MS = 5;

/** Counts the requests sent since `from` and answered by `ready`. Later ones did not delay the form. */
export function openingOf(exchanges: readonly Exchange[], { from, visible, ready }: Times): Opening {
  const came = exchanges.filter(
    ({ cached, startedAt, answeredAt }) =>
      !cached && startedAt >= from - CLOCK_SKEW_MS && answeredAt <= ready,
  );
  return {
    readyMs: ready - from,
    ...(visible !== undefined && { visibleMs: visible - from }),
    requests: came.length,
    bytes: came.reduce((sum, { bytes }) => sum + bytes, 0),
    trips: longestChain(came),
  };
}

type ExchangeTimes = Pick<Exchange, 'startedAt' | 'answeredAt'>;

/**
 * The number of sequential round trips of a page: the longest chain of requests that were each sent after the
 * response to the one before. It is exact if a round trip takes much longer than everything else.
 */
export function longestChain(exchanges: readonly ExchangeTimes[]): number {
  const links: (ExchangeTimes & { length: number })[] = [];
  for (const exchange of exchanges.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const before = links.filter(({ answeredAt }) => answeredAt <= exchange.startedAt);
    links.push({ ...exchange, length: 1 + Math.max(0, ...before.map(({ length }) => length)) });
  }
  return Math.max(0, ...links.map(({ length }) => length));
}
