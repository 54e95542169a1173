import { type OpenOptions, optionFromText } from '@istmo/contract/bridge';
import type { CheckoutApi } from './create-checkout';
import { optionNames } from '@istmo/contract/bridge-options';
import { readOptions } from './checked-options';
import { make } from './surface';

/** On each button: what it was made of. On each script: its button was made. */
const MARK = 'data-istmo-button';

/** Adds the button of a script with `data-button`, its text. It opens the checkout with the other `data-` attributes as options. */
export function addScriptButton(script: HTMLScriptElement, { open }: CheckoutApi, origin: string): void {
  const { button: textContent } = script.dataset;
  if (textContent === undefined || MARK in script) return;
  Object.assign(script, { [MARK]: true });
  if (!textContent) return warn('data-button is empty: give it a text.');
  // Checked now, so that a wrong attribute is reported when the page loads, not when the payer presses the button.
  const options = readOptions(optionsOf(script.dataset), origin);
  const made = JSON.stringify([textContent, options]);
  // A router that runs the script again may have kept the earlier button, or a copy of it without a listener.
  for (const twin of document.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    if (twin.getAttribute(MARK) !== made) continue;
    if (twin.onclick && twin !== script.nextElementSibling)
      return warn(`data-button="${textContent}" comes twice.`);
    twin.remove();
  }
  if (!script.closest('body')) return warn('move the script into <body>.');
  const button = make('button', { type: 'button', textContent });
  button.setAttribute(MARK, made);
  button.onclick = () => {
    const { result } = open(options as unknown as OpenOptions);
    button.disabled = true;
    void result.finally(() => (button.disabled = false));
  };
  script.after(button);
}

/** Tells the developer of the page. */
export function warn(what: string): void {
  // oxlint-disable-next-line no-console -- it has no other way
  console.warn(`Istmo Checkout: ${what}`);
}

/** The attributes that are options. Other scripts of the page may add their own attributes to every script tag. */
function optionsOf(attributes: DOMStringMap): Record<string, unknown> {
  const given = optionNames().filter((name) => name in attributes);
  return Object.fromEntries(given.map((name) => [name, optionFromText(name, attributes[name] ?? '')]));
}
