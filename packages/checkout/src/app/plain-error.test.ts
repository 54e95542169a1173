import { LANGUAGES } from '@istmo/domain';
import { expect, it, vi } from 'vitest';
import { showPlainError } from './plain-error';

it('says in every language what can be done, and does it', () => {
  const root = document.createElement('div');
  const reload = vi.fn();
  root.textContent = 'half a page';
  showPlainError(root, reload);
  expect(
    [...root.querySelectorAll('h1')].map((title) => title.closest('[lang]')?.getAttribute('lang')),
  ).toEqual(LANGUAGES);
  expect(root.querySelector('[role=alert]')?.textContent).not.toContain('half a page');
  root.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
