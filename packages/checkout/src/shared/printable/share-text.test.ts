import { expect, it, vi } from 'vitest';
import { type ShareBrowser, shareText } from './share-text';

const summary = { title: 'Comprobante', text: 'Comercio: Café' };
const refused = async (): Promise<void> => Promise.reject(new DOMException('no', 'NotAllowedError'));
const changedMind = async (): Promise<void> => Promise.reject(new DOMException('no', 'AbortError'));

it.each([
  ['shares where it can', { share: async () => undefined }, 'shared'],
  ['does not copy for a payer who changed their mind', { share: changedMind }, 'shared'],
  [
    'copies where the frame may not share',
    { share: refused, clipboard: { writeText: async () => undefined } },
    'copied',
  ],
  ['copies where the browser cannot share', { clipboard: { writeText: async () => undefined } }, 'copied'],
  ['says where neither is allowed', { clipboard: { writeText: refused } }, 'refused'],
  ['says where there is neither', {}, 'refused'],
] satisfies [string, ShareBrowser, string][])('%s', async (_case, browser, outcome) => {
  expect(await shareText(browser, summary)).toBe(outcome);
});

it('copies the title with the text', async () => {
  const writeText = vi.fn(async () => undefined);
  await shareText({ clipboard: { writeText } }, summary);
  expect(writeText).toHaveBeenCalledWith('Comprobante\nComercio: Café');
});
