import type { CheckoutResult, MethodId } from '@istmo/domain';
import type { FrameOptions } from './open-options';

export { isLanguage, languageFrom } from '@istmo/domain';
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
  /** `codOper` is left out where the provider refused before there was a payment. */
  | { type: 'declined'; method: MethodId; reason: string; codOper?: string | undefined };

/** What the frame does when the host wants it gone. */
export type CloseAnswer =
  /** `result`: how it ends if the payer goes now, where no result has been told. */
  | { close: true; result?: CheckoutResult | undefined }
  /** `busy`: money is moving. `asking`: the payer is asked first, and the frame calls `close` itself if they agree. */
  | { close: false; why: 'busy' | 'asking' };

/** What the frame made of the options that it was given. */
export type OptionsAnswer = {
  /** One English sentence for each option that is not valid, and that the frame goes on without. */
  refused: string[];
};

/** What the host's page offers to the frame. Each call has one plain object, which can grow, and no answer. */
export type HostApi = {
  /** The frame is connected, for the first time or after it reloaded itself. The host calls `open`. */
  connected: () => void;
  /** The first screen is shown; `height` in CSS pixels. */
  ready: (size: { height: number }) => void;
  /** CSS pixels that the content needs. */
  resize: (size: { height: number }) => void;
  event: (event: FrameEvent) => void;
  /** The one result. The receipt may stay on the screen after it. */
  finish: (end: { result: CheckoutResult }) => void;
  /**
   * The payer is done here: take the frame away. `result` is how it ends then, where `finish` was not called. A host that
   * keeps the frame leaves it alone: nothing has ended.
   */
  close: (end: { result?: CheckoutResult | undefined }) => void;
  /** The frame cannot serve this host. */
  fail: (failure: BridgeFailure) => void;
  /** To be handed back in `FrameOptions.resume` after a reload: an attempt, behind `paid:` where it is paid. `null` forgets it. */
  remember: (attempt: { attemptId: string | null }) => void;
};

/** What the frame offers to the host's page. */
export type FrameApi = {
  /** The first call after `connected`. Answered once the frame looks as asked, and may be seen. */
  open: (given: { options: FrameOptions }) => Promise<OptionsAnswer>;
  /** Changes options while open. */
  update: (given: { options: FrameOptions }) => Promise<OptionsAnswer>;
  /** The payer pressed Esc, the back button or the backdrop, or the page called `close()`. */
  requestClose: () => CloseAnswer;
};
