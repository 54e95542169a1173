import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** A request and its response. Times are milliseconds since the epoch. */
export type Exchange = {
  url: string;
  startedAt: number;
  /** When the response started to arrive. */
  answeredAt: number;
  /** Bytes over the wire, headers included. */
  bytes: number;
  cached: boolean;
};

/** The cost of an opening until the payer can type the card number. */
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

/**
 * Returns the requests up to a time (in milliseconds since the epoch), once those since `from` have finished. The browser
 * does not report the end of a request that is under way when another page replaces its page.
 */
export type Traffic = (until: number, from?: number) => Promise<readonly Exchange[]>;

type Watched = Exchange & {
  underWay: boolean;
  /** Converts the browser's own clock, in seconds, to milliseconds since the epoch. */
  toEpoch: (timestamp: number) => number;
};

const POLL_MS = 20;

/** Records every request of a page and its frames, from now on. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const watched = new Map<string, Watched>();
  note(cdp, watched);
  await cdp.send('Network.enable');
  return async (until, from = 0) => {
    const requests = () =>
      [...watched.values()].filter(({ startedAt, url }) => startedAt <= until && url.startsWith('http'));
    const isAwaited = ({ underWay, startedAt }: Watched) => underWay && startedAt >= from;
    while (requests().some(isAwaited)) await wait(POLL_MS);
    return requests();
  };
}

function note(cdp: CDPSession, watched: Map<string, Watched>): void {
  const change = (requestId: string, changeOf: (exchange: Watched) => Partial<Watched>) => {
    const exchange = watched.get(requestId);
    if (exchange) Object.assign(exchange, changeOf(exchange));
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    watched.set(requestId, {
      url: request.url,
      startedAt: wallTime * 1000,
      answeredAt: Infinity,
      bytes: 0,
      cached: false,
      underWay: true,
      toEpoch: (at) => (wallTime + at - timestamp) * 1000,
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    change(requestId, () => ({ cached: true }));
  });
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    change(requestId, ({ cached, toEpoch }) => ({
      answeredAt: toEpoch(timestamp),
      cached: cached || Boolean(response.fromDiskCache),
    }));
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    change(requestId, () => ({ bytes, underWay: false }));
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    change(requestId, () => ({ underWay: false }));
  });
}
