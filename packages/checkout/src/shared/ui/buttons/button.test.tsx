import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';

afterEach(cleanup);

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
