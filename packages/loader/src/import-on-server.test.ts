// @vitest-environment node
import { settled } from '@istmo/contract/bridge-testing';
import { expect, it } from 'vitest';
import { loadCheckout } from './load';

it.each(['./index', './umd'])('%s is imported where there is no page', async (entry) => {
  expect(typeof document).toBe('undefined');
  expect(await import(/* @vite-ignore */ entry)).toMatchObject({
    version: '1.2.3',
    open: expect.any(Function),
  });
});

it('a script is refused there, and who does not wait for it goes on', async () => {
  const refused = loadCheckout({ origin: 'https://pay.example.com' });
  // Long enough for Node to end a process because of an unhandled rejection.
  await settled();
  await expect(refused).rejects.toMatchObject({ name: 'CheckoutError', code: 'no_document' });
});
