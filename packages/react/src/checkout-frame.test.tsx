// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import type { CheckoutHandlers } from '@istmo/bindings';
import type { BundledMountOptions } from '@istmo/checkout';
import { act, render, waitFor } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutFrame } from './checkout-frame';
import { APPROVED, frames, LINK, settled, startFrame, testFrame, theFrame } from '@istmo/bindings/testing';
import { HIDERS } from './testing/hiders';
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

describe.each(HIDERS)('while %s hides it', (_name, inside) => {
  it('keeps the checkout of a payment, and starts no other', async () => {
    const handlers = { onResult: vi.fn(), onClosed: vi.fn() };
    const at = (hidden: boolean) => inside(frameWith(LINK, handlers), hidden);
    const { rerender } = render(at(false));
    await shown();
    const { say } = startFrame(theFrame());
    await act(() => say({ type: 'ready', height: 600 }));
    await act(() => say({ type: 'event', event: { type: 'submitted', method: 'card' } }));
    await act(async () => rerender(at(true)));
    await act(async () => rerender(at(false)));
    await act(() =>
      say({ type: 'event', event: { type: 'declined', method: 'card', reason: 'insufficient_funds' } }),
    );
    await act(() => say({ type: 'finish', result: APPROVED }));
    expect(handlers.onResult.mock.calls).toMatchObject([[APPROVED, {}]]);
    await act(() => say({ type: 'close' }));
    await waitFor(() => expect(handlers.onClosed).toHaveBeenCalledOnce());
    await act(settled);
    expect(frames()).toEqual([]);
  });

  it('has no frame, and starts again once it is shown', async () => {
    const at = (hidden: boolean) => inside(frameWith(LINK, {}), hidden);
    const { rerender } = render(at(false));
    await shown();
    await act(async () => rerender(at(true)));
    await waitFor(() => expect(frames()).toEqual([]));
    await act(async () => rerender(at(false)));
    await shown();
  });
});
