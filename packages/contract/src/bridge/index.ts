import type { CheckoutResult, MethodId } from '@istmo/domain';
import type { FrameOptions } from './open-options';

export { languageFrom, languageIn, textIn, unpaidResult } from '@istmo/domain';
export type {
  CheckoutResult,
  Language,
  LegacyNotification,
  LocalizedText,
  MethodId,
  Outcome,
  ResultAmount,
} from '@istmo/domain';
export * from './open-options';
export { BRIDGE_CHANNEL } from './channel';

/** An error for the merchant's developer, such as why the frame cannot open for its host. */
export type BridgeFailure = {
  /** `origin_not_allowed`, `missing_arguments`, … */
  code: string;
  /** In English: what to change, and where. */
  message: string;
};

/** An event before the result. */
export type FrameEvent =
  | { type: 'methodChosen'; method: MethodId }
  | { type: 'submitted'; method: MethodId }
  | { type: 'challenged'; method: MethodId }
  /** The payment waits for a phone, a counter or a network. */
  | { type: 'pending'; method: MethodId; codOper: string }
  /** `codOper` is absent if the provider rejected the request before it created a payment. */
  | { type: 'declined'; method: MethodId; reason: string; codOper?: string | undefined };

/** The frame's answer to a request to close. */
export type CloseAnswer =
  /** `result`: the result if the payer leaves now, unless one was already reported. */
  | { close: true; result?: CheckoutResult | undefined }
  /** `busy`: a payment is in progress. `asking`: the frame asks the payer to confirm, and calls `close` if they agree. */
  | { close: false; why: 'busy' | 'asking' };

/** The frame's answer to `open` and `update`. */
export type OptionsAnswer = {
  /** One sentence in English for each option that is not valid. The frame ignores these options. */
  refused: string[];
};

/** What the screen needs, in CSS pixels. */
export type FrameSize = {
  height: number;
  /** The width of its card. A frame of an earlier version sends none, and is 920 wide. */
  width?: number | undefined;
};

/** The methods that the host's page offers to the frame. Each takes at most one plain object and returns nothing. */
export type HostApi = {
  /** The frame is connected, for the first time or after a reload. The host then calls `open`. */
  connected: () => void;
  /** The first screen is visible. */
  ready: (size: FrameSize) => void;
  /** The screen needs another size. */
  resize: (size: FrameSize) => void;
  event: (event: FrameEvent) => void;
  /** The result, once. The receipt can stay on the screen after it. */
  finish: (end: { result: CheckoutResult }) => void;
  /**
   * The payer is done: the host removes the frame. `result` is the result if `finish` was not called. Without either, the
   * session is `pending` if an attempt is remembered, otherwise `canceled`. A host that keeps the frame ignores this call.
   */
  close: (end: { result?: CheckoutResult | undefined }) => void;
  /** The frame cannot open for this host. */
  fail: (failure: BridgeFailure) => void;
  /** An error after which the payer can continue: a login of the host that was refused, or data that did not load. */
  report: (failure: BridgeFailure) => void;
  /** The attempt to pass back in `FrameOptions.resume` after a reload, with the prefix `paid:` if it is paid. `null` clears it. */
  remember: (attempt: { attemptId: string | null }) => void;
};

/** The methods that the frame offers to the host's page. */
export type FrameApi = {
  /** The first call after `connected`. Resolves when the appearance is applied and the frame can be shown. */
  open: (given: { options: FrameOptions }) => Promise<OptionsAnswer>;
  /** Changes options while the checkout is open. */
  update: (given: { options: FrameOptions }) => Promise<OptionsAnswer>;
  /** The payer pressed Esc, the back button or the backdrop, or the page called `close()`. */
  requestClose: () => CloseAnswer;
};
