export type TargetInfo = { type: string; url: string; browserContextId?: string };

type Event<M extends string, P> = { method: M; params: P; sessionId?: string };

/** The events of the debugging protocol that the bench reads. */
export type DevtoolsEvent =
  | Event<'Target.attachedToTarget', { sessionId: string; targetInfo: TargetInfo }>
  | Event<'Target.detachedFromTarget', { sessionId: string }>
  | Event<
      'Network.requestWillBeSent',
      { requestId: string; request: { url: string }; wallTime: number; timestamp: number }
    >
  | Event<'Network.responseReceived', { requestId: string; timestamp: number }>
  | Event<'Network.loadingFinished', { requestId: string; timestamp: number; encodedDataLength: number }>;
