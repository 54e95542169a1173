import { afterEach, expect, it, vi } from 'vitest';
import { closeOnEscape, hostOrigin } from './open-bridge';

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

it.each([
  [
    'the loader’s word',
    { claimed: 'https://a.test', ancestors: ['https://b.test'], referrer: '' },
    'https://a.test',
  ],
  ['a whole address', { claimed: 'https://a.test/shop?x=1', ancestors: [], referrer: '' }, 'https://a.test'],
  [
    'the parent',
    { claimed: null, ancestors: ['https://b.test', 'https://c.test'], referrer: '' },
    'https://b.test',
  ],
  ['the referrer', { claimed: null, ancestors: [], referrer: 'https://d.test/page' }, 'https://d.test'],
  ['nobody', { claimed: '*', ancestors: ['null'], referrer: '' }, undefined],
  ['no script address', { claimed: 'javascript:alert(1)', ancestors: [], referrer: 'data:,x' }, undefined],
  ['no port that cannot be', { claimed: 'https://a.test:99999', ancestors: [], referrer: '' }, undefined],
])('takes %s', (_case, sources, origin) => {
  expect(hostOrigin(sources)).toBe(origin);
});
