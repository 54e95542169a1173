// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cancelable } from './checkout-session';
import { createCheckout } from './create-checkout';
import { ATTEMPT, boxOf, freshPage, leavePage } from './testing/open-session';
import { FRAME_ORIGIN } from '@istmo/contract/bridge-testing';

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
