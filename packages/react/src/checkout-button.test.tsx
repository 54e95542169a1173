// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutButton } from './checkout-button';
import { frames, LINK, startFrame, theFrame } from '@istmo/bindings/testing';
import { complaints, freshPage, leavePage } from './testing/page';

beforeEach(freshPage);
afterEach(leavePage);

const button = () => screen.getByRole('button', { name: 'Pagar' });

it('opens only one checkout at a time, and can be pressed again after it closes', async () => {
  const onResult = vi.fn();
  render(
    <StrictMode>
      <CheckoutButton options={LINK} onResult={onResult}>
        Pagar
      </CheckoutButton>
    </StrictMode>,
  );
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  fireEvent.click(button());
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
  expect(onResult.mock.calls).toMatchObject([[{ outcome: 'canceled' }, { id: expect.any(String) }]]);
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
});

it.each(['pointerEnter', 'pointerDown', 'focus'] as const)('preloads on %s', (near) => {
  const theirs = vi.fn();
  const own = { pointerEnter: 'onPointerEnter', pointerDown: 'onPointerDown', focus: 'onFocus' }[near];
  render(
    <CheckoutButton options={LINK} {...{ [own]: theirs }}>
      Pagar
    </CheckoutButton>,
  );
  expect(frames()).toEqual([]);
  if (near === 'focus') act(() => button().focus());
  else fireEvent[near](button());
  const early = frames();
  expect(early).toHaveLength(1);
  expect(theirs).toHaveBeenCalledTimes(1);
  expect(early[0]?.closest('dialog')?.open).toBe(false);
  fireEvent.click(button());
  expect(frames()).toEqual(early);
  expect(early[0]?.closest('dialog')?.open).toBe(true);
});

it('preloads each payment target once, and not again when the focus returns', async () => {
  const { rerender } = render(<CheckoutButton options={LINK}>Pagar</CheckoutButton>);
  fireEvent.pointerEnter(button());
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
  act(() => button().blur());
  act(() => button().focus());
  fireEvent.pointerEnter(button());
  expect(frames()).toEqual([]);
  rerender(<CheckoutButton options={{ ...LINK, code: 'LK-NEXT' }}>Pagar</CheckoutButton>);
  fireEvent.pointerEnter(button());
  expect(frames()).toHaveLength(1);
});

it('does not preload a payment target that was already opened', async () => {
  render(<CheckoutButton options={LINK}>Pagar</CheckoutButton>);
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
  act(() => button().focus());
  expect(frames()).toEqual([]);
});

it('passes attributes to the button, and stays closed if onClick prevents the default', () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <CheckoutButton
      options={{ ...LINK, display: 'redirect' }}
      onReady={vi.fn()}
      onMethodChosen={vi.fn()}
      className="buy"
      data-order="7"
      onClick={onClick}
    >
      Pagar
    </CheckoutButton>,
  );
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(frames()).toEqual([]);
  expect(button().getAttributeNames().toSorted()).toEqual(['class', 'data-order', 'type']);
  expect(complaints()).toEqual([]);
});

it('reports invalid options when it is pressed, and not before', () => {
  const onError = vi.fn();
  render(
    <CheckoutButton options={{ ...LINK, code: '' }} onError={onError}>
      Pagar
    </CheckoutButton>,
  );
  fireEvent.pointerEnter(button());
  expect(onError).not.toHaveBeenCalled();
  fireEvent.click(button());
  expect(onError.mock.calls).toMatchObject([[{ code: 'invalid_options' }, undefined]]);
});

it('gives its button to a ref', () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <CheckoutButton options={LINK} ref={ref}>
      Pagar
    </CheckoutButton>,
  );
  expect(ref.current).toBe(button());
});
