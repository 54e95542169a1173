import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { TimedButton } from './timed-button';

it.each([
  ['a busy', { busy: 'Procesando…' }, 'Procesando…'],
  ['a disabled', { disabled: true }, 'Pagar'],
])('%s button stays focusable and does nothing', (_case, props, name) => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', onSubmit);
  render(
    <form>
      <Button type="submit" onClick={onClick} {...props}>
        Pagar
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  document.removeEventListener('submit', onSubmit);
});

describe('timed button', () => {
  beforeEach(() => vi.useFakeTimers());

  const onClick = vi.fn();
  const button = (at: number) => (
    <TimedButton
      at={at}
      now={Date.now}
      busy={false}
      waiting={(time) => `Again in ${time}`}
      ready="Now again"
      onClick={onClick}
    >
      Again
    </TimedButton>
  );
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
  };

  it('waits, says how long, and then does it; once more without losing the focus', () => {
    const { rerender } = render(button(Date.now() + 30_000));
    const shown = screen.getByRole('button', { name: 'Again in 0:30' });
    shown.click();
    pass(29_000);
    expect(shown.textContent).toBe('Again in 0:01');
    expect(onClick).not.toHaveBeenCalled();
    pass(1000);
    expect(shown.textContent).toBe('Again');
    expect(screen.getByRole('status').textContent).toBe('Now again');
    shown.focus();
    shown.click();
    expect(onClick).toHaveBeenCalledOnce();
    rerender(button(Date.now() + 30_000));
    expect(shown.textContent).toBe('Again in 0:30');
    expect(document.activeElement).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
