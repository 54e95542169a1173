import { afterEach, expect, it, vi } from 'vitest';
import { whenParsed } from './when-parsed';

afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
});

it.each(['load', 'error'])('waits for the %s of the styles', async (type) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
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

it('waits for no styles that a browser has refused, once the page has loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  const parsed = whenParsed(document);
  state.mockReturnValue('complete');
  document.dispatchEvent(new Event('readystatechange'));
  await parsed;
  await whenParsed(document);
});
