// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
  APPROVED,
  complaints,
  frames,
  freshPage,
  leavePage,
  LINK,
  settled,
  startFrame,
  theFrame,
} from '@istmo/bindings/testing';
import type { BundledMountOptions } from '@istmo/checkout';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { h, KeepAlive } from 'vue';
import { CheckoutFrame } from './checkout-frame';
import { cleanup, render } from './testing/render';

beforeEach(freshPage);
afterEach(() => {
  cleanup();
  leavePage();
});

const shown = () => waitFor(() => expect(frames()).toHaveLength(1));

function frameWith(listeners: Record<string, unknown> = {}) {
  const props = (options: BundledMountOptions) => ({ options, class: 'pay', ...listeners });
  const { change, ...rendered } = render(CheckoutFrame, props(LINK));
  return { ...rendered, change: (options: BundledMountOptions) => change(props(options)) };
}

async function ready(listeners: Record<string, unknown> = {}) {
  const rendered = frameWith(listeners);
  await shown();
  const frame = theFrame();
  const { received, say } = startFrame(frame);
  await say({ type: 'ready', height: 600 });
  return { ...rendered, frame, received, say };
}

it('shows one frame inside its div', async () => {
  const onReady = vi.fn();
  const { container } = await ready({ onReady });
  expect(container.querySelector('.pay > div')?.shadowRoot?.contains(theFrame())).toBe(true);
  expect(onReady.mock.calls).toMatchObject([[{ height: 600 }, {}]]);
  expect(complaints()).toEqual([]);
});

it('opens nothing if it is unmounted at once', async () => {
  const made = vi.spyOn(document, 'createElement');
  frameWith().unmount();
  await settled();
  expect(made.mock.calls.filter(([tag]) => tag === 'iframe')).toEqual([]);
});

it('unmounted before the first screen, removes the frame and calls no listener', async () => {
  const listeners = { onResult: vi.fn(), onClosed: vi.fn() };
  const { unmount } = frameWith(listeners);
  await shown();
  unmount();
  await settled();
  expect(frames()).toEqual([]);
  expect(Object.values(listeners).flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(complaints()).toEqual([]);
});

it('unmounted during a payment, reports an unknown state', async () => {
  const onResult = vi.fn();
  const { unmount, say } = await ready({ onResult });
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  unmount();
  await expect.poll(() => onResult).toHaveBeenCalledTimes(1);
  expect(onResult.mock.calls).toMatchObject([[{ outcome: 'pending', reason: 'unknown_state' }, {}]]);
});

it.each<[string, BundledMountOptions]>([
  ['payment target', { ...LINK, code: 'LK-OTHER' }],
  ['amount', { ...LINK, amount: '5.00' }],
  ['currency', { ...LINK, currency: 'USD' }],
  ['list of methods', { ...LINK, methods: ['card'] }],
])('another %s starts another session', async (_case, options) => {
  const onResult = vi.fn();
  const { change, frame } = await ready({ onResult });
  await change(options);
  await waitFor(() => expect(frames()[0]).not.toBe(frame));
  await shown();
  expect(onResult).not.toHaveBeenCalled();
});

it('keeps a submitted payment until it closes, and then starts another session', async () => {
  const onResult = vi.fn();
  const { change, frame, say } = await ready({ onResult });
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  await change({ ...LINK, code: 'LK-NEXT' });
  await say({ type: 'finish', result: APPROVED });
  expect(onResult.mock.calls).toMatchObject([[{ outcome: 'approved' }, {}]]);
  expect(frames()).toEqual([frame]);
  await say({ type: 'close' });
  await waitFor(() => expect(frames()[0]?.src).toContain('LK-NEXT'));
});

it('passes changed options to the open session', async () => {
  const { change, frame, received } = await ready();
  await change({ ...LINK });
  await change({ ...LINK, language: 'en', logo: 'hidden' });
  await expect.poll(() => received).toHaveLength(2);
  expect(received[1]).toMatchObject({ type: 'update', options: { language: 'en', logo: 'hidden' } });
  expect(frames()).toEqual([frame]);
});

it('is shown again when <KeepAlive> shows it again', async () => {
  const page = (props: { isShown?: boolean }) =>
    h(KeepAlive, () => (props.isShown ? h(CheckoutFrame, { options: LINK }) : null));
  page.props = ['isShown'];
  const { change } = render(page, { isShown: true });
  await shown();
  await change({ isShown: false });
  await waitFor(() => expect(frames()).toEqual([]));
  await change({ isShown: true });
  await shown();
});

it('reports invalid options', async () => {
  const onError = vi.fn();
  const { change } = frameWith({ onError });
  await change({ ...LINK, code: '' });
  await expect.poll(() => onError).toHaveBeenCalledTimes(1);
  expect(onError.mock.calls).toMatchObject([[{ code: 'invalid_options' }, undefined]]);
  expect(frames()).toEqual([]);
});
