import { createPreloader, emitTo, openOrTell } from '@istmo/bindings';
import type { BundledOptions } from '@istmo/checkout';
import { defineComponent, type DefineSetupFnComponent, h, mergeProps, type SetupContext } from 'vue';
import { CHECKOUT_EMITS, type CheckoutEmits, useListeners } from './checkout-emits';
import { useCheckout } from './use-checkout';

/**
 * A button that opens the checkout, and preloads it when the payer points at it, presses it or focuses it. It
 * accepts all attributes of a `button`. An `@click` that calls `event.preventDefault()` keeps the checkout
 * closed.
 */
export const CheckoutButton: DefineSetupFnComponent<{ options: BundledOptions }, CheckoutEmits> =
  defineComponent(
    (props: { options: BundledOptions }, { attrs, slots }: SetupContext<CheckoutEmits>) => {
      const listeners = useListeners();
      const { open, isOpen, preload } = useCheckout(() => props.options, listeners);
      const preloader = createPreloader(preload);
      const near = () => {
        if (!isOpen.value) preloader.near(props.options);
      };
      const onClick = (event: Event) => {
        if (event.defaultPrevented || isOpen.value) return;
        preloader.opened(props.options);
        openOrTell(open, emitTo(listeners));
      };
      const own = { onPointerenter: near, onPointerdown: near, onFocus: near, onClick };
      return () => {
        const isDialog = props.options.display !== 'inline' && props.options.display !== 'redirect';
        const popup = isDialog ? { 'aria-haspopup': 'dialog' } : {};
        // A disabled button could not take the focus back when the dialog closes.
        const disabled = isOpen.value ? { 'aria-disabled': true } : {};
        // The listeners of the page come first: they may prevent the default.
        const merged = mergeProps(popup, attrs, { type: 'button', ...disabled }, own);
        return h('button', merged, slots['default']?.());
      };
    },
    { name: 'CheckoutButton', inheritAttrs: false, props: ['options'], emits: CHECKOUT_EMITS },
  );
