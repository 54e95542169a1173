// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
  APPROVED,
  complaints,
  frames,
  freshPage,
  leavePage,
  LINK,
  startFrame,
  testButton,
  theFrame,
} from '@istmo/bindings/testing';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { h, KeepAlive } from 'vue';
import { CheckoutButton } from './checkout-button';
import { cleanup, render } from './testing/render';

beforeEach(freshPage);
afterEach(() => {
  cleanup();
  leavePage();
});

const button = () => getByRole(document.body, 'button', { name: 'Pagar' });

testButton({
  button,
  near: ['pointerEnter', 'pointerDown', 'focus'],
  fire: (event) => fireEvent[event as 'click' | 'pointerEnter' | 'pointerDown' | 'focus'](button()),
  focus: () => fireEvent.focus(button()),
  render: (options, { result, error }) => {
    const listeners = { onResult: result, onError: error };
    const { change, unmount } = render(CheckoutButton, { options, ...listeners }, 'Pagar');
    return { change: (next) => change({ options: next, ...listeners }), unmount };
  },
});

it('is said to open a dialog, and has its own listeners beside those that preload', () => {
  const theirs = { onPointerenter: vi.fn(), onPointerdown: vi.fn(), onFocus: vi.fn() };
  render(CheckoutButton, { options: LINK, ...theirs }, 'Pagar');
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  for (const near of ['pointerEnter', 'pointerDown', 'focus'] as const) fireEvent[near](button());
  for (const listener of Object.values(theirs)) expect(listener).toHaveBeenCalledTimes(1);
});

it('passes attributes to the button, and stays closed if @click prevents the default', () => {
  const onClick = vi.fn((event: Event) => event.preventDefault());
  render(
    CheckoutButton,
    {
      options: { ...LINK, display: 'redirect' },
      onReady: vi.fn(),
      onMethodChosen: vi.fn(),
      class: 'buy',
      'data-order': '7',
      onClick,
    },
    'Pagar',
  );
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(frames()).toEqual([]);
  expect(button().getAttributeNames().toSorted()).toEqual(['class', 'data-order', 'type']);
  expect(complaints()).toEqual([]);
});

it('gives invalid options to the error handling of Vue if there is no @error', () => {
  const { errors } = render(CheckoutButton, { options: { ...LINK, code: '' } }, 'Pagar');
  fireEvent.click(button());
  expect(errors).toMatchObject([{ code: 'invalid_options' }]);
});

it('can be pressed again when <KeepAlive> shows it again after a payment', async () => {
  const page = (props: { isShown?: boolean }) =>
    h(KeepAlive, () => (props.isShown ? h(CheckoutButton, { options: LINK }, () => 'Pagar') : null));
  page.props = ['isShown'];
  const { change } = render(page, { isShown: true });
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  await change({ isShown: false });
  await say({ type: 'finish', result: APPROVED });
  await say({ type: 'close' });
  await waitFor(() => expect(frames()).toEqual([]));
  await change({ isShown: true });
  expect(button().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
});
