import { createFrameKeeper, createUpdater, emitTo, sessionKey } from '@istmo/bindings';
import type { BundledMountOptions } from '@istmo/checkout';
import {
  defineComponent,
  type DefineSetupFnComponent,
  h,
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  shallowRef,
  watch,
  watchEffect,
} from 'vue';
import { CHECKOUT_EMITS, type CheckoutEmits, useListeners } from './checkout-emits';

/**
 * The checkout inside the page, in a `div`. It accepts all attributes of a `div`. Another payment target,
 * amount, currency or list of methods starts another session. A submitted payment ends first.
 */
export const CheckoutFrame: DefineSetupFnComponent<{ options: BundledMountOptions }, CheckoutEmits> =
  defineComponent(
    (props: { options: BundledMountOptions }) => {
      const container = shallowRef<HTMLDivElement>();
      const { show, update } = createFrameKeeper({
        options: () => props.options,
        emit: emitTo(useListeners()),
      });
      let remove: (() => void) | undefined;
      const end = () => remove?.();
      const begin = () => {
        end();
        if (container.value) remove = show(container.value);
      };
      onActivated(begin);
      // Before the loader notices that its element was removed.
      onBeforeUnmount(end);
      onDeactivated(end);
      watch([() => container.value, () => sessionKey(props.options)], begin, { flush: 'post' });
      const pass = createUpdater(update);
      watchEffect(() => pass(props.options));
      return () => h('div', { ref: container });
    },
    { name: 'CheckoutFrame', props: ['options'], emits: CHECKOUT_EMITS },
  );
