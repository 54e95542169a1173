import type { FrameOptions } from '@istmo/contract/bridge';
import { makeCommerce, makePaymentInfo } from '@istmo/contract/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PaymentCompletion, toCheckoutResult } from '@istmo/domain';
import { compareWithPrerendered } from './first-screen/mount-app';
import type { PrerenderedForm, PrerenderedWindow } from './first-screen/show-prerendered';
import { memoryLocator } from './app/routing/locator';
import { compose, type Surface } from './compose';
import type { ApplyOptions } from './shared/bridge/host-options';
import { createPageBridge } from './shared/bridge/page-bridge';
import { parseConfig } from './shared/config/config';
import { makeBridge, makeLogin, NOW } from './testing/fixtures/make-method-context';
import { type Bridge, withResults } from './shared/bridge/bridge';

const raw = {
  defaults: { clientKey: 'key', supportEmail: 'ayuda@istmo.test', globals: [] },
  environments: { dev: { hosts: ['localhost'] } },
};
const envelope =
  (data: unknown, code = 200) =>
  async () =>
    Response.json({ headerStatus: { code }, serverTime: new Date().toISOString(), data });

let unmount = (): void => undefined;

beforeEach(() => {
  // The answer is a refusal, because the app repeats an unanswered request, even after the test has ended.
  vi.stubGlobal('fetch', envelope({}, 404));
});
afterEach(() => act(unmount));

async function start(answers: Record<string, () => Promise<Response>>, change: Partial<Surface> = {}) {
  const root = document.body.appendChild(document.createElement('div'));
  const locator = memoryLocator('/?code=LK-CAFE0001');
  const surface: Surface = {
    root,
    config: parseConfig(raw, 'localhost'),
    locator,
    language: 'es',
    prefetched: new Map(Object.entries(answers).map(([path, answer]) => [new Request(path).url, answer()])),
    bridgeFor: (now) =>
      createPageBridge({ options: { theme: 'dark', logo: 'hidden', language: 'en' }, now, go: vi.fn() }),
    showLanguage: vi.fn(),
    showTheme: vi.fn(),
    showLogo: vi.fn(),
    ...change,
  };
  ({ unmount } = await compose(surface));
  return { ...surface, locator };
}

it.each<[string, Partial<PrerenderedForm>]>([
  ['language', { language: 'es' }],
  ['width', { language: 'en', isWide: true }],
])('takes a drawn form away whose %s is not its own, and stores what was typed', async (_, change) => {
  const { drawn, root } = prerenderedForm(change);
  await start(payable(), { root });
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeTruthy();
  expect(screen.queryByText('drawn')).toBeNull();
  expect(drawn.handOver).toHaveBeenCalledOnce();
  expect('istmoPrerendered' in window).toBe(false);
});

it.each<[string, FrameOptions, boolean]>([
  ['a theme', { theme: 'dark' }, true],
  ['colors', { appearance: { radius: 0 } }, true],
  ['no logo', { logo: 'hidden' }, true],
  ['its price', { amount: '48.15', currency: 'USD' }, true],
  ['another price', { amount: '50.00' }, false],
  ['methods', { methods: ['card'] }, false],
  ['a login', { walletLogin: 'code' }, false],
  ['an attempt', { resume: 'a1' }, false],
])('keeps a drawn form only if the host’s options change no more than its look: %s', (_, options, isKept) => {
  const { root } = prerenderedForm({});
  Object.assign(root.dataset, { amount: '48.15', currency: 'USD' });
  compareWithPrerendered(root, options);
  expect(root.hasChildNodes()).toBe(isKept);
  delete (window as PrerenderedWindow).istmoPrerendered;
});

const payable = () => ({
  '/api/v1/payment-info?type=lk&code=LK-CAFE0001': envelope(makePaymentInfo()),
  '/api/v1/commerce/link/LK-CAFE0001': envelope(makeCommerce()),
});

