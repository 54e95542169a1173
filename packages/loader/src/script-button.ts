import type { OpenOptions } from '@istmo/contract/bridge';
import type { CheckoutApi } from './create-checkout';
import { make } from './make';

/** The button that `data-button`, its text, asks for: it opens what the other `data-` attributes of the script say. */
export function addScriptButton(script: HTMLScriptElement, { open }: CheckoutApi): void {
  const { button: textContent, ...options } = script.dataset;
  if (!textContent) return;
  const button = make('button', { type: 'button', textContent });
  button.onclick = () => {
    // What is wrong with them is said by `open`, as always, or by the frame.
    const { result } = open(options as OpenOptions);
    button.disabled = true;
    void result.finally(() => (button.disabled = false));
  };
  script.after(button);
}
