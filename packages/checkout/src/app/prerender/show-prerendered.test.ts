import { afterEach, expect, it, vi } from 'vitest';
import { commerce, paymentInfo } from '../../testing/fixtures/make-method-context';
import { showPrerendered } from './show-prerendered';

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.lang = '';
});

const draft = { read: () => ({}), write: vi.fn() };
const HOST = 'http://localhost:3000';

/** What a frame, or a page of its own, shows and says of a form that is drawn. `meanwhile`: before the host is told. */
async function shown(
  allowedOrigins: string[],
  { isFrame = true, root = '', meanwhile = (): void => undefined } = {},
) {
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
  const showing = showPrerendered(
    window,
    { page, ownPageClass: 'own' },
    { info: paymentInfo(), commerce: { ...commerce(), allowedOrigins }, language: 'en', draft },
  );
  meanwhile();
  await showing;
  const isShown = document.querySelector('#prerender main') !== null;
  return { isShown, posted: isFrame && 'postMessage' in parent ? parent.postMessage.mock.calls : [] };
}

it.each([[HOST], ['http://localhost:*']])('tells a host that %s allows, and nobody else', async (entry) => {
  const { isShown, posted } = await shown([entry]);
  expect(isShown).toBe(true);
  const height = expect.any(Number) as number;
  expect(posted).toEqual([[{ prerendered: { height, amount: '48.15', currency: 'USD' } }, HOST]]);
});

it('shows nothing to a host that the merchant does not allow', async () => {
  expect(await shown(['https://shop.test'])).toEqual({ isShown: false, posted: [] });
});

it('says the form’s language', async () => {
  await shown([], { isFrame: false });
  expect(document.documentElement.lang).toBe('en');
});

it('comes too late for an app that is there', async () => {
  expect(await shown([HOST], { root: '<main></main>' })).toEqual({ isShown: false, posted: [] });
});

it('tells the host that the payer types', async () => {
  const { posted } = await shown([HOST]);
  const main = document.querySelector('#prerender main');
  main?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(posted.slice(1)).toEqual([[{ typed: true }, HOST]]);
});

it('does not announce a form that the app has taken away meanwhile', async () => {
  const meanwhile = () => document.getElementById('prerender')?.remove();
  expect(await shown([HOST], { meanwhile })).toEqual({ isShown: false, posted: [] });
});
