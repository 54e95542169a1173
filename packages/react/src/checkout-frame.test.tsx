// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import type { CheckoutHandlers } from '@istmo/bindings';
import type { BundledMountOptions } from '@istmo/checkout';
import { act, render, waitFor } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutFrame } from './checkout-frame';
import { frames, LINK, startFrame, testFrame, theFrame } from '@istmo/bindings/testing';
import { freshPage, leavePage } from './testing/page';

beforeEach(freshPage);
afterEach(leavePage);

const shown = () => waitFor(() => expect(frames()).toHaveLength(1));

const frameWith = (options: BundledMountOptions, handlers: CheckoutHandlers) => (
  <StrictMode>
    <CheckoutFrame options={options} className="pay" {...handlers} />
  </StrictMode>
);

testFrame({
  act: (change) => act(change),
  render: (options, { ready, result, closed, error }) => {
    const handlers = { onReady: ready, onResult: result, onClosed: closed, onError: error };
    const { rerender, unmount } = render(frameWith(options, handlers));
    return { change: (next) => rerender(frameWith(next, handlers)), unmount };
  },
});

it('shows one frame, although strict mode mounts it twice', async () => {
  const made = vi.spyOn(document, 'createElement');
  const handlers = { onReady: vi.fn(), onResult: vi.fn(), onError: vi.fn() };
  const { container } = render(frameWith(LINK, handlers));
  await shown();
  await act(() => startFrame(theFrame()).say({ type: 'ready', height: 600 }));
  expect(made.mock.calls.filter(([tag]) => tag === 'iframe')).toHaveLength(1);
  expect(container.querySelector('.pay > div')?.shadowRoot?.contains(theFrame())).toBe(true);
  expect(handlers.onReady.mock.calls).toMatchObject([[{ height: 600 }, {}]]);
  expect([...handlers.onResult.mock.calls, ...handlers.onError.mock.calls]).toEqual([]);
});

it('gives its div to a ref', async () => {
  const ref = createRef<HTMLDivElement>();
  render(<CheckoutFrame options={LINK} className="pay" ref={ref} />);
  await shown();
  expect(ref.current?.className).toBe('pay');
});
