import { type CheckoutHandlers, isHandler } from '@istmo/bindings';

/** The props without the handlers, for an element of the page. */
export function withoutHandlers<T extends CheckoutHandlers>(props: T): Omit<T, keyof CheckoutHandlers> {
  // `isHandler` accepts exactly the keys of `CheckoutHandlers`.
  return Object.fromEntries(Object.entries(props).filter(([name]) => !isHandler(name))) as Omit<
    T,
    keyof CheckoutHandlers
  >;
}
