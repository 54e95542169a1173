import type { BridgeFailure, CheckoutResult, CloseAnswer, FrameEvent } from '@istmo/contract/bridge';
import type { HeardOptions } from '@istmo/contract/bridge-schemas';
import type { Dress } from './host-options';

/** What the checkout says to whoever opened it: the merchant's page around the frame, or nobody on the hosted page. */
export type Bridge = {
  kind: 'frame' | 'page';
  /** Settles once the screen looks as they say: with nothing set where no host answers. */
  options: () => Promise<HeardOptions>;
  /** Told once the screen looks as they say; returns what unsubscribes. */
  onUpdate: (listener: (options: HeardOptions) => void) => () => void;
  /** The first screen is shown; `height` in CSS pixels. */
  ready: (height: number) => void;
  resize: (height: number) => void;
  emit: (event: FrameEvent) => void;
  /** The one result: a host in whose page we are is told once. The screen may stay. */
  finish: (result: CheckoutResult) => void;
  /** The payer is done here, unless the host keeps them. `leaving` is how it ends if they go: told where nothing has been. */
  close: (leaving?: CheckoutResult) => void;
  /** Whether closing leads anywhere: always to the host of a frame, and back from the hosted page where an address is known. */
  leadsBack: (ownReturnUrl: string) => boolean;
  /** Called once the merchant's origins are known, when `leadsBack` may change. Returns what removes the listener. */
  onAdmit: (listener: () => void) => () => void;
  fail: (failure: BridgeFailure) => void;
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
  /** Who has the screen look as the host says, from the first options on; set once, before any host is admitted. */
  dressBy: (dress: Dress) => void;
};
