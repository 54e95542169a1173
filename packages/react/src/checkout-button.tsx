import { type CheckoutHandlers, createPreloader, emitTo, openOrTell } from '@istmo/bindings';
import type { BundledOptions } from '@istmo/checkout';
import {
  type ButtonHTMLAttributes,
  type ForwardRefExoticComponent,
  // oxlint-disable-next-line no-restricted-imports -- in React 18 `ref` is not a prop
  forwardRef,
  type RefAttributes,
  useState,
} from 'react';
import { useCheckout } from './use-checkout';
import { withoutHandlers } from './props';

/** The options, a handler for each event, and the attributes of a `button`. */
export type CheckoutButtonProps = CheckoutHandlers & {
  /** The options of `open()`. */
  options: BundledOptions;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof CheckoutHandlers | 'type'>;

/**
 * A button that opens the checkout, and preloads it when the payer points at it, presses it or focuses it. It
 * accepts all attributes of a `button`. An `onClick` that calls `event.preventDefault()` keeps the checkout
 * closed. A `ref` gets the button.
 *
 * @param props The options of `open()`, event handlers and attributes.
 */
export const CheckoutButton: ForwardRefExoticComponent<
  CheckoutButtonProps & RefAttributes<HTMLButtonElement>
> = forwardRef(function CheckoutButton({ options, ...rest }, ref) {
  const { open, isOpen, preload } = useCheckout(options, rest);
  const attributes = withoutHandlers(rest);
  const [preloader] = useState(() => createPreloader(preload));
  const near =
    <E,>(theirs: ((event: E) => void) | undefined) =>
    (event: E) => {
      theirs?.(event);
      if (!isOpen) preloader.near(options);
    };
  const isDialog = options.display !== 'inline' && options.display !== 'redirect';
  return (
    <button
      {...(isDialog && { 'aria-haspopup': 'dialog' })}
      {...attributes}
      ref={ref}
      type="button"
      // A disabled button could not take the focus back when the dialog closes.
      aria-disabled={isOpen || attributes['aria-disabled']}
      onPointerEnter={near(attributes.onPointerEnter)}
      onPointerDown={near(attributes.onPointerDown)}
      onFocus={near(attributes.onFocus)}
      onClick={(event) => {
        attributes.onClick?.(event);
        if (event.defaultPrevented || isOpen) return;
        preloader.opened(options);
        openOrTell(
          open,
          emitTo(() => rest),
        );
      }}
    />
  );
});
