import { afterEach, expect, it, vi } from 'vitest';
import { commerce } from '../../testing/fixtures/make-method-context';
import { showPrerendered } from './show-prerendered';

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.lang = '';
});

const draft = { read: () => ({}), write: vi.fn() };
const HOST = 'http://localhost:3000';

/** What a frame, or a page of its own, shows and says of a form that is drawn. */
function shown(allowedOrigins: string[], { isFrame = true, root = '' } = {}) {
  document.body.innerHTML = `<div id="root">${root}</div><div id="prerender"></div>`;
  const frame = {
    document,
    addEventListener: vi.fn(),
    location: new URL(`https://pay.test/?origin=${HOST}`),
  };
  const parent = isFrame ? { postMessage: vi.fn() } : frame;
  const page = document.createDocumentFragment();
  page.append(document.createElement('main'));
  const window = Object.assign(frame, { parent }) as unknown as Window;
  showPrerendered(
    window,
    { page, ownPageClass: 'own' },
    { commerce: { ...commerce(), allowedOrigins }, language: 'en', draft },
  );
  const isShown = document.querySelector('#prerender main') !== null;
  return { isShown, posted: isFrame && 'postMessage' in parent ? parent.postMessage.mock.calls : [] };
}

it.each([[HOST], ['http://localhost:*']])('tells a host that %s allows, and nobody else', (entry) => {
  const { isShown, posted } = shown([entry]);
  expect(isShown).toBe(true);
  expect(posted).toEqual([[{ prerendered: { height: expect.any(Number) as number } }, HOST]]);
});

it('shows nothing to a host that the merchant does not allow', () => {
  expect(shown(['https://shop.test'])).toEqual({ isShown: false, posted: [] });
});

it('says the form’s language', () => {
  shown([], { isFrame: false });
  expect(document.documentElement.lang).toBe('en');
});

it('comes too late for an app that is there', () => {
  expect(shown([HOST], { root: '<main></main>' })).toEqual({ isShown: false, posted: [] });
});