/** A prerendered form. */
function prerenderedForm(change: Partial<PrerenderedForm>) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<main>drawn</main>';
  const giveUp = () => {
    delete (window as PrerenderedWindow).istmoPrerendered;
    root.replaceChildren();
  };
  const drawn = {
    language: 'en' as const,
    isWide: false,
    gone: new Promise<void>(() => undefined),
    giveUp,
    handOver: vi.fn(),
    repeatEscape: vi.fn(),
    ...change,
  };
  (window as PrerenderedWindow).istmoPrerendered = drawn;
  return { drawn, root };
}

it('keeps the payer’s language choice, whatever the host sets', async () => {
  const first = await start(payable());
  await screen.findByRole('heading', { name: 'How would you like to pay?' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
  expect(await screen.findByRole('heading', { name: '¿Cómo quiere pagar?' })).toBeTruthy();
  expect(first.showLanguage).toHaveBeenLastCalledWith('es');
  await expect.poll(() => sessionStorage.getItem('istmo.language')).toBe('es');
  act(unmount);
  const second = await start(payable(), { language: 'en' });
  expect(await screen.findByRole('heading', { name: '¿Cómo quiere pagar?' })).toBeTruthy();
  expect(second.showLanguage).not.toHaveBeenCalledWith('en');
});

it('is in the language of the link where neither the host nor the payer has chosen one', async () => {
  const info = envelope({ ...makePaymentInfo(), lang: 'en' });
  const answers = { ...payable(), '/api/v1/payment-info?type=lk&code=LK-CAFE0001': info };
  const bridgeFor = (now: () => number) => createPageBridge({ options: {}, now, go: vi.fn() });
  const { showLanguage } = await start(answers, { bridgeFor });
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeTruthy();
  expect(showLanguage).toHaveBeenLastCalledWith('en');
});

it('builds an app that uses the boot script’s requests and the host’s options', async () => {
  const { showTheme, showLogo, showLanguage } = await start(payable());
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeTruthy();
  expect(showTheme).toHaveBeenCalledWith('dark');
  expect(showLogo).toHaveBeenCalledWith('hidden');
  expect(vi.mocked(showLanguage).mock.calls).toEqual([['es'], ['en']]);
});

it('clears a login that has ended, and offers a way back', async () => {
  localStorage.setItem(
    'istmo.widget.session',
    JSON.stringify({ sessionId: 's', token: 't', user: { idUsr: 1 } }),
  );
  const { locator } = await start({
    '/api/v1/payment-info?type=lk&code=LK-CAFE0001': envelope({}, 420),
    '/api/v1/commerce/link/LK-CAFE0001': envelope({}, 420),
  });
  expect(await screen.findByRole('heading', { name: 'Your session has expired' })).toBeTruthy();
  expect(localStorage.getItem('istmo.widget.session')).toBeNull();
  const { search } = locator.current();
  expect(new URLSearchParams(search).get('back')).toBe('/?code=LK-CAFE0001');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

describe('in a frame without storage', () => {
  const refused = ['localStorage', 'sessionStorage', 'BroadcastChannel', 'indexedDB'];
  const originals = refused.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const refuse = (of: object, name: string) =>
    Object.defineProperty(of, name, {
      configurable: true,
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  afterEach(() => {
    for (const [name, descriptor] of originals) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('shows the payment, and keeps the language choice as long as the page', async () => {
    refused.forEach((name) => refuse(globalThis, name));
    refuse(navigator, 'locks');
    expect(() => localStorage).toThrow('refused');
    await start(payable());
    await screen.findByRole('heading', { name: 'How would you like to pay?' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
    expect(await screen.findByRole('heading', { name: '¿Cómo quiere pagar?' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Pagar \$48\.15/ })).toBeTruthy();
  });
});

it('applies the host’s appearance, and resets it', async () => {
  const { bridge, applied } = dressable();
  await start(payable(), { bridgeFor: () => bridge });
  const rules = () => document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length);
  expect(await applied({ appearance: { variables: { brand: '#c02' } } })).toEqual([]);
  expect(rules()).toEqual([1]);
  // Options without an appearance leave it unchanged.
  expect(await applied({ theme: 'dark' })).toEqual([]);
  expect(rules()).toEqual([1]);
  expect(await applied({ appearance: {} })).toEqual([]);
  expect(rules()).toEqual([0]);
});

/** A bridge, and `applied`, which sends options as its host does. */
function dressable() {
  let apply: ApplyOptions = () => Promise.resolve([]);
  const page = createPageBridge({ options: {}, now: () => 0, go: vi.fn() });
  return {
    bridge: { ...page, applyOptionsWith: (given: ApplyOptions) => void (apply = given) },
    applied: (options: FrameOptions) => apply(options),
  };
}

/** The bridge that the app calls, with texts that are their keys. */
const ofApp = (bridge: Bridge, login = makeLogin(), told = new Set<string>()) =>
  withResults(bridge, { login, reported: told, getText: (_namespace, key) => key });

describe('compose logout', () => {
  const approved: PaymentCompletion = {
    outcome: 'approved',
    at: NOW,
    codOper: 'OP-1',
    method: 'balance',
    amount: { amount: 4815, currency: 'USD' },
  };

  it.each<['frame' | 'page' | 'mounted', PaymentCompletion, string | undefined]>([
    ['frame', approved, undefined],
    ['frame', { outcome: 'declined', at: NOW, codOper: 'OP-1', reason: 'declined' }, 't-1'],
    ['frame', { outcome: 'canceled', at: NOW }, 't-1'],
    ['page', approved, 't-1'],
    // The widget in the provider's own page, by `IstmoWidget.mount()`.
    ['mounted', approved, undefined],
    ['mounted', { outcome: 'declined', at: NOW, codOper: 'OP-1', reason: 'declined' }, 't-1'],
  ])('in a %s, after %o, the login is %j', (place, completion, token) => {
    const login = makeLogin('Ana');
    const kind = place === 'frame' ? 'frame' : 'page';
    const bridge = makeBridge({ kind, isMounted: place === 'mounted', finish: vi.fn() });
    const result = toCheckoutResult(completion);
    ofApp(bridge, login).finish(result);
    expect(login.token()).toBe(token);
    expect(bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: completion.outcome }));
  });

  it.each<['pending' | 'canceled', string | undefined]>([
    ['pending', undefined],
    ['canceled', 't-1'],
  ])(
    'after the payer leaves a payment that is %s, by either close button, the login is %j',
    (outcome, token) => {
      const result = toCheckoutResult({ outcome, at: NOW });
      const ways = {
        cross: (bridge: Bridge) => bridge.close(result),
        host: (bridge: Bridge) => bridge.guardClose(() => ({ close: true, result })),
      };
      for (const leave of Object.values(ways)) {
        const login = makeLogin('Ana');
        const guarded = makeBridge({ close: vi.fn(), guardClose: (guard) => void guard() });
        void leave(ofApp(guarded, login));
        expect(login.token()).toBe(token);
      }
    },
  );
});

it.each([
  [{ onResult: vi.fn() }, undefined],
  [undefined, 't-1'],
])(
  'ends the login after a success in a mounted widget, and not on the hosted page: host %j, login %j',
  (host, token) => {
    const login = makeLogin('Ana');
    const page = createPageBridge({ options: {}, now: () => 0, go: vi.fn(), host });
    const amount = { amount: 4815, currency: 'USD' } as const;
    ofApp(page, login).finish(
      toCheckoutResult({ outcome: 'approved', at: NOW, codOper: 'OP-1', method: 'balance', amount }),
    );
    expect(login.token()).toBe(token);
  },
);

it('knows the operations that the host was told of, so that it also learns what becomes of them', () => {
  const told = new Set<string>();
  const bridge = ofApp(makeBridge(), makeLogin(), told);
  bridge.finish(toCheckoutResult({ outcome: 'canceled', at: NOW }));
  bridge.finish(toCheckoutResult({ outcome: 'canceled', at: NOW, codOper: 'LK-1' }));
  expect([...told]).toEqual(['LK-1']);
});
