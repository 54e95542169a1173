import { beforeEach, expect, it } from 'vitest';
import { commerce, paymentInfo } from '../testing/fixtures/make-method-context';
import { showPayee } from './splash-payee';

beforeEach(() => {
  document.body.innerHTML = '<div id="splash"><svg></svg><div class="splash-bar"></div></div>';
});

const splash = () => document.getElementById('splash');
const loaded = { info: paymentInfo(), commerce: commerce(), imageBase: '/images', language: 'es' } as const;

it('says who is paid and how much, above the bar, once', () => {
  showPayee(splash(), loaded);
  showPayee(splash(), loaded);
  expect(splash()?.textContent).toBe('Café Boquete$48.15');
  expect(splash()?.lastElementChild?.className).toBe('splash-bar');
});

it('says nothing of an amount that the payer still decides, and nothing after the splash', () => {
  const open = paymentInfo({ amount: 0, discount: 0, taxAmount: 0 });
  showPayee(splash(), { ...loaded, info: open });
  expect(splash()?.textContent).toBe('Café Boquete');
  expect(() => showPayee(null, loaded)).not.toThrow();
});
