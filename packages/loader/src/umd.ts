import { type OpenOptions, optionFromText } from '@istmo/contract/bridge';
import { optionNames } from '@istmo/contract/bridge-options';
import { readOptions } from './checked-options';
import { type CheckoutApi, createCheckout } from './create-checkout';
import { make } from './surface';

/** On each button: what it was made of. */
const MARK = 'data-istmo-button';

/** Adds the button of a script with `data-button`, its text. It opens the checkout with the other `data-` attributes as options. */
export function addScriptButton(script: HTMLScriptElement, { open }: CheckoutApi, origin: string): void {
  const { button: textContent } = script.dataset;
  if (!textContent) return;
  // A wrong attribute is reported when the page loads, and not when somebody wants to pay.
  const options = readOptions(optionsOf(script.dataset), origin);
  const made = JSON.stringify([textContent, options]);
  // A router that runs the script again has kept the button of before, or a copy of it that opens nothing.
  const next = script.nextElementSibling;
  if (next?.hasAttribute(MARK)) next.remove();
  const buttons = [...document.querySelectorAll(`[${MARK}]`)];
  const hasTwin = buttons.some((one) => one.getAttribute(MARK) === made);
  if (hasTwin) return warn(textContent, 'is there twice: remove one.');
  if (script.closest('body') === null) return warn(textContent, 'shows no button: move it into <body>.');
  const button = make('button', { type: 'button', textContent });
  button.setAttribute(MARK, made);
  button.onclick = () => {
    const { result } = open(options as unknown as OpenOptions);
    button.disabled = true;
    void result.finally(() => (button.disabled = false));
  };
  script.after(button);
}

function warn(text: string, what: string): void {
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.warn(`Istmo Checkout: data-button="${text}" ${what}`);
}

/** The attributes that are options. Other scripts of the page have attributes of their own on each script. */
function optionsOf(attributes: DOMStringMap): Record<string, unknown> {
  return Object.fromEntries(
    optionNames().flatMap((name) => {
      const text = attributes[name];
      return text === undefined ? [] : [[name, optionFromText(name, text)]];
    }),
  );
}

type Call = (checkout: CheckoutApi) => void;
type Scope = {
  IstmoCheckout?: CheckoutApi;
  istmoQueue?: { push: (call: Call) => void; forEach?: Call[]['forEach'] };
};
type Define = (name: string, dependencies: string[], factory: () => CheckoutApi) => void;
declare const module: { exports: unknown } | undefined;
declare const define: (Define & { amd?: object }) | undefined;

// `currentScript` is set only while the script runs. An image of that name is not a script. In a module there is none, and
// where a router or jQuery evaluates the text, it is another script: then the page's own tags say where we come from.
const current = typeof document === 'object' && document.currentScript;
const running = current && current instanceof HTMLScriptElement && current;
const scripts = running && running.src ? [running] : tagsOfPage();
const script = scripts[0] ?? running;
const scope = globalThis as Scope;

// If the script is loaded twice, the first one stays: its sessions and listeners are in use.
const origin = script && script.src ? new URL(script.src).origin : '';
const checkout = scope.IstmoCheckout?.resume ? scope.IstmoCheckout : createCheckout(origin);
const push = (call: Call) => queueMicrotask(() => call(checkout));
scope.istmoQueue?.forEach?.(push);
scope.istmoQueue = { push };
scope.IstmoCheckout = checkout;
// The last global, because that is what SystemJS takes for the module.
defineGlobal((script && script.dataset['global']) || 'Checkout');
if (typeof module === 'object') module.exports = checkout;
// Under a name: RequireJS refuses a script tag that defines a module without one, and the page's own modules with it.
if (typeof define === 'function' && define.amd) define('@istmo/checkout', [], () => checkout);
// Last, because it throws if an attribute is wrong.
for (const each of scripts) addScriptButton(each, checkout, origin);

function tagsOfPage(): HTMLScriptElement[] {
  if (typeof document !== 'object') return [];
  return [...document.querySelectorAll<HTMLScriptElement>('script[src*="/checkout.js"]')];
}

/** Something else of the page that has this name stays. An element with this id is a global too, and gives way. */
function defineGlobal(name: string): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const other = globals[name];
  if (other === undefined || other === checkout || other instanceof Element) globals[name] = checkout;
  else
    // oxlint-disable-next-line no-console -- for the developer of the page
    console.warn(`Istmo Checkout: window.${name} is taken. Use window.IstmoCheckout, or data-global="...".`);
}
