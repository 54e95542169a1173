// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cancelable } from './checkout-session';
import { createCheckout } from './create-checkout';
import { ATTEMPT, boxOf, freshPage, leavePage } from './testing/open-session';
import { FRAME_ORIGIN, startFrame, twoWindows } from '@istmo/contract/bridge-testing';

beforeEach(freshPage);
afterEach(leavePage);

const LINK = { code: 'LK-CAFE0001' };
const frames = () =>
  [...document.body.children].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('iframe') ?? [])]);

it('mounts in an element of the page', () => {
  const session = createCheckout(FRAME_ORIGIN).mount('#pay', LINK);
  expect(session.element?.parentElement?.id).toBe('pay');
  expect(boxOf(session).localName).toBe('section');
});

it('tells whoever listens to all of what happens to each', async () => {
  const checkout = createCheckout(FRAME_ORIGIN);
  const results: unknown[] = [];
  const off = checkout.on('result', ({ outcome }, { id }) => results.push([outcome, id]));
  const [one, two] = [checkout.mount('#pay', LINK), checkout.mount('#pay', LINK)];
  one.close();
  await one.result;
  off();
  two.close();
  await two.result;
  expect(results).toEqual([['canceled', one.id]]);
});

describe('where the page listens to closeRequested', () => {
  function asking() {
    const session = createCheckout(FRAME_ORIGIN).open(LINK);
    const onCloseRequested = vi.fn((event: Cancelable) => event.preventDefault());
    const off = session.on('closeRequested', onCloseRequested);
    return { session, onCloseRequested, off, gesture: () => boxOf(session).click() };
  }

  it('stays as long as the page keeps it', async () => {
    const { session, onCloseRequested, off, gesture } = asking();
    gesture();
    expect(session.element?.isConnected).toBe(true);
    expect(onCloseRequested.mock.lastCall?.[0]).not.toHaveProperty('url');
    off();
    gesture();
    expect(await session.result).toMatchObject({ outcome: 'canceled' });
    expect(onCloseRequested).toHaveBeenCalledOnce();
  });

  it('asks once where the page closes in its own way then', async () => {
    const { session, onCloseRequested, gesture } = asking();
    onCloseRequested.mockImplementation((event) => {
      event.preventDefault();
      session.close();
    });
    gesture();
    expect(await session.result).toMatchObject({ outcome: 'canceled' });
    expect(onCloseRequested).toHaveBeenCalledOnce();
  });

  it('goes where the page itself says so', async () => {
    const { session, onCloseRequested } = asking();
    session.close();
    expect(await session.result).toMatchObject({ outcome: 'canceled' });
    expect(onCloseRequested).not.toHaveBeenCalled();
  });
});

it('refuses wrong options of resume() also where there is nothing to resume', () => {
  expect(() => createCheckout(FRAME_ORIGIN).resume({ theme: 'drak' } as never)).toThrow('"theme" is "drak"');
});

it('has nothing to resume where nothing was begun', () => {
  expect(createCheckout(FRAME_ORIGIN).resume()).toBeUndefined();
});

it.each([
  ['lk.LK-CAFE0001', 'type=lk&code=LK-CAFE0001'],
  ['slug.cafe-boquete', 'type=slug&code=cafe-boquete'],
  ['slugCode.cafe-boquete/geisha', 'type=slugCode&code=cafe-boquete%2Fgeisha'],
])('resumes the way to %s', (key, address) => {
  sessionStorage.setItem('theirs', 'x');
  sessionStorage.setItem(`istmo.attempt.${key}`, ATTEMPT);
  const session = createCheckout(FRAME_ORIGIN).resume({ language: 'en' });
  expect(frames()[0]?.src).toContain(address);
  session?.close();
});

it('resumes nothing that is paid: only a reload of its receipt shows that again', () => {
  sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', `paid:${ATTEMPT}`);
  expect(createCheckout(FRAME_ORIGIN).resume()).toBeUndefined();
});

it('resumes nothing where storage is refused', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(createCheckout(FRAME_ORIGIN).resume()).toBeUndefined();
  vi.unstubAllGlobals();
});

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
  ['when it is onCloseRequested to', true],
])('loads again %s if the page removed it', (_case, again) => {
  const { checkout, loaded } = preloaded();
  document.body.replaceChildren();
  if (again) checkout.preload(LINK);
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
  // As a page does that refuses: again, when it is opened.
  await say({ type: 'fail', code: 'origin_not_allowed', message: 'Add it.' });
  expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'origin_not_allowed' });
  expect(onSessionError).toHaveBeenCalledOnce();
});
