import type { CheckoutResult, MethodId } from '@istmo/domain';
import type { BRIDGE_CHANNEL } from './channel';
import type { FrameOptions } from './frame-options';

export { languageFrom } from '@istmo/domain';
export type {
  CheckoutResult,
  Language,
  LegacyNotification,
  MethodId,
  Outcome,
  ResultAmount,
} from '@istmo/domain';
export * from './appearance';
export { BRIDGE_CHANNEL } from './channel';
export type { FrameOptions } from './frame-options';
export * from './open-options';

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
  /** The payment waits for something outside: a phone, a counter, a network. */
  | { type: 'pending'; method: MethodId; codOper: string }
  | { type: 'declined'; method: MethodId; reason: string; codOper: string };

/** What the frame does when the host wants it gone. */
export type CloseAnswer =
  /** `result`: how it ends if the payer goes now, where no result has been told. */
  | { close: true; result?: CheckoutResult }
  /** `busy`: money is moving. `asking`: the payer is asked first, and the frame says `close` itself if they agree. */
  | { close: false; why: 'busy' | 'asking' };

/** What the frame posts to the host's window, once: with it comes the port on which all the rest is said, either way. */
export type BridgeHello = { channel: typeof BRIDGE_CHANNEL };

/** What the host says. Each message is one plain object, which can grow; none is answered but by another message. */
export type HostMessage =
  /** The first one. The frame says `opened` once it looks as asked. */
  | { type: 'open'; options: FrameOptions }
  /** Changes options while open. */
  | { type: 'update'; options: FrameOptions }
  /** The payer pressed Esc, the back button or the backdrop, or the page called `close()`. `close` or `keep` follows. */
  | { type: 'requestClose' };

/** What the frame says. */
export type FrameMessage =
  /** It looks as the host asked for, and may be seen. */
  | { type: 'opened' }
  /** The first screen is shown; `height` in CSS pixels. */
  | { type: 'ready'; height: number }
  /** CSS pixels that the content needs. */
  | { type: 'resize'; height: number }
  | { type: 'event'; event: FrameEvent }
  /** The one result. The receipt may stay on the screen after it. */
  | { type: 'finish'; result: CheckoutResult }
  /**
   * The payer is done here: take the frame away. `result` is how it ends then, where no `finish` was said. A host that keeps
   * the frame leaves it alone: nothing has ended.
   */
  | { type: 'close'; result?: CheckoutResult }
  /** It stays, though the host wants it gone. */
  | { type: 'keep'; why: 'busy' | 'asking' }
  /** It cannot serve this host. */
  | { type: 'fail'; failure: BridgeFailure }
  /** What the host said was not as agreed, and is not taken; it goes on without. */
  | { type: 'refuse'; failure: BridgeFailure }
  /** To be handed back in `FrameOptions.resume` after a reload: an attempt, behind `paid:` where it is paid. `null` forgets it. */
  | { type: 'remember'; attemptId: string | null };
