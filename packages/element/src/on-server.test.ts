// @vitest-environment node
import { expect, it } from 'vitest';
import { IstmoCheckoutElement } from './index';

it('can be imported on a server, where it defines nothing', () => {
  expect(typeof customElements).toBe('undefined');
  expect(IstmoCheckoutElement.observedAttributes).toContain('checkout-origin');
});
