export type TargetInfo = { type: string; url: string; browserContextId?: string };

type Event<M extends string, P> = { method: M; params: P; sessionId?: string };

/** The events of the debugging protocol that the bench reads. */
export type DevtoolsEvent =
  | Event<'Target.attachedToTarget', { sessionId: string; targetInfo: TargetInfo }>
  | Event<'Target.detachedFromTarget', { sessionId: string }>
  | Event<'Network.requestWillBeSent', unknown>
  | Event<'Network.loadingFinished', { encodedDataLength: number }>;
