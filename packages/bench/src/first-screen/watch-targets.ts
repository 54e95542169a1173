import type { Conditions } from '../line-conditions';
import type { Devtools, DevtoolsEvent, TargetInfo } from './devtools';

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

/** A long task. `at` is its start, in milliseconds since the epoch. */
export type LongTask = { at: number; duration: number };

/** The measurements inside a document. `painted` is in milliseconds since the epoch. */
export type PaintTimes = { painted?: number; longTasks: LongTask[] };

// Runs inside the page, so it cannot use anything outside of itself.

/** Records when an element of `selector` was painted, and every long task. */
function watchForm(selector: string): void {
  const seen: PaintTimes = { longTasks: [] };
  Object.assign(window, { benchSeen: seen });
  const longTasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ at: performance.timeOrigin + startTime, duration });
  });
  longTasks.observe({ type: 'longtask', buffered: true });
  const look = () => {
    const form = document.querySelector(selector);
    if (!form) return;
    added.disconnect();
    // The message comes after the frame that shows the element.
    requestAnimationFrame(function next() {
      // Its style can come later than the element.
      if (!form.checkVisibility()) {
        requestAnimationFrame(next);
        return;
      }
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (seen.painted = performance.timeOrigin + performance.now());
      channel.port2.postMessage(0);
    });
  };
  const added = new MutationObserver(look);
  added.observe(document, { subtree: true, childList: true, attributes: true });
}

/** The documents of one browser context, and their requests. */
export type Watched = {
  /** The session of the page itself. */
  page: Promise<string>;
  documents: () => readonly { sessionId: string; isPage: boolean }[];
  requests: readonly SentRequest[];
  stop: () => void;
};

type Watch = { context: string; selector: string; line: Conditions };

/** Slows down and watches each page and frame of a context before its first request. */
export function watchTargets(devtools: Devtools, watch: Watch): Watched {
  const sessions = new Map<string, string>();
  const requests = recordRequests();
  const { promise: page, resolve: found } = deferred<string>();
  const attached = async (sessionId: string, { type }: TargetInfo) => {
    sessions.set(sessionId, type);
    await prepare(devtools, { sessionId, type, watch });
    if (type === 'page') found(sessionId);
  };
  const isOurs = (sessionId = '') => sessions.has(sessionId);
  const stop = devtools.listen((event) => {
    switch (event.method) {
      case 'Target.attachedToTarget': {
        const { sessionId, targetInfo } = event.params;
        if (targetInfo.browserContextId === watch.context) void attached(sessionId, targetInfo);
        else run(devtools, sessionId);
        break;
      }
      case 'Target.detachedFromTarget':
        sessions.delete(event.params.sessionId);
        break;
      default:
        if (isOurs(event.sessionId)) requests.record(event);
    }
  });
  const documents = () =>
    [...sessions]
      .filter(([, type]) => type === 'page' || type === 'iframe')
      .map(([sessionId, type]) => ({ sessionId, isPage: type === 'page' }));
  return { page, documents, requests: requests.all, stop };
}

async function prepare(
  devtools: Devtools,
  { sessionId, type, watch }: { sessionId: string; type: string; watch: Watch },
): Promise<void> {
  const { line, selector } = watch;
  const send = devtools.to(sessionId);
  const everywhere = [
    send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    send('Network.enable'),
    send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.rate,
      uploadThroughput: line.rate,
    }),
  ];
  const source = `(${watchForm.toString()})(${JSON.stringify(selector)})`;
  const inDocuments = () => [
    send('Page.enable'),
    send('Page.addScriptToEvaluateOnNewDocument', { source }),
    send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown }),
  ];
  // A worker has fewer commands, and a target may be gone already.
  await Promise.allSettled([...everywhere, ...(type === 'page' || type === 'iframe' ? inDocuments() : [])]);
  run(devtools, sessionId);
}

function run(devtools: Devtools, sessionId: string): void {
  void devtools
    .to(sessionId)('Runtime.runIfWaitingForDebugger')
    .catch(() => undefined);
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
