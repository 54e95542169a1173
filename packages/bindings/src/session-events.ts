import { CheckoutError, type CheckoutEvents, type CheckoutSession } from '@istmo/checkout';

/** Passes an event on. The session is `undefined` if the options are not valid. */
export type Emit = <E extends keyof CheckoutEvents>(
  event: E,
  detail: CheckoutEvents[E],
  session: CheckoutSession | undefined,
) => void;

const HAS_EVENT: { [E in keyof CheckoutEvents]: true } = {
  ready: true,
  methodChosen: true,
  submitted: true,
  challenged: true,
  pending: true,
  declined: true,
  resized: true,
  result: true,
  error: true,
  closeRequested: true,
  closeRefused: true,
  leaving: true,
  closed: true,
};

/** The events of a session. */
export const EVENTS = Object.keys(HAS_EVENT) as readonly (keyof CheckoutEvents)[];

/** A session that a component has opened. */
export type Followed = {
  session: CheckoutSession;
  /** Resolves once the checkout has been removed from the page. */
  gone: Promise<void>;
  /** Whether it has been removed. Already true in the listeners of the page. */
  isGone: () => boolean;
  /**
   * Called when the component unmounts. Returns whether a payment was submitted, which must not be
   * interrupted.
   */
  abandon: () => boolean;
  /** Called when the component is shown again: its listeners are called as before. */
  adopt: () => void;
};

/** Emits a session's events: after an unmount, only those of a submitted payment. */
export function follow(session: CheckoutSession, emit: Emit): Followed {
  let isAbandoned = false;
  let isSent = false;
  let isGone = false;
  // A redirect has no element in this page, so there is no `closed` event.
  const last = session.element ? 'closed' : 'result';
  session.on(last, () => {
    isGone = true;
  });
  for (const event of ['submitted', 'challenged', 'pending'] as const)
    session.on(event, () => {
      isSent = true;
    });
  session.on('declined', () => {
    isSent = false;
  });
  session.on('result', ({ success }) => {
    isSent ||= success;
  });
  for (const event of EVENTS)
    session.on(event, (detail, of) => {
      if (!isAbandoned || isSent) emit(event, detail, of);
    });
  return {
    session,
    isGone: () => isGone,
    gone: new Promise((resolve) => {
      session.on(last, () => resolve());
    }),
    abandon() {
      isAbandoned = true;
      return isSent;
    },
    adopt() {
      isAbandoned = false;
    },
  };
}

/** Opens a checkout. If its options are not valid, emits `error`. */
export function openOrTell<T>(open: () => T, emit: Emit): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    emit('error', error, undefined);
    return undefined;
  }
}

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
