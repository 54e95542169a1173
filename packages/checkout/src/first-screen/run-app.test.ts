import { afterEach, expect, it, vi } from 'vitest';
import { preloadChunk, runApp } from './run-app';

afterEach(() => {
  document.head.innerHTML = '';
});

it('runs the script that the page names, and only once the page is parsed', async () => {
  document.head.innerHTML = '<link rel="modulepreload" id="app" href="https://pay.test/assets/main-1.js">';
  vi.useFakeTimers();
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const run = vi.fn(async () => undefined);
  const started = runApp(document, run);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await started;
  expect(run).toHaveBeenCalledExactlyOnceWith('https://pay.test/assets/main-1.js');
});

it('preloads only a chunk that the page names', () => {
  document.head.innerHTML = '<meta name="chunk-locale-es" content="/assets/es.js" />';
  preloadChunk(document, 'locale-es');
  preloadChunk(document, 'locale-en');
  const links = [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(links).toEqual([['modulepreload', '/assets/es.js']]);
});
