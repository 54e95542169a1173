// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
  APPROVED,
  ATTEMPT,
  complaints,
  frames,
  freshPage,
  leavePage,
  LINK,
  startFrame,
  testFrame,
  theFrame,
} from '@istmo/bindings/testing';
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

testFrame({
  render: (options, { ready, result, closed, error }) => {
    const listeners = { onReady: ready, onResult: result, onClosed: closed, onError: error };
    const { change, unmount } = render(CheckoutFrame, { options, ...listeners });
    return { change: (next) => change({ options: next, ...listeners }), unmount };
  },
});

it('shows one frame inside its div', async () => {
  const onReady = vi.fn();
  const { container } = render(CheckoutFrame, { options: LINK, class: 'pay', onReady });
  await shown();
  await startFrame(theFrame()).say({ type: 'ready', height: 600 });
  expect(container.querySelector('.pay > div')?.shadowRoot?.contains(theFrame())).toBe(true);
  expect(onReady.mock.calls).toMatchObject([[{ height: 600 }, {}]]);
  expect(complaints()).toEqual([]);
});

/** A page that hides its checkout in `<KeepAlive>`. */
function renderKept(onResult = vi.fn()) {
  const page = (props: { isShown?: boolean }) =>
    h(KeepAlive, () => (props.isShown ? h(CheckoutFrame, { options: LINK, onResult }) : null));
  page.props = ['isShown'];
  return render(page, { isShown: true });
}

it('is shown again when <KeepAlive> shows it again', async () => {
  const { change } = renderKept();
  await shown();
  await change({ isShown: false });
  await waitFor(() => expect(frames()).toEqual([]));
  await change({ isShown: true });
  await shown();
});

it('hidden by <KeepAlive> during a payment, reports an unknown state, and resumes it when it is shown again', async () => {
  const onResult = vi.fn();
  const { change } = renderKept(onResult);
  await shown();
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  await say({ type: 'remember', attemptId: ATTEMPT });
  await change({ isShown: false });
  await expect.poll(() => onResult.mock.calls).toMatchObject([[{ reason: 'unknown_state' }, {}]]);
  expect(frames()).toEqual([]);
  await change({ isShown: true });
  await shown();
  const again = startFrame(theFrame());
  await again.say({ type: 'ready', height: 600 });
  expect(again.received).toMatchObject([{ type: 'open', options: { resume: ATTEMPT } }]);
  await again.say({ type: 'finish', result: APPROVED });
  expect(onResult.mock.calls).toMatchObject([
    [{ reason: 'unknown_state' }, {}],
    [APPROVED, {}],
  ]);
});
