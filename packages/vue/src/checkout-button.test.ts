// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
  complaints,
  frames,
  freshPage,
  leavePage,
  LINK,
  startFrame,
  theFrame,
} from '@istmo/bindings/testing';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutButton } from './checkout-button';
import { cleanup, render } from './testing/render';

beforeEach(freshPage);
afterEach(() => {
  cleanup();
  leavePage();
});

const button = () => getByRole(document.body, 'button', { name: 'Pagar' });
const isFree = () => waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));

async function openAndClose() {
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await isFree();
}

it('opens only one checkout at a time, and can be pressed again after it closes', async () => {
  const onResult = vi.fn();
  render(CheckoutButton, { options: LINK, onResult }, 'Pagar');
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  fireEvent.click(button());
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await isFree();
  expect(onResult.mock.calls).toMatchObject([[{ outcome: 'canceled' }, { id: expect.any(String) }]]);
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
});

it.each(['pointerEnter', 'pointerDown', 'focus'] as const)('preloads on %s', (near) => {
  const theirs = vi.fn();
  const own = { pointerEnter: 'onPointerenter', pointerDown: 'onPointerdown', focus: 'onFocus' }[near];
  render(CheckoutButton, { options: LINK, [own]: theirs }, 'Pagar');
  expect(frames()).toEqual([]);
  fireEvent[near](button());
  const early = frames();
  expect(early).toHaveLength(1);
  expect(theirs).toHaveBeenCalledTimes(1);
  expect(early[0]?.closest('dialog')?.open).toBe(false);
  fireEvent.click(button());
  expect(frames()).toEqual(early);
  expect(early[0]?.closest('dialog')?.open).toBe(true);
});

it('preloads each payment target once, and not again when the focus returns', async () => {
  const { change } = render(CheckoutButton, { options: LINK }, 'Pagar');
  await openAndClose();
  fireEvent.focus(button());
  fireEvent.pointerEnter(button());
  expect(frames()).toEqual([]);
  await change({ options: { ...LINK, code: 'LK-NEXT' } });
  fireEvent.pointerEnter(button());
  expect(frames()).toHaveLength(1);
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

it('reports invalid options when it is pressed, and not before', () => {
  const onError = vi.fn();
  render(CheckoutButton, { options: { ...LINK, code: '' }, onError }, 'Pagar');
  fireEvent.pointerEnter(button());
  expect(onError).not.toHaveBeenCalled();
  fireEvent.click(button());
  expect(onError.mock.calls).toMatchObject([[{ code: 'invalid_options' }, undefined]]);
});

it('gives invalid options to the error handling of Vue if there is no @error', () => {
  const { errors } = render(CheckoutButton, { options: { ...LINK, code: '' } }, 'Pagar');
  fireEvent.click(button());
  expect(errors).toMatchObject([{ code: 'invalid_options' }]);
});
