import type { CheckoutEvents, CheckoutSession, On } from './checkout-session';

type Name = keyof CheckoutEvents;
/** Tells of what happened. */
export type Emit = <E extends Name>(event: E, detail: CheckoutEvents[E]) => void;

export type Listeners = {
  on: On;
  emit: (event: Name, detail: unknown, session: CheckoutSession) => void;
};

/** The page's listeners, of one session or of all. One that throws is reported and stops nothing. */
export function createListeners(): Listeners {
  const all = new Set<[event: Name, listener: (detail: never, session: CheckoutSession) => void]>();
  return {
    on(event, listener) {
      const one: [Name, typeof listener] = [event, listener];
      all.add(one);
      return () => void all.delete(one);
    },
    emit(event, detail, session) {
      for (const [name, listener] of [...all]) {
        try {
          // Added for this event, it takes what the event brings.
          if (name === event) listener(detail as never, session);
        } catch (error) {
          // eslint-disable-next-line no-console -- where the developer of a page that is not ours looks
          console.error(error);
        }
      }
    },
  };
}
