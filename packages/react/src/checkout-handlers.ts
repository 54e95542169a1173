import { CheckoutError, type CheckoutEvents, type CheckoutSession } from '@istmo/checkout';

/** Given what an event brings, and the session that it happened to: none where an error is in the options themselves. */
type Handler<E extends keyof CheckoutEvents> = (
  detail: CheckoutEvents[E],
  session: E extends 'error' ? CheckoutSession | undefined : CheckoutSession,
) => void;

/**
 * `onResult` for the event `result`, and so on. Those of the last render are called, whenever the checkout was opened. Once
 * the component is gone they hear only of a payment that the payer has sent off.
 */
export type CheckoutHandlers = {
  [E in keyof CheckoutEvents as `on${Capitalize<E>}`]?: Handler<E> | undefined;
};

/** What hears each event. */
export const HANDLERS = {
  ready: 'onReady',
  methodChosen: 'onMethodChosen',
  submitted: 'onSubmitted',
  challenged: 'onChallenged',
  pending: 'onPending',
  declined: 'onDeclined',
  resized: 'onResized',
  result: 'onResult',
  error: 'onError',
  closeRequested: 'onCloseRequested',
  closeRefused: 'onCloseRefused',
  leaving: 'onLeaving',
  closed: 'onClosed',
} as const satisfies { [E in keyof CheckoutEvents]: `on${Capitalize<E>}` };

const NAMES: ReadonlySet<string> = new Set(Object.values(HANDLERS));

/** What is left for an element of the page. */
export function withoutHandlers<T extends CheckoutHandlers>(props: T): Omit<T, keyof CheckoutHandlers> {
  // The names are exactly the handlers'.
  return Object.fromEntries(Object.entries(props).filter(([name]) => !NAMES.has(name))) as Omit<
    T,
    keyof CheckoutHandlers
  >;
}

/** Opens a checkout. What is wrong with its options goes to the page's handler, and, without one, where uncaught errors go. */
export function openOrTell<T>(open: () => T, { onError }: CheckoutHandlers): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!onError || !(error instanceof CheckoutError)) throw error;
    onError(error, undefined);
    return undefined;
  }
}
