import { CheckoutError, type CheckoutEvents, type CheckoutSession } from '@istmo/checkout';
import { type Emit, EVENTS } from './follow-session';

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

type AnyHandler = (detail: unknown, session: CheckoutSession | undefined) => void;

const handlerOf = (event: string) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

const NAMES: ReadonlySet<string> = new Set(EVENTS.map(handlerOf));

/** Whether a property is the handler of an event. */
export const isHandler = (name: string): name is keyof CheckoutHandlers => NAMES.has(name);

/** Calls the handlers of the last render. Without an `onError`, an error that has no session is thrown. */
export const emitTo =
  (latest: () => object | null): Emit =>
  (event, detail, session) => {
    const handlers = latest() as Readonly<Record<string, AnyHandler | AnyHandler[] | undefined>> | null;
    const handler = handlers?.[handlerOf(event)];
    if (!handler && detail instanceof CheckoutError && !session) throw detail;
    // Vue makes a list of several listeners.
    for (const each of [handler].flat()) each?.(detail, session);
  };
