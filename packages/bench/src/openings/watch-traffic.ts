import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Exchange } from '../load/exchange';

/**
 * Returns the requests up to a time (in milliseconds since the epoch), once those since `from` have finished. Of what a page
 * still asks for when another one replaces it, the end is not reported.
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
