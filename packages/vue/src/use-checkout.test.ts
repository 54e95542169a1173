// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { APPROVED, frames, freshPage, leavePage, LINK, startFrame, theFrame } from '@istmo/bindings/testing';
import type { BundledOptions } from '@istmo/checkout';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick, type Ref, ref } from 'vue';
import { cleanup, render } from './testing/render';
import { type OpenableCheckout, useCheckout } from './use-checkout';

beforeEach(freshPage);
afterEach(() => {
  cleanup();
  leavePage();
});

type Handlers = Parameters<typeof useCheckout>[1];

function composable(handlers: Handlers = {}, options: Ref<BundledOptions> = ref({ ...LINK })) {
  const made: OpenableCheckout[] = [];
  const { unmount } = render(
    {
      setup() {
        made.push(useCheckout(options, handlers));
        return () => null;
      },
    },
    {},
  );
  const [checkout] = made;
  if (!checkout) throw new Error('Not set up');
  return { checkout, options, unmount };
}

async function opened(handlers: Handlers = {}, answers: Parameters<typeof startFrame>[1] = {}) {
  const made = composable(handlers);
  made.checkout.open();
  const frame = startFrame(theFrame(), answers);
  await frame.say({ type: 'ready', height: 600 });
  return { ...made, ...frame };
}

it('opens nothing by itself, opens one checkout at a time, and gives the open session', async () => {
  const { checkout } = composable();
  expect(frames()).toEqual([]);
  expect([checkout.isOpen.value, checkout.session.value]).toEqual([false, undefined]);
  const [first, second] = [checkout.open(), checkout.open()];
  expect(second).toBe(first);
  expect([checkout.isOpen.value, checkout.session.value]).toEqual([true, first]);
  expect(frames()).toHaveLength(1);
  checkout.close();
  await waitFor(() => expect(checkout.isOpen.value).toBe(false));
  expect(frames()).toEqual([]);
});

it('calls the latest handlers', async () => {
  const [stale, current] = [vi.fn(), vi.fn()];
  const handlers = ref({ onMethodChosen: stale });
  const { say } = await opened(handlers);
  handlers.value = { onMethodChosen: current };
  await say({ type: 'event', event: { type: 'methodChosen', method: 'card' } });
  expect(stale).not.toHaveBeenCalled();
  expect(current.mock.calls).toMatchObject([[{ method: 'card' }, { id: expect.any(String) }]]);
});

it('passes on options only when their values change, also inside a reactive object', async () => {
  const { options, received } = await opened();
  options.value = { ...LINK };
  await nextTick();
  options.value.theme = 'dark';
  await expect.poll(() => received).toHaveLength(2);
  expect(received[1]).toMatchObject({ type: 'update', options: { theme: 'dark' } });
  options.value = { ...LINK };
  await expect.poll(() => received[2]).toMatchObject({ type: 'update', options: { theme: 'auto' } });
});

it('uses a changed payment target for the next opening, unless open() is given one', async () => {
  const { checkout, options } = composable();
  const codes = () => frames().map(({ src }) => new URL(src).searchParams.get('code'));
  checkout.open({ code: 'LK-NOW' });
  options.value = { ...LINK, code: 'LK-NEXT' };
  expect(codes()).toEqual(['LK-NOW']);
  checkout.close();
  await waitFor(() => expect(checkout.isOpen.value).toBe(false));
  checkout.open();
  expect(codes()).toEqual(['LK-NEXT']);
});

it('opens what it has preloaded', () => {
  const { checkout } = composable();
  checkout.preload();
  const early = frames();
  expect(early).toHaveLength(1);
  checkout.open();
  expect(frames()).toEqual(early);
});

it('unmounted before the first screen, removes the frame and calls no handler', async () => {
  const handlers = { onResult: vi.fn(), onClosed: vi.fn() };
  const { checkout, unmount } = composable(handlers);
  const session = checkout.open();
  unmount();
  expect(await session.result).toMatchObject({ outcome: 'canceled' });
  expect(frames()).toEqual([]);
  expect(Object.values(handlers).flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('unmounted during a payment, lets it end and reports its result', async () => {
  const onResult = vi.fn();
  const requestClose = vi.fn(() => ({ close: false, why: 'busy' }));
  const { unmount, say } = await opened({ onResult }, { requestClose });
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  unmount();
  await expect.poll(() => requestClose).toHaveBeenCalledOnce();
  expect(frames()).toHaveLength(1);
  await say({ type: 'finish', result: APPROVED });
  expect(onResult.mock.calls).toMatchObject([[{ outcome: 'approved' }, {}]]);
});
