import type { CheckoutEvents, CheckoutSession } from './checkout-session';

export type Listeners = {
  on: CheckoutSession['on'];
  emit: <E extends keyof CheckoutEvents>(event: E, detail: CheckoutEvents[E]) => void;
};

/** The page's listeners of one session. One that throws is reported by the browser and stops nothing. */
export function createListeners(): Listeners {
  const target = new EventTarget();
  return {
    on(event, listener) {
      // What is emitted under a name is what its listeners take: see `emit`.
      const heard = ((emitted: CustomEvent<Parameters<typeof listener>[0]>) =>
        listener(emitted.detail)) as EventListener;
      target.addEventListener(event, heard);
      return () => target.removeEventListener(event, heard);
    },
    emit: (event, detail) => void target.dispatchEvent(new CustomEvent(event, { detail })),
  };
}
