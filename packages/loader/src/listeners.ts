import type { CheckoutEvents, CheckoutSession } from './checkout-session';

export type Listeners = {
  on: CheckoutSession['on'];
  emit: <E extends keyof CheckoutEvents>(event: E, detail: CheckoutEvents[E]) => void;
};

/** The page's listeners of one session. One that throws is reported and stops nothing. */
export function createListeners(): Listeners {
  const all = new Set<[event: string, listener: (detail: never) => void]>();
  return {
    on(event, listener) {
      const one: [string, typeof listener] = [event, listener];
      all.add(one);
      return () => void all.delete(one);
    },
    emit(event, detail) {
      for (const [name, listener] of [...all]) {
        try {
          // Added for this event, it takes what the event brings.
          if (name === event) listener(detail as never);
        } catch (error) {
          // eslint-disable-next-line no-console -- where the developer of a page that is not ours looks
          console.error(error);
        }
      }
    },
  };
}
