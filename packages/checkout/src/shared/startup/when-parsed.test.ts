import { afterEach, expect, it, vi } from 'vitest';
import { whenParsed } from './when-parsed';

afterEach(() => {
  document.head.innerHTML = '';
});

it.each(['load', 'error'])('waits for the %s of the styles', async (type) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  const done = vi.fn();
  const parsed = whenParsed(document).then(done);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done).not.toHaveBeenCalled();
  link.dispatchEvent(new Event(type));
  await parsed;
});
