import type { CheckoutEvents, CheckoutSession } from '@istmo/checkout';
import { type CheckoutHandlers, HANDLERS } from './checkout-handlers';

/** A session that a component has opened. */
export type Followed = {
  session: CheckoutSession;
  /** Resolves once the checkout has been removed from the page. */
  gone: Promise<void>;
  /**
   * Called when the component unmounts. Returns whether a payment was submitted, which must not be
   * interrupted.
   */
  abandon: () => boolean;
};

/** Passes a session's events to the handlers of the last render. */
export function follow(session: CheckoutSession, latest: () => CheckoutHandlers): Followed {
  let isAbandoned = false;
  let isSent = false;
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
  // After an unmount, the handlers are called only for a submitted payment.
  const isHeard = () => !isAbandoned || isSent;
  for (const event of Object.keys(HANDLERS))
    listen(session, { event: event as keyof CheckoutEvents, isHeard, latest });
  // A redirect has no element in this page, so there is no `closed` event.
  const last = session.element ? 'closed' : 'result';
  return {
    session,
    gone: new Promise((resolve) => {
      session.on(last, () => resolve());
    }),
    abandon() {
      isAbandoned = true;
      return isSent;
    },
  };
}

type FollowOptions<E> = { event: E; isHeard: () => boolean; latest: () => CheckoutHandlers };
type AnyHandler<E extends keyof CheckoutEvents> = (
  detail: CheckoutEvents[E],
  session: CheckoutSession,
) => void;

function listen<E extends keyof CheckoutEvents>(
  session: CheckoutSession,
  { event, isHeard, latest }: FollowOptions<E>,
) {
  session.on(event, (detail, of) => {
    // `HANDLERS` has the handler of this event.
    const handler = latest()[HANDLERS[event]] as AnyHandler<E> | undefined;
    if (isHeard()) handler?.(detail, of);
  });
}
