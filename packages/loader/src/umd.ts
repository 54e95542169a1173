import { type CheckoutApi, createCheckout } from './create-checkout';
import { addScriptButton } from './script-button';

type Call = (checkout: CheckoutApi) => void;
type Scope = {
  Checkout?: CheckoutApi;
  istmoQueue?: { push: (call: Call) => void; forEach?: Call[]['forEach'] };
};
declare const module: { exports: unknown } | undefined;

// `currentScript` is set only while the script runs. An image of that name is not a script.
const current = typeof document === 'object' && document.currentScript;
const script = current && current instanceof HTMLScriptElement && current;
const scope = globalThis as Scope;

// If the script is loaded twice, the first one stays: its sessions and listeners are in use.
const checkout = scope.Checkout?.resume
  ? scope.Checkout
  : createCheckout(script && script.src ? new URL(script.src).origin : '');
scope.Checkout = checkout;
if (typeof module === 'object') module.exports = checkout;
if (script) addScriptButton(script, checkout);
const push = (call: Call) => queueMicrotask(() => call(checkout));
scope.istmoQueue?.forEach?.(push);
scope.istmoQueue = { push };
