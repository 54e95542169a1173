// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckoutButton } from './checkout-button';
import { APPROVED, frames, LINK, startFrame, testButton, theFrame } from '@istmo/bindings/testing';
import { HIDERS } from './testing/hiders';
import { complaints, freshPage, leavePage } from './testing/page';

beforeEach(freshPage);
afterEach(leavePage);

const button = () => screen.getByRole('button', { name: 'Pagar' });

testButton({
  button,
  near: ['pointerEnter', 'pointerDown', 'focus'],
  fire: (event) => {
    if (event === 'focus') act(() => button().focus());
    else fireEvent[event as 'click' | 'pointerEnter' | 'pointerDown'](button());
  },
  focus: () => {
    act(() => button().blur());
    act(() => button().focus());
  },
  render: (options, { result, error }) => {
    const made = (given: typeof options) => (
      <StrictMode>
        <CheckoutButton options={given} onResult={result} onError={error}>
          Pagar
        </CheckoutButton>
      </StrictMode>
    );
    const { rerender, unmount } = render(made(options));
    return { change: (next) => rerender(made(next)), unmount };
  },
});

it('is said to open a dialog, and has its own listeners beside those that preload', () => {
  const theirs = { onPointerEnter: vi.fn(), onPointerDown: vi.fn(), onFocus: vi.fn() };
  render(
    <CheckoutButton options={LINK} {...theirs}>
      Pagar
    </CheckoutButton>,
  );
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  fireEvent.pointerEnter(button());
  fireEvent.pointerDown(button());
  act(() => button().focus());
  for (const listener of Object.values(theirs)) expect(listener).toHaveBeenCalledTimes(1);
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

it('gives its button to a ref', () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <CheckoutButton options={LINK} ref={ref}>
      Pagar
    </CheckoutButton>,
  );
  expect(ref.current).toBe(button());
});

it.each(HIDERS)('can be pressed again when %s shows it again after a payment', async (_name, inside) => {
  const at = (isHidden: boolean) => (
    <StrictMode>{inside(<CheckoutButton options={LINK}>Pagar</CheckoutButton>, isHidden)}</StrictMode>
  );
  const { rerender } = render(at(false));
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await act(() => say({ type: 'ready', height: 600 }));
  await act(() => say({ type: 'event', event: { type: 'submitted', method: 'card' } }));
  await act(async () => rerender(at(true)));
  expect(screen.getByText('Pagar').style.display).toBe('none');
  await act(() => say({ type: 'finish', result: APPROVED }));
  await act(() => say({ type: 'close' }));
  await waitFor(() => expect(frames()).toEqual([]));
  await act(async () => rerender(at(false)));
  expect(button().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
});
