import {
  type CheckoutControls,
  type CheckoutHandlers,
  createOpener,
  createUpdater,
  emitTo,
} from '@istmo/bindings';
import type { BundledOptions, CheckoutSession } from '@istmo/checkout';
import {
  computed,
  type ComputedRef,
  type MaybeRefOrGetter,
  onBeforeUnmount,
  onMounted,
  type ShallowRef,
  shallowRef,
  toValue,
  watchEffect,
} from 'vue';

/** A checkout for your own button. */
export type OpenableCheckout = CheckoutControls & {
  /** Whether a checkout of this composable is open. */
  isOpen: ComputedRef<boolean>;
  /** The session of the open checkout. */
  session: Readonly<ShallowRef<CheckoutSession | undefined>>;
};

/**
 * Opens the checkout from your own button. A change of `language`, `theme`, `appearance`, `logo` or `prefill`
 * updates the open checkout. Other options apply to the next one. When the component unmounts, it requests to
 * close the checkout.
 *
 * @param options The options of `open()`: an object, a ref or a getter.
 * @param handlers A function for each event. The latest ones are called.
 */
export function useCheckout(
  options: MaybeRefOrGetter<BundledOptions>,
  handlers: MaybeRefOrGetter<CheckoutHandlers> = {},
): OpenableCheckout {
  const session = shallowRef<CheckoutSession>();
  const { open, close, preload, update, enter } = createOpener({
    options: () => toValue(options),
    emit: emitTo(() => toValue(handlers)),
    show: (current) => (session.value = current),
  });
  const pass = createUpdater(update);
  watchEffect(() => pass(toValue(options)));
  let leave: (() => void) | undefined;
  onMounted(() => (leave = enter()));
  onBeforeUnmount(() => leave?.());
  return { open, close, preload, isOpen: computed(() => session.value !== undefined), session };
}
