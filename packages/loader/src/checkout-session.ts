import type { CheckoutResult, MethodId, UpdateOptions } from '@istmo/contract/bridge';
import type { Cancelable } from './cancelable';
import type { CheckoutError } from './checkout-error';

/** Events of a session, and what each hands to its listeners. */
export type CheckoutEvents = {
  /** The first screen is shown; `height` in CSS pixels. */
  ready: { height: number };
  /** The payer looks at this method's form. */
  methodChosen: { method: MethodId };
  /** The payer pressed the pay button: from now on money may move. */
  submitted: { method: MethodId };
  /** The bank asks the payer to prove who they are (3DS), or an app or terminal does. */
  challenged: { method: MethodId };
  /** The payment waits for something outside: a phone, a counter, a network. */
  pending: { method: MethodId; codOper: string };
  /**
   * The payment was refused. The payer may try again: no result yet. `reason` is a code of errors.md. `codOper` is left out
   * where there was no payment.
   */
  declined: { method: MethodId; reason: string; codOper?: string | undefined };
  /** The content needs another height, in CSS pixels. */
  resized: { height: number };
  /** The one result, as `session.result` has it. The payer may still be reading the receipt. */
  result: CheckoutResult;
  /** For the developer; where it ends the session, the result says so as well. */
  error: CheckoutError;
  /** The payer wants to go. Prevented, the checkout stays as it is; once allowed, or once `close()` was called, it is not asked again. */
  closeRequested: Cancelable;
  /** The payer is about to be sent to `url`, the hosted page. Prevented, they stay, and the result is `canceled`. */
  leaving: Cancelable & { url: string };
  /** The checkout is gone from the page. */
  closed: CheckoutResult;
};

/** Adds a listener. `session` is the one that it happened to. Returns what takes the listener off. */
export type On = <E extends keyof CheckoutEvents>(
  event: E,
  listener: (detail: CheckoutEvents[E], session: CheckoutSession) => void,
) => () => void;

/** One opening of the checkout. */
export type CheckoutSession = {
  /** Tells it from other sessions of the page. */
  readonly id: string;
  /** Settles exactly once, whatever happens, and never rejects. Advice for the page: your server asks the provider for the truth. */
  readonly result: Promise<CheckoutResult>;
  /** The element that holds the checkout; none where the payer is sent to the hosted page. */
  readonly element?: HTMLElement;
  /** Returns what takes the listener off. */
  on: On;
  /** Changes what may be changed while it is open. */
  update(options: UpdateOptions): void;
  /** Asks the checkout to close. It stays while money moves, and asks the payer where something typed would be lost. */
  close(): void;
};
