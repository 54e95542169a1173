// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCheckout } from './create-checkout';
import { boxOf, freshPage, leavePage } from './testing/open-session';
import { FRAME_ORIGIN, startFrame, twoWindows } from '@istmo/contract/bridge-testing';

beforeEach(freshPage);
afterEach(leavePage);

const LINK = { code: 'LK-CAFE0001' };
const frames = () =>
  [...document.body.children].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('iframe') ?? [])]);

function preloaded() {
  const { host, frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const checkout = createCheckout(FRAME_ORIGIN);
  checkout.preload(LINK);
  checkout.preload(LINK);
  return { checkout, loaded: frames(), greet: () => startFrame(host) };
}

it('shows what was preloaded, which hears what it is opened with', async () => {
  const { checkout, loaded, greet } = preloaded();
  const { received, say } = greet();
  expect(loaded).toHaveLength(1);
  expect(loaded[0]?.closest('dialog')?.open).toBe(false);
  expect(received).toEqual([]);
  const session = checkout.open({ ...LINK, amount: '5.00' });
  expect(frames()[0]).toBe(loaded[0]);
  expect(boxOf(session).matches('dialog[open]')).toBe(true);
  await say({ type: 'ready', height: 600 });
  expect(received).toMatchObject([{ type: 'open', options: { amount: '5.00', display: 'modal' } }]);
  session.close();
});

it('goes on loading what had not come yet', async () => {
  const { checkout, loaded, greet } = preloaded();
  const session = checkout.open(LINK);
  expect(frames()[0]).toBe(loaded[0]);
  const { received, say } = greet();
  await say({ type: 'ready', height: 600 });
  expect(received).toMatchObject([{ type: 'open' }]);
  expect(boxOf(session).className).toBe('ready');
  session.close();
});

it('tries again where what was preloaded never comes', () => {
  vi.useFakeTimers();
  const { checkout, loaded } = preloaded();
  const session = checkout.open({ ...LINK, loadTimeoutMs: 1000 });
  vi.advanceTimersByTime(1000);
  expect(boxOf(session).className).toBe('stuck');
  boxOf(session).querySelector('button')?.click();
  expect(frames()[0]).not.toBe(loaded[0]);
  session.close();
});

it('preloads for one opening only, and not for another payment or language', () => {
  const { checkout, loaded } = preloaded();
  checkout.open({ code: 'LK-OTHER' }).close();
  checkout.open({ ...LINK, language: 'en' }).close();
  expect(frames()[0]).toBe(loaded[0]);
  checkout.open(LINK).close();
  checkout.open(LINK);
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).not.toBe(loaded[0]);
});

it('keeps what was preloaded while the same is opened within the page', () => {
  const { checkout, loaded } = preloaded();
  checkout.mount('#pay', LINK).close();
  checkout.open(LINK);
  expect(frames()[0]).toBe(loaded[0]);
});

it.each([
  ['by itself', false],
  ['when it is asked to', true],
])('loads again %s if the page removed it', (_case, again) => {
  const { checkout, loaded } = preloaded();
  document.body.replaceChildren();
  if (again) checkout.preload(LINK);
  expect(frames()).toHaveLength(again ? 1 : 0);
  checkout.open(LINK);
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).not.toBe(loaded[0]);
});

it('keeps one early checkout at most', () => {
  const { checkout, loaded } = preloaded();
  checkout.preload({ code: 'LK-OTHER' });
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).not.toBe(loaded[0]);
  expect(frames()[0]?.src).toContain('LK-OTHER');
});

it('hears nothing of a checkout that nobody has opened', async () => {
  const { checkout, greet } = preloaded();
  const onError = vi.fn();
  checkout.on('error', onError);
  const { say } = greet();
  await say({ type: 'fail', code: 'origin_not_allowed', message: 'Add it.' });
  expect(onError).not.toHaveBeenCalled();
  const session = checkout.open(LINK);
  const onSessionError = vi.fn();
  session.on('error', onSessionError);
  // A page that rejects the origin sends its failure again when the checkout is opened.
  await say({ type: 'fail', code: 'origin_not_allowed', message: 'Add it.' });
  expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'origin_not_allowed' });
  expect(onSessionError).toHaveBeenCalledOnce();
});

it('preloads for a script in the page’s head, before there is a body', () => {
  vi.spyOn(document, 'body', 'get').mockReturnValue(null as unknown as HTMLElement);
  const before = document.documentElement.lastElementChild;
  createCheckout(FRAME_ORIGIN).preload(LINK);
  const added = document.documentElement.lastElementChild;
  expect(added).not.toBe(before);
  expect(added?.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  added?.remove();
});
