import type { OpenOptions } from '@istmo/contract/bridge';
import type { CheckoutApi } from './create-checkout';
import { make } from './surface';

/** Adds the button of a script with `data-button`, its text. It opens the checkout with the other `data-` attributes as options. */
export function addScriptButton(script: HTMLScriptElement, { open }: CheckoutApi): void {
  const { button: textContent, ...options } = script.dataset;
  if (!textContent) return;
  const button = make('button', { type: 'button', textContent });
  button.onclick = () => {
    // `open` or the frame reports a wrong attribute.
    const { result } = open(options as OpenOptions);
    button.disabled = true;
    void result.finally(() => (button.disabled = false));
  };
  script.after(button);
}
