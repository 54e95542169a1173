// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { FRAME_ORIGIN } from '@istmo/contract/bridge-testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCheckout } from './create-checkout';
import { freshPage, leavePage } from './testing/open-session';

beforeEach(freshPage);
afterEach(leavePage);

const LINK = { code: 'LK-CAFE0001' };

it.each([
  [
    'shows the events in the console on a loopback address',
    LINK,
    ['Istmo Checkout: result', 'Istmo Checkout: closed'],
  ],
  ['shows nothing without debug', { ...LINK, debug: false }, []],
])('%s', async (_case, options, shown) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const session = createCheckout(FRAME_ORIGIN).mount('#pay', options);
  session.destroy();
  await session.result;
  await expect.poll(() => info.mock.calls.map(([text]) => text as string)).toEqual(shown);
});
