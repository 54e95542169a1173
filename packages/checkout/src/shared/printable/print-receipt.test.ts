import { expect, it, vi } from 'vitest';
import { printReceipt } from './print-receipt';

it('names the file while it is printed, and the page as before afterwards', () => {
  document.title = 'Comprobante';
  const print = vi.fn(() => expect(document.title).toBe('Comprobante OP-1'));
  vi.stubGlobal('print', print);
  printReceipt(window, 'Comprobante OP-1');
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Comprobante');
  vi.unstubAllGlobals();
});
