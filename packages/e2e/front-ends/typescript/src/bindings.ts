import type { CheckoutElementEvents } from '@istmo/checkout-element';
import { CheckoutButton, useCheckout, type CheckoutHandlers } from '@istmo/checkout-react';
import { CheckoutFrame, type OpenableCheckout } from '@istmo/checkout-vue';
import { loadCheckout } from '@istmo/checkout/load';
import '@istmo/checkout/global';

export const handlers: CheckoutHandlers = { onResult: ({ paid }) => paid };
export const components = [CheckoutButton, CheckoutFrame, useCheckout];
export const paid = ({ detail }: CheckoutElementEvents['result']): boolean => detail.paid;
export const isOpen = ({ isOpen: open }: OpenableCheckout): boolean => open.value;
export const version = async (origin: string): Promise<string> => (await loadCheckout({ origin })).version;
export const ofScript = (): string => Checkout.version;
