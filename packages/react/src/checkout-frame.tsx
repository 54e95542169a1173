import { type CheckoutHandlers, createFrameKeeper, emitTo, sessionKey } from '@istmo/bindings';
import type { BundledMountOptions } from '@istmo/checkout';
import {
  type ForwardRefExoticComponent,
  // oxlint-disable-next-line no-restricted-imports -- in React 18 `ref` is not a prop
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useLatest, useLayout, useUpdates, withoutHandlers } from './props';

/** The options, a handler for each event, and the attributes of a `div`. */
export type CheckoutFrameProps = CheckoutHandlers & {
  /** The options of `mount()`. */
  options: BundledMountOptions;
} & Omit<HTMLAttributes<HTMLDivElement>, keyof CheckoutHandlers | 'children' | 'dangerouslySetInnerHTML'>;

/**
 * The checkout inside the page, in a `div`. It accepts all attributes of a `div`. Another payment target,
 * amount, currency or list of methods starts another session. A submitted payment ends first. A `ref` gets the `div`.
 *
 * @param props The options of `mount()`, event handlers and attributes.
 */
export const CheckoutFrame: ForwardRefExoticComponent<CheckoutFrameProps & RefAttributes<HTMLDivElement>> =
  forwardRef(function CheckoutFrame({ options, ...rest }, ref) {
    const container = useRef<HTMLDivElement>(null);
    useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => container.current);
    const latest = useLatest({ options, handlers: rest });
    const [{ show, update }] = useState(() =>
      createFrameKeeper({ options: () => latest().options, emit: emitTo(() => latest().handlers) }),
    );
    const payment = sessionKey(options);
    // Runs before the loader notices that its element was removed.
    useLayout(() => (container.current ? show(container.current) : undefined), [show, payment]);
    useUpdates(options, update);
    return <div {...withoutHandlers(rest)} ref={container} />;
  });
