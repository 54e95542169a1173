import { afterEach, expect, it, vi } from 'vitest';
import { closeOnEscape } from './close-on-escape';

afterEach(() => document.body.replaceChildren());

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

it('leaves on Esc, and on no other key', () => {
  const leave = vi.fn();
  closeOnEscape(window, leave);
  press('Enter');
  expect(leave).not.toHaveBeenCalled();
  press('Escape');
  expect(leave).toHaveBeenCalledOnce();
});

it('leaves Esc to an open question', () => {
  const leave = vi.fn();
  closeOnEscape(window, leave);
  const question = document.createElement('dialog');
  question.setAttribute('open', '');
  document.body.append(question);
  press('Escape');
  expect(leave).not.toHaveBeenCalled();
});

it('leaves Esc to whoever has taken it', () => {
  const leave = vi.fn();
  closeOnEscape(window, leave);
  const list = document.createElement('div');
  list.addEventListener('keydown', (event) => event.preventDefault());
  document.body.append(list);
  list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(leave).not.toHaveBeenCalled();
});
