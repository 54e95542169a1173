import type { CheckoutEvents, CheckoutSession } from '@istmo/checkout';
import { type CheckoutHandlers, HANDLERS } from './checkout-handlers';

/** A session that a component has opened. */
export type Followed = {
  session: CheckoutSession;
  /** Settled once the checkout is gone from the page. */
  gone: Promise<void>;
  /** The component does without it from now on. Says whether a payment has been sent off, and so may not be broken off. */
  abandon: () => boolean;
};

/** Hands a session's events to the handlers of the last render. */
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
  // A page that has gone elsewhere is not told that its payer has left; that they have paid, it is.
  const isHeard = () => !isAbandoned || isSent;
  for (const event of Object.keys(HANDLERS))
    listen(session, { event: event as keyof CheckoutEvents, isHeard, latest });
  // A payer who is sent to a page of its own leaves nothing behind here.
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

type Needs<E> = { event: E; isHeard: () => boolean; latest: () => CheckoutHandlers };
type AnyHandler<E extends keyof CheckoutEvents> = (
  detail: CheckoutEvents[E],
  session: CheckoutSession,
) => void;

function listen<E extends keyof CheckoutEvents>(
  session: CheckoutSession,
  { event, isHeard, latest }: Needs<E>,
) {
  session.on(event, (detail, of) => {
    // The table has this event's own handler.
    const handler = latest()[HANDLERS[event]] as AnyHandler<E> | undefined;
    if (isHeard()) handler?.(detail, of);
  });
}
