import { type CheckoutApi, createCheckout } from './create-checkout';
import { addScriptButton, warn } from './script-button';

type Call = (checkout: CheckoutApi) => void;
type Scope = {
  IstmoCheckout?: CheckoutApi;
  istmoQueue?: { push: (call: Call) => void; forEach?: Call[]['forEach'] };
};
type Define = (name: string, dependencies: string[], factory: () => CheckoutApi) => void;
declare const module: { exports: unknown } | undefined;
declare const define: (Define & { amd?: object }) | undefined;

// `currentScript` is set only while the script runs. An image of that name is not a script. A module has none, and if a
// router or jQuery evaluates the text, it is another script: then the page's script tags give our origin.
const current = typeof document === 'object' && document.currentScript;
const running = current && current instanceof HTMLScriptElement ? current : undefined;
const scripts = running?.src ? [running] : current === false ? [] : tagsOfPage();
const script = scripts[0] ?? running;
const scope = globalThis as Scope;

// If the script is loaded twice, the first one stays: its sessions and listeners are in use.
const origin = script?.src ? new URL(script.src).origin : '';
const first = scope.IstmoCheckout?.resume && scope.IstmoCheckout;
const checkout = first ?? createCheckout(origin);
const push = (call: Call) => queueMicrotask(() => call(checkout));
scope.istmoQueue?.forEach?.(push);
scope.istmoQueue = { push };
scope.IstmoCheckout = checkout;
// The last global, because that is what SystemJS takes for the module.
defineGlobal(script?.dataset['global'] || 'Checkout');
if (typeof module === 'object') module.exports = checkout;
// With a name: RequireJS rejects a script tag that defines a module without one, and then the page's own modules too.
if (typeof define === 'function' && define.amd) define('@istmo/checkout', [], () => checkout);
// A tag in a shadow root, or with an address of the page's own, cannot be found.
if (!script && current !== false) warn('move the script into <body>, with its own src (/v1/checkout.js).');
// Routers put the tags of their next page in, and some never run a script twice.
if (!first && current !== false)
  new MutationObserver(() => addButtons(tagsOfPage())).observe(document, { childList: true, subtree: true });
// Last, because it throws if an attribute is wrong.
addButtons(scripts);

function addButtons(tags: HTMLScriptElement[]): void {
  for (const each of tags) addScriptButton(each, checkout, origin);
}

function tagsOfPage(): HTMLScriptElement[] {
  // A shop may have a file of that name too.
  return [...document.querySelectorAll<HTMLScriptElement>('script[src*="/v1"][src*="/checkout.js"]')];
}

/** Keeps another global of the page that has this name. An element with this id is a global too, and is replaced. */
function defineGlobal(name: string): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const other = globals[name];
  if (other === undefined || other === checkout || other instanceof Element) globals[name] = checkout;
  else warn(`window.${name} is taken: use window.IstmoCheckout or data-global.`);
}
