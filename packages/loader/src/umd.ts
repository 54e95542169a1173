import { type CheckoutApi, createCheckout } from './create-checkout';
import { addScriptButton } from './script-button';

type Call = (checkout: CheckoutApi) => void;
type Scope = {
  Checkout?: CheckoutApi;
  istmoQueue?: { push: (call: Call) => void; forEach?: Call[]['forEach'] };
};
declare const module: { exports: unknown } | undefined;

// Only while the script runs does the page know which one it is; and an image of that name is no script.
const current = typeof document === 'object' && document.currentScript;
const script = current && current instanceof HTMLScriptElement && current;
const scope = globalThis as Scope;

// Loaded twice, the first stays: its sessions and listeners are in use.
const checkout = scope.Checkout?.resume
  ? scope.Checkout
  : createCheckout(script && script.src ? new URL(script.src).origin : '');
scope.Checkout = checkout;
if (typeof module === 'object') module.exports = checkout;
if (script) addScriptButton(script, checkout);
const push = (call: Call) => queueMicrotask(() => call(checkout));
scope.istmoQueue?.forEach?.(push);
scope.istmoQueue = { push };
