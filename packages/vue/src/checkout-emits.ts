import { type CheckoutHandler, type CheckoutHandlers, EVENTS } from '@istmo/bindings';
import type { CheckoutEvents } from '@istmo/checkout';
import { getCurrentInstance } from 'vue';

/** The events of a component: `@result`, `@closed` and so on, with the detail of the event and its session. */
export type CheckoutEmits = { [E in keyof CheckoutEvents]: CheckoutHandler<E> };

// `null` is an event without a validator.
const VALIDATORS = Object.fromEntries(EVENTS.map((event) => [event, null]));
export const CHECKOUT_EMITS = VALIDATORS as unknown as CheckoutEmits;

/** The component's listeners. Vue's own `emit` does nothing after an unmount, when a payment may still end. */
export function useListeners(): () => CheckoutHandlers {
  const instance = getCurrentInstance();
  return () => (instance?.vnode.props ?? {}) as CheckoutHandlers;
}
