import type {
  BridgeFailure,
  CheckoutResult,
  CloseAnswer,
  FrameEvent,
  FrameOptions,
} from '@istmo/contract/bridge';

/** What the checkout says to whoever opened it: the merchant's page around the frame, or nobody on the hosted page. */
export type Bridge = {
  kind: 'frame' | 'page';
  /** Settles always: with nothing set where no host answers. */
  options: () => Promise<FrameOptions>;
  /** Returns what unsubscribes. */
  onUpdate: (listener: (options: FrameOptions) => void) => () => void;
  /** The first screen is shown; `height` in CSS pixels. */
  ready: (height: number) => void;
  resize: (height: number) => void;
  emit: (event: FrameEvent) => void;
  /** The one result: a host in whose page we are is told once. The screen may stay. */
  finish: (result: CheckoutResult) => void;
  /** The payer is done here. */
  close: () => void;
  /** Whether closing leads anywhere: always to the host of a frame, and back from the hosted page where an address is known. */
  leadsBack: (ownReturnUrl: string) => boolean;
  fail: (failure: BridgeFailure) => void;
  remember: (attemptId: string | null) => void;
  /** Who answers when the host wants the frame gone; the last one set counts. */
  guardClose: (guard: () => CloseAnswer) => void;
};

/** The bridge as the app opens it: nothing is said to anybody before the merchant's list of origins is known. */
export type OpenableBridge = Bridge & {
  /** Opens the bridge to the host, or says that the host is not on the list. */
  admit: (allowedOrigins: readonly string[]) => boolean;
};
