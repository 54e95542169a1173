import type { DevtoolsEvent } from './devtools-event';

/** A request and its response. Times are milliseconds since the epoch, and missing until they have come. */
export type SentRequest = {
  url: string;
  startedAt: number;
  answeredAt?: number;
  endedAt?: number;
  /** Over the wire, headers included. */
  bytes: number;
};

type Recorded = SentRequest & {
  /** Converts the browser's own clock, in seconds, to milliseconds since the epoch. */
  toEpoch: (timestamp: number) => number;
};

/** Records the requests of pages and frames from the events of the debugging protocol. */
export function recordRequests() {
  const all: Recorded[] = [];
  // The last one of an id: a redirect sends another request with it.
  const latest = new Map<string, Recorded>();
  return {
    all: all as readonly SentRequest[],
    record(event: DevtoolsEvent): void {
      switch (event.method) {
        case 'Network.requestWillBeSent': {
          const { requestId, request, wallTime, timestamp } = event.params;
          const toEpoch = (at: number) => (wallTime + at - timestamp) * 1000;
          const sent = { url: request.url, startedAt: wallTime * 1000, bytes: 0, toEpoch };
          all.push(sent);
          latest.set(requestId, sent);
          break;
        }
        case 'Network.responseReceived': {
          const sent = latest.get(event.params.requestId);
          if (sent) sent.answeredAt = sent.toEpoch(event.params.timestamp);
          break;
        }
        case 'Network.loadingFinished': {
          const sent = latest.get(event.params.requestId);
          if (!sent) break;
          sent.endedAt = sent.toEpoch(event.params.timestamp);
          sent.bytes = event.params.encodedDataLength;
          break;
        }
        case 'Target.attachedToTarget':
        case 'Target.detachedFromTarget':
      }
    },
  };
}
