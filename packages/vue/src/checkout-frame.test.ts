// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
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
