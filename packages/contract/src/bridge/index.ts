import type { CheckoutResult, MethodId } from '@istmo/domain';
import type { FrameOptions } from './frame-options';

export type { CheckoutResult, MethodId, Outcome } from '@istmo/domain';
export type { FrameOptions } from './frame-options';

/** Both ends connect on this channel; a breaking change to the messages gets a new one. */
export const BRIDGE_CHANNEL = 'istmo/1';

/** Why a frame cannot serve its host, for the merchant's developer. */
export type BridgeFailure = {
  /** `origin_not_allowed`, `missing_arguments`, … */
  code: string;
  /** English, says what to change and where. */
  message: string;
};

/** What happens on the way to a result. */
export type FrameEvent =
  | { type: 'methodChosen'; method: MethodId }
  | { type: 'submitted'; method: MethodId }
  | { type: 'challenged'; method: MethodId }
  | { type: 'declined'; method: MethodId; reason: string; codOper: string };

/** What the frame answers when the host wants it gone. */
export type CloseAnswer =
  | { close: true }
  /** `busy`: money is moving. `asking`: the payer is asked first, and the frame calls `close` itself if they agree. */
  | { close: false; why: 'busy' | 'asking' };

/** Host calls, frame answers. */
export type FrameMethods = {
  /** First call after the handshake. */
  open(options: FrameOptions): void;
  /** Changes options while open. */
  update(options: FrameOptions): void;
  /** The payer pressed Esc, the back button or the backdrop, or the page called `close()`. */
  requestClose(): CloseAnswer;
};

/** Frame calls, host answers. Requests are verbs; each takes one plain object, which can grow. */
export type HostMethods = {
  /** The first screen is shown. */
  ready(state: { height: number }): void;
  /** CSS pixels that the content needs. */
  resize(size: { height: number }): void;
  emit(event: FrameEvent): void;
  /** The one result. The receipt may stay on the screen after it. */
  finish(result: CheckoutResult): void;
  /** The payer is done here: take the frame away. */
  close(): void;
  fail(failure: BridgeFailure): void;
  /** Attempt to hand back in `FrameOptions.resume` after a reload; `null` forgets it. */
  remember(attempt: { attemptId: string | null }): void;
};
