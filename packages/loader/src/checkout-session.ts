import type { CheckoutResult, FrameEvent } from '@istmo/contract/bridge';
import type { Cancelable } from './cancelable';
import type { CheckoutError } from './checkout-error';
import type { On } from './listeners';
import type { UpdateOptions } from './open-options';

type EventsOfFrame = { [T in FrameEvent['type']]: Omit<Extract<FrameEvent, { type: T }>, 'type'> };

/**
 * Events of a session, and what each hands to its listeners: `methodChosen`, `submitted`, `challenged`, `pending`,
 * `declined`, and these.
 */
export type CheckoutEvents = EventsOfFrame & {
  /** The first screen is shown; `height` in CSS pixels. */
  ready: { height: number };
  /** The content needs another height, in CSS pixels. */
  resized: { height: number };
  /** The one result, as `session.result` has it. The payer may still be reading the receipt. */
  result: CheckoutResult;
  /** For the developer; where it ends the session, the result says so as well. */
  error: CheckoutError;
  /** The payer wants to go, or the page called `close()`. Prevented, the checkout stays as it is. */
  closeRequested: Cancelable;
  /** The payer is about to be sent to `url`, the hosted page. Prevented, they stay, and the result is `canceled`. */
  leaving: Cancelable & { url: string };
  /** The checkout is gone from the page. */
  closed: CheckoutResult;
};

/** One opening of the checkout. */
export type CheckoutSession = {
  readonly id: string;
  /** Settles exactly once, whatever happens, and never rejects. Advice for the page: your server asks the provider for the truth. */
  readonly result: Promise<CheckoutResult>;
  /** The element that holds the checkout; none where the payer is sent to the hosted page. */
  readonly element?: HTMLElement;
  /** Returns what takes the listener off. */
  on: On;
  update(options: UpdateOptions): void;
  /** Asks the checkout to close. It stays while money moves, and asks the payer where something typed would be lost. */
  close(): void;
};
