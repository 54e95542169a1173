import type { Devtools } from './devtools';
import type { TargetInfo } from './devtools-event';
import type { Conditions } from '../line-conditions';
import { recordRequests, type SentRequest } from './record-requests';
import { watchForm } from './watch-form';

/** The documents of one browser context, and what they have asked for. */
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
