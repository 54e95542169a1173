import type { CheckoutElementEvents } from './index';

/** Never run, only compiled by `npm run types`. */
export function compile(): void {
  const element = document.createElement('istmo-checkout');
  element.options = { prefill: { name: 'Ana' } };
  element.addEventListener('result', ({ detail }) => detail.paid);
  element.addEventListener('closeRequested', (event: CheckoutElementEvents['closeRequested']) =>
    event.preventDefault(),
  );
  element.addEventListener('click', (event) => event.clientX);
  element.session?.update({ theme: 'dark' });
  element.open({ amount: '5.00' });
  // @ts-expect-error a result has no height
  element.addEventListener('result', ({ detail: { height } }) => typeof height);
  // @ts-expect-error no such option
  element.options = { color: 'red' };
  // @ts-expect-error the session can be undefined
  element.session.close();
}
