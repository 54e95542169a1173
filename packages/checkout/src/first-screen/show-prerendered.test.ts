import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { merchantProfile, paymentInfo } from '../testing/fixtures/make-method-context';
import { createStoredDraft, type StoredDraft } from '../shared/payment/payer-draft';
import { createSafeStorage } from '../shared/storage/safe-storage';
import { type PrerenderedWindow, keepDraft, showDraft, showPrerendered } from './show-prerendered';
import { firstMethods } from './what-comes-first';

afterEach(() => {
  // A prerendered form holds back Esc for the app, and other test files share this document.
  delete document.querySelector<HTMLElement>('[data-drawn]')?.dataset['drawn'];
  document.body.innerHTML = '';
  document.documentElement.lang = '';
  delete document.documentElement.dataset['version'];
});

const draft = { read: () => ({}), write: vi.fn() };
const HOST = 'http://localhost:3000';

/** Shows a prerendered form in a frame or on the hosted page. `meanwhile` runs before the host receives a message. */
async function shown(
  allowedOrigins: string[],
  { isFrame = true, meanwhile = (_: PrerenderedWindow): void => undefined } = {},
) {
  document.body.innerHTML = `<div id="root"></div>`;
  const frame = {
    document,
    addEventListener: vi.fn(),
    location: new URL(`https://pay.test/?origin=${HOST}`),
  };
  const parent = isFrame ? { postMessage: vi.fn() } : frame;
  const page = document.createDocumentFragment();
  page.append(document.createElement('main'));
  const window = Object.assign(frame, { parent }) as unknown as PrerenderedWindow;
  const showing = showPrerendered(
    window,
    { page, ownPageClass: 'own' },
    { info: paymentInfo(), merchantProfile: { ...merchantProfile(), allowedOrigins }, language: 'en', draft },
  );
  meanwhile(window);
  await showing;
  const isShown = document.querySelector('[data-drawn] main') !== null;
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

it('stops a form that is sent before the app is there, also where no browser knows its method', async () => {
  await shown([HOST]);
  const form = document.createElement('form');
  document.querySelector('[data-drawn] main')?.append(form);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it('says the form’s language', async () => {
  await shown([], { isFrame: false });
  expect(document.documentElement.lang).toBe('en');
});

it('comes too late for an app that runs, also while that shows nothing', async () => {
  document.documentElement.dataset['version'] = '1.0.0';
  expect(await shown([HOST])).toEqual({ isShown: false, posted: [] });
});

it('tells the host that the payer types', async () => {
  const { posted } = await shown([HOST]);
  const main = document.querySelector('[data-drawn] main');
  main?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(posted.slice(1)).toEqual([[{ typed: true }, HOST]]);
});

it('does not announce a form that the app has taken away meanwhile', async () => {
  const meanwhile = ({ istmoPrerendered }: PrerenderedWindow) => istmoPrerendered?.giveUp();
  expect(await shown([HOST], { meanwhile })).toEqual({ isShown: false, posted: [] });
});

describe('prerendered draft', () => {
  let stored: StoredDraft;

  beforeEach(() => {
    const storage = createSafeStorage(() => sessionStorage);
    stored = createStoredDraft(storage, 'LK-CAFE0001');
  });

  /** The prerendered form of a page that the payer has opened or reloaded. */
  function drawn() {
    document.body.innerHTML = `<div><input id="card-number"><input id="card-name"><input id="card-email">
      <select id="card-phoneCountry"><option value="PA" selected>PA</option></select>
      <input id="card-phone"></div>`;
    const page = document.querySelector('div') ?? expect.fail('no form');
    showDraft(page, stored.read());
    const window = new EventTarget();
    const adopted = keepDraft(window as Window, page, stored);
    const field = (name: string) =>
      page.querySelector<HTMLInputElement>(`#card-${name}`) ?? expect.fail(`no ${name}`);
    const leave = () => window.dispatchEvent(new Event('pagehide'));
    return { field, leave, adopted };
  }

  it('a reload keeps what was typed, without the card', () => {
    const { field, leave } = drawn();
    field('number').value = '4111111111111111';
    field('name').value = 'Ana';
    field('phone').value = '6123-4567';
    leave();
    expect(stored.read()).toEqual({ name: 'Ana', phone: '6123-4567', phoneCountry: 'PA' });
    const next = drawn();
    expect(next.field('number').value).toBe('');
    expect(next.field('name').value).toBe('Ana');
    expect(next.field('phone').value).toBe('6123-4567');
  });

  it('what the payer empties stays empty, and the rest stays', () => {
    stored.write({ name: 'Ana', email: 'ana@correo.com' });
    const { field, leave } = drawn();
    field('email').value = '';
    leave();
    expect(stored.read()).toEqual({ name: 'Ana', email: '' });
  });

  it('a phone whose country comes with the app waits for it', () => {
    stored.write({ phone: '3001234567', phoneCountry: 'CO' });
    const { field, leave } = drawn();
    expect(field('phone').value).toBe('');
    leave();
    expect(stored.read()).toEqual({ phone: '3001234567', phoneCountry: 'CO' });
  });

  it('a card number in a wrong field is not stored', () => {
    const { field, leave } = drawn();
    field('name').value = 'Ana 4111 1111 1111 1111';
    leave();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111');
  });

  it('stores it when the app takes over, and nothing after that', () => {
    const { field, leave, adopted } = drawn();
    field('name').value = 'Ana';
    adopted();
    expect(stored.read()).toEqual({ name: 'Ana' });
    field('name').value = 'Berta';
    leave();
    expect(stored.read()).toEqual({ name: 'Ana' });
  });

  it('a card number in the place of a name that was stored removes it', () => {
    stored.write({ name: 'Ana', email: 'ana@correo.com' });
    const { field, leave } = drawn();
    field('name').value = '4111 1111 1111 111';
    leave();
    expect(stored.read()).toEqual({ email: 'ana@correo.com' });
  });
});

describe('first methods', () => {
  type Case = {
    info?: Parameters<typeof paymentInfo>[0];
    merchant?: Parameters<typeof merchantProfile>[0];
    address?: Partial<Parameters<typeof firstMethods>[1]>;
    known?: Partial<Parameters<typeof firstMethods>[2]>;
  };

  const entry = (cards: readonly string[] = []) => [
    { gatewayCode: 'LK', validations: cards.map((cardCode) => ({ cardCode })) },
  ];
  const paymentMethods = { card: { LK: entry(['VISA']) }, yappy: { LK: entry() } } as never;

  const methodsFor = ({ info, merchant, address, known }: Case) =>
    firstMethods(
      { info: paymentInfo(info), merchantProfile: merchantProfile({ paymentMethods, ...merchant }) },
      {
        search: '?code=LK-1',
        route: { name: 'checkout', link: { type: 'lk', code: 'LK-1' } } as never,
        ...address,
      },
      { attempts: { current: () => undefined }, last: undefined, isLoggedIn: false, ...known },
    );

  it('names the methods where a guest sees the card form first', () => {
    expect(methodsFor({})).toEqual(['yappy', 'card']);
    expect(methodsFor({ known: { last: 'card' } })).toEqual(['card', 'yappy']);
  });

  it.each<[string, Case]>([
    ['an option in the address', { address: { search: '?code=LK-1&theme=dark' } }],
    ['a page that is no payment', { address: { route: undefined } }],
    [
      'an address that names the method',
      {
        address: { route: { name: 'checkout', link: { type: 'lk', code: 'LK-1' }, only: 'yappy' } as never },
      },
    ],
    ['a wallet user, who has cards', { known: { isLoggedIn: true } }],
    ['an attempt of this tab', { known: { attempts: { current: () => 'id' } } }],
    [
      'an attempt of another tab',
      { known: { attempts: { current: () => undefined, latestInBrowser: () => 'id' } } },
    ],
    ['a payer who paid by Yappy last', { known: { last: 'yappy' } }],
    ['a link without cards', { info: { othersValues: { cardType: 'NEQUI,YAPPY' } } }],
    ['a link that expires', { info: { othersValues: { EXPIRES_AT: '2099-01-01T00:00:00Z' } } }],
    ['an open amount', { info: { openAmount: true, amount: 0 } }],
    ['a payment without words for what is paid', { info: { alias: '', detail: '' } }],
    ['a campaign', { info: { hasCampaign: true } }],
    ['a subscription', { info: { idSubscription: 7 } }],
    ['a station', { info: { type: 'PS' } }],
    ['a payment that needs a login', { info: { guest: false } }],
    [
      'an amount over the merchant’s limit',
      { info: { amount: '90000.00' }, merchant: { txLimit: '100.00' } },
    ],
    ['texts of the merchant’s own', { merchant: { textsVersion: 3 } }],
  ])('leaves to the app: %s', (_, given) => {
    expect(methodsFor(given)).toBeUndefined();
  });
});
