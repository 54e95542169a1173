// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import type { CheckoutHandlers } from '@istmo/bindings';
import type { BundledMountOptions } from '@istmo/checkout';
import { act, render, waitFor } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutFrame } from './checkout-frame';
import { APPROVED, frames, LINK, settled, startFrame, theFrame } from '@istmo/bindings/testing';
import { complaints, freshPage, leavePage } from './testing/page';

beforeEach(freshPage);
afterEach(leavePage);

const shown = () => waitFor(() => expect(frames()).toHaveLength(1));

function frameWith(handlers: CheckoutHandlers = {}) {
  const element = (options: BundledMountOptions) => (
    <StrictMode>
      <CheckoutFrame options={options} className="pay" {...handlers} />
    </StrictMode>
  );
  const { rerender, unmount, container } = render(element(LINK));
  return { change: (options: BundledMountOptions) => rerender(element(options)), unmount, container };
}

async function ready(handlers: CheckoutHandlers = {}) {
  const rendered = frameWith(handlers);
  await shown();
  const frame = theFrame();
  const { received, say } = startFrame(frame);
  await act(() => say({ type: 'ready', height: 600 }));
  return { ...rendered, frame, received, say };
}

it('shows one frame, although strict mode mounts it twice', async () => {
  const made = vi.spyOn(document, 'createElement');
  const handlers = { onReady: vi.fn(), onResult: vi.fn(), onError: vi.fn() };
  const { container } = await ready(handlers);
  expect(frames()).toHaveLength(1);
  expect(made.mock.calls.filter(([tag]) => tag === 'iframe')).toHaveLength(1);
  expect(container.querySelector('.pay > div')?.shadowRoot?.contains(theFrame())).toBe(true);
  expect(handlers.onReady.mock.calls).toMatchObject([[{ height: 600 }, {}]]);
  expect([...handlers.onResult.mock.calls, ...handlers.onError.mock.calls]).toEqual([]);
});

it('opens nothing if it is unmounted at once', async () => {
  const made = vi.spyOn(document, 'createElement');
  frameWith().unmount();
  await Promise.resolve();
  expect(made.mock.calls.filter(([tag]) => tag === 'iframe')).toEqual([]);
});

it('unmounted before the first screen, removes the frame and calls no handler', async () => {
  const handlers = { onResult: vi.fn(), onClosed: vi.fn() };
  const { unmount } = frameWith(handlers);
  await shown();
  unmount();
  await settled();
  expect(frames()).toEqual([]);
  expect([handlers.onResult, handlers.onClosed].flatMap(({ mock }) => mock.calls)).toEqual([]);
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
  change(options);
  await waitFor(() => expect(frames()[0]).not.toBe(frame));
  await shown();
  expect(onResult).not.toHaveBeenCalled();
});

it('keeps a submitted payment until it closes, and then starts another session', async () => {
  const onResult = vi.fn();
  const { change, frame, say } = await ready({ onResult });
  await act(() => say({ type: 'event', event: { type: 'submitted', method: 'card' } }));
  change({ ...LINK, code: 'LK-NEXT' });
  await act(() => say({ type: 'finish', result: APPROVED }));
  expect(onResult.mock.calls).toMatchObject([[{ outcome: 'approved' }, {}]]);
  expect(frames()).toEqual([frame]);
  await act(() => say({ type: 'close' }));
  await waitFor(() => expect(frames()[0]?.src).toContain('LK-NEXT'));
});

it('passes changed options to the open session', async () => {
  const { change, frame, received } = await ready();
  change({ ...LINK });
  change({ ...LINK, language: 'en', logo: 'hidden' });
  await expect.poll(() => received).toHaveLength(2);
  expect(received[1]).toMatchObject({ type: 'update', options: { language: 'en', logo: 'hidden' } });
  expect(frames()).toEqual([frame]);
});

it('reports invalid options', async () => {
  const onError = vi.fn();
  frameWith({ onError }).change({ ...LINK, code: '' });
  await expect.poll(() => onError).toHaveBeenCalledTimes(1);
  expect(onError.mock.calls).toMatchObject([[{ code: 'invalid_options' }, undefined]]);
  expect(frames()).toEqual([]);
});

it('gives its div to a ref', async () => {
  const ref = createRef<HTMLDivElement>();
  render(<CheckoutFrame options={LINK} className="pay" ref={ref} />);
  await shown();
  expect(ref.current?.className).toBe('pay');
});
