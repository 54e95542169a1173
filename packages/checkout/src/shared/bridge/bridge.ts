import type {
  BridgeFailure,
  CheckoutResult,
  CloseAnswer,
  FrameEvent,
  FrameOptions,
  MethodId,
} from '@istmo/contract/bridge';
import type { ApplyOptions } from './host-options';

/** The checkout's connection to the page that opened it: the merchant's page around the frame. The hosted page has none. */
export type Bridge = {
  kind: 'frame' | 'page';
  /** The provider's own page mounts the widget, and hears of the result. */
  isMounted?: boolean;
  /** Resolves once the screen shows them. Empty where no host sends any. */
  options: () => Promise<FrameOptions>;
  /** Called once the screen shows the change. Returns what removes the listener. */
  onUpdate: (listener: (options: FrameOptions) => void) => () => void;
  /**
   * Called for each screen with the size that it needs, in CSS pixels; `width` is that of its card. Only the first one is
   * reported, and none after a failure.
   */
  ready: (height: number, width?: number) => void;
  resize: (height: number, width?: number) => void;
  emit: (event: FrameEvent) => void;
  /**
   * Tells the host that a payment is about to be sent. Resolves to whether the host knows: a host that does not would tell its
   * page "canceled" while the payment is made. True where there is no host.
   */
  submit: (method: MethodId) => Promise<boolean>;
  /** Sends the one result to the host, and later what becomes of the same operation. The screen may stay. */
  finish: (result: CheckoutResult) => void;
  /**
   * The payer leaves, unless the host prevents it. `leaving` is the result then, if none was sent before. Resolves if the host
   * keeps the payer here, or does not answer.
   */
  close: (leaving?: CheckoutResult) => Promise<void>;
  /** Whether closing leads anywhere: always to the host of a frame, and back from the hosted page where an address is known. */
  leadsBack: (ownReturnUrl: string) => boolean;
  /** Called once the merchant's origins are known, when `leadsBack` may change. Returns what removes the listener. */
  onAdmit: (listener: () => void) => () => void;
  fail: (failure: BridgeFailure) => void;
  /** Reports an error to the host's developer. The checkout continues. */
  report: (failure: BridgeFailure) => void;
  remember: (attemptId: string | null) => void;
  /** Who answers when the host wants the frame gone; the last one set counts. */
  guardClose: (guard: () => CloseAnswer) => void;
};

/**
 * The bridge as the app opens it: nothing is said to anybody before the merchant's list of origins is known. Where it never
 * is, or the host is not on it, the host that the address names hears why it failed, and nothing else.
 */
export type OpenableBridge = Bridge & {
  /** Opens the bridge to the host, or says that the host is not on the list. */
  admit: (allowedOrigins: readonly string[]) => boolean;
};

/** The bridge as it is made. */
export type NewBridge = OpenableBridge & {
  /** Sets what applies the host's options to the screen, from the first ones on. Called once, before a host is admitted. */
  applyOptionsWith: (apply: ApplyOptions) => void;
};
