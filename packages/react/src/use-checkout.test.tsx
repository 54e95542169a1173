// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import type { CheckoutHandlers } from '@istmo/bindings';
import type { BundledOptions } from '@istmo/checkout';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { APPROVED, frames, LINK, startFrame, theFrame } from '@istmo/bindings/testing';
import { complaints, freshPage, leavePage } from './testing/page';
import { useCheckout } from './use-checkout';

beforeEach(freshPage);
afterEach(leavePage);

/** The return value of `action`, which runs inside `act`. */
function acting<T>(action: () => T): T {
  const given: T[] = [];
  act(() => void given.push(action()));
  const [only] = given;
  if (only === undefined) throw new Error('Nothing was given');
  return only;
}

type Props = { options: BundledOptions; handlers?: CheckoutHandlers };

function hook(initialProps: Props) {
  const rendered = renderHook(({ options, handlers }: Props) => useCheckout(options, handlers), {
    initialProps,
    wrapper: StrictMode,
  });
  return { ...rendered, checkout: () => rendered.result.current };
}

async function opened(props: Props, answers: Parameters<typeof startFrame>[1] = {}) {
  const rendered = hook(props);
  act(() => void rendered.checkout().open());
  const frame = startFrame(theFrame(), answers);
  await act(() => frame.say({ type: 'ready', height: 600 }));
  return { ...rendered, ...frame };
}

it('opens nothing by itself, opens one checkout at a time, and returns the open session', async () => {
  const { checkout } = hook({ options: LINK });
  expect(frames()).toEqual([]);
  expect(checkout()).toMatchObject({ isOpen: false, session: undefined });
  const [first, second] = acting(() => [checkout().open(), checkout().open()]);
  expect(second).toBe(first);
  expect(checkout()).toMatchObject({ isOpen: true, session: first });
  expect(frames()).toHaveLength(1);
  act(() => checkout().close());
  await waitFor(() => expect(checkout()).toMatchObject({ isOpen: false, session: undefined }));
  expect(frames()).toEqual([]);
});

it('opens another one from the handler of the first one’s end', async () => {
  const sessions: unknown[] = [];
  const onClosed = () => void (sessions.length < 2 && sessions.push(checkout().open()));
  const { checkout } = hook({ options: LINK, handlers: { onClosed } });
  const first = acting(() => checkout().open());
  sessions.push(first);
  act(() => checkout().close());
  await waitFor(() => expect(sessions).toHaveLength(2));
  expect(sessions[1]).not.toBe(first);
  await waitFor(() => expect(checkout()).toMatchObject({ isOpen: true, session: sessions[1] }));
  expect(frames()).toHaveLength(1);
  act(() => checkout().close());
  await waitFor(() => expect(checkout().isOpen).toBe(false));
});

it('returns the same functions for each render', () => {
  const { checkout, rerender } = hook({ options: LINK });
  const { open, close, preload } = checkout();
  rerender({ options: { ...LINK, theme: 'dark' } });
  expect(checkout()).toMatchObject({ open, close, preload });
});

it('calls the handlers of the last render', async () => {
  const [stale, current] = [vi.fn(), vi.fn()];
  const { rerender, say } = await opened({ options: LINK, handlers: { onMethodChosen: stale } });
  rerender({ options: LINK, handlers: { onMethodChosen: current } });
  await act(() => say({ type: 'event', event: { type: 'methodChosen', method: 'card' } }));
  expect(stale).not.toHaveBeenCalled();
  expect(current.mock.calls).toMatchObject([[{ method: 'card' }, { id: expect.any(String) }]]);
});

it('passes on options only when their values change', async () => {
  const { rerender, received } = await opened({ options: { ...LINK, prefill: { name: 'Ana' } } });
  rerender({ options: { ...LINK, prefill: { name: 'Ana' } } });
  rerender({ options: { ...LINK, theme: 'dark', prefill: { name: 'Ana María' } } });
  await expect.poll(() => received).toHaveLength(2);
  expect(received[1]).toMatchObject({
    type: 'update',
    options: { theme: 'dark', prefill: { name: 'Ana María' } },
  });
  rerender({ options: LINK });
  await expect.poll(() => received[2]).toMatchObject({ type: 'update', options: { theme: 'auto' } });
});

it('removes an appearance that the options no longer have', async () => {
  const { rerender, received } = await opened({ options: { ...LINK, appearance: { radius: 4 } } });
  rerender({ options: { ...LINK } });
  await expect.poll(() => received.at(-1)?.options?.appearance).toEqual({});
  expect(received.at(-1)?.type).toBe('update');
});

it('sends no appearance if the options never had one', async () => {
  const { rerender, received } = await opened({ options: LINK });
  rerender({ options: { ...LINK, theme: 'dark' } });
  await expect.poll(() => received.at(-1)).toMatchObject({ type: 'update', options: { theme: 'dark' } });
  expect(received.at(-1)?.options).not.toHaveProperty('appearance');
});

it('uses a changed payment target for the next opening, unless open() is given one', async () => {
  const { checkout, rerender } = hook({ options: LINK });
  act(() => void checkout().open({ code: 'LK-NOW' }));
  rerender({ options: { ...LINK, code: 'LK-NEXT' } });
  expect(frames().map(({ src }) => new URL(src).searchParams.get('code'))).toEqual(['LK-NOW']);
  act(() => checkout().close());
  await waitFor(() => expect(checkout().isOpen).toBe(false));
  act(() => void checkout().open());
  expect(frames().map(({ src }) => new URL(src).searchParams.get('code'))).toEqual(['LK-NEXT']);
});

it('opens what it has preloaded', () => {
  const { checkout } = hook({ options: LINK });
  act(() => checkout().preload());
  const early = frames();
  expect(early).toHaveLength(1);
  act(() => void checkout().open());
  expect(frames()).toEqual(early);
});

it('unmounted before the first screen, removes the frame and calls no handler', async () => {
  const handlers = { onResult: vi.fn(), onClosed: vi.fn() };
  const { checkout, unmount } = hook({ options: LINK, handlers });
  const session = acting(() => checkout().open());
  unmount();
  expect(await session.result).toMatchObject({ outcome: 'canceled' });
  expect(frames()).toEqual([]);
  expect([handlers.onResult, handlers.onClosed].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(complaints()).toEqual([]);
});

it('unmounted during a payment, lets it end and reports its result', async () => {
  const onResult = vi.fn();
  const requestClose = vi.fn(() => ({ close: false, why: 'busy' }));
  const { unmount, say } = await opened({ options: LINK, handlers: { onResult } }, { requestClose });
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  unmount();
  await expect.poll(() => requestClose).toHaveBeenCalledOnce();
  expect(frames()).toHaveLength(1);
  await say({ type: 'finish', result: APPROVED });
  expect(onResult.mock.calls).toMatchObject([[{ outcome: 'approved' }, {}]]);
});

it('is closed if the page prevents the redirect', async () => {
  // The test environment has no `window.stop`.
  vi.stubGlobal('stop', vi.fn());
  const onLeaving = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { checkout } = hook({ options: { ...LINK, display: 'redirect' }, handlers: { onLeaving } });
  const session = acting(() => checkout().open());
  expect(checkout().isOpen).toBe(true);
  await waitFor(() => expect(checkout().isOpen).toBe(false));
  expect(onLeaving).toHaveBeenCalledTimes(1);
  expect(await session.result).toMatchObject({ outcome: 'canceled' });
});
