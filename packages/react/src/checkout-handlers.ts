import { CheckoutError, type CheckoutEvents, type CheckoutSession } from '@istmo/checkout';

/**
 * Called with the detail of the event and its session. The session is `undefined` if the options are not
 * valid.
 */
export type CheckoutHandler<E extends keyof CheckoutEvents> = (
  detail: CheckoutEvents[E],
  session: E extends 'error' ? CheckoutSession | undefined : CheckoutSession,
) => void;

/**
 * A handler for each event: `onResult` for `result`, and so on. The handlers of the last render are called.
 * After an unmount, they are called only for a payment that the payer has submitted.
 */
export type CheckoutHandlers = {
  [E in keyof CheckoutEvents as `on${Capitalize<E>}`]?: CheckoutHandler<E> | undefined;
};

/** The handler of each event. */
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

/** The props without the handlers, for an element of the page. */
export function withoutHandlers<T extends CheckoutHandlers>(props: T): Omit<T, keyof CheckoutHandlers> {
  // `NAMES` has exactly the keys of `CheckoutHandlers`.
  return Object.fromEntries(Object.entries(props).filter(([name]) => !NAMES.has(name))) as Omit<
    T,
    keyof CheckoutHandlers
  >;
}

/** Opens a checkout. If its options are not valid, calls `onError`, or throws if there is no `onError`. */
export function openOrTell<T>(open: () => T, { onError }: CheckoutHandlers): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!onError || !(error instanceof CheckoutError)) throw error;
    onError(error, undefined);
    return undefined;
  }
}
