import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captchaOver, createFacades, fingerprintOver } from './facades';
import { FRAME_CHANNEL, type FrameStart, type Party } from './frame-messages';
import { serveThirdParty } from './frame-page';
import { openFrame } from './open-frame';

const PAGE = 'https://frames.test/third-parties.html';
const SCRIPT = 'https://third.test/sdk.js';
const words = () => ({ title: 'Verificación', hint: 'Nunca su tarjeta', cancel: 'Cancelar' });

// Messages between ports come in tasks of their own, which stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** Resolves when all messages sent through a port, and their answers, have arrived. */
async function delivered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage('after all that was sent before');
    await arrived;
    port1.close();
  }
}

type Posted = { start: FrameStart; origin: string; port: MessagePort };

/** Opens a frame without a page, and returns the message that its page would get. */
function openAlone(party: Party, rest: Partial<Parameters<typeof openFrame>[0]> = {}) {
  const opened = openFrame({ page: PAGE, party, script: SCRIPT, words, ...rest });
  const iframe = document.querySelector('iframe');
  if (!iframe) throw new Error('There is no frame');
  let posted: Posted | undefined;
  const postMessage = (start: FrameStart, origin: string, [port]: MessagePort[]) => {
    if (port) posted = { start, origin, port };
  };
  Object.defineProperty(iframe, 'contentWindow', { value: { postMessage } });
  iframe.dispatchEvent(new Event('load'));
  if (!posted) throw new Error('The frame was sent nothing');
  return { opened, iframe, ...posted };
}

/** The same, with a page that reports its script as loaded. The test sends all further answers. */
async function openLoaded(party: Party) {
  const alone = openAlone(party);
  const asked: { type: string; id: number }[] = [];
  alone.port.onmessage = ({ data }: MessageEvent<{ type: string; id: number }>) => void asked.push(data);
  alone.port.postMessage({ type: 'loaded' });
  await delivered();
  return { ...alone, asked, frame: await alone.opened };
}

const dialog = () => document.querySelector('dialog');

describe('a third party’s frame', () => {
  it('is of another origin and sandboxed, and is told the script by a message to exactly that origin', async () => {
    const { iframe, start, origin, port, opened } = openAlone('captcha');
    expect(iframe.src).toBe(PAGE);
    expect(iframe.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect([start, origin]).toEqual([
      { channel: FRAME_CHANNEL, party: 'captcha', script: SCRIPT },
      'https://frames.test',
    ]);
    port.postMessage({ type: 'loaded' });
    await delivered();
    await expect(opened).resolves.toBeDefined();
  });

  it('is refused on the checkout’s own origin, where its script could read the card', async () => {
    const page = `${location.origin}/third-parties.html`;
    await expect(openFrame({ page, party: 'captcha', script: SCRIPT, words })).rejects.toThrow('own origin');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is given up if the script fails, or takes too long', async () => {
    const { opened, port } = openAlone('captcha');
    port.postMessage({ type: 'failed' });
    await expect(opened).rejects.toThrow(SCRIPT);
    expect(document.querySelector('iframe')).toBeNull();
    const silent = openAlone('captcha').opened;
    vi.advanceTimersByTime(10_000);
    await expect(silent).rejects.toThrow(SCRIPT);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is not opened for a payer who has left before', async () => {
    const signal = AbortSignal.abort();
    const place = document.body.appendChild(document.createElement('div'));
    const opened = openFrame({ page: PAGE, party: 'clave', script: SCRIPT, words, place, signal });
    expect(document.querySelector('iframe')).toBeNull();
    await expect(opened).rejects.toThrow();
  });

  it('answers a question, each by its own number', async () => {
    const { frame, asked, port } = await openLoaded('captcha');
    const first = frame.ask({ siteKey: 'a', action: 'CHECKOUT' });
    const second = frame.ask({ siteKey: 'b', action: 'CHECKOUT' });
    await delivered();
    expect(asked.map(({ type, id }) => [type, id])).toEqual([
      ['ask', 1],
      ['ask', 2],
    ]);
    port.postMessage({ type: 'refused', id: 2 });
    port.postMessage({ type: 'answer', id: 1, value: 'token' });
    await expect(second).rejects.toThrow('failed');
    await expect(first).resolves.toBe('token');
  });

  it.each([
    ['nothing', null],
    ['a text', 'answer'],
    ['another type', { type: 'navigate', url: 'https://evil.test' }],
    ['another question’s answer', { type: 'answer', id: 7, value: 'another' }],
    ['an answer without a number', { type: 'answer', id: '1', value: 'another' }],
    ['a height that is none', { type: 'looks', height: 'auto' }],
    ['a height without end', { type: 'looks', height: 1e9 }],
    ['markup as a height', { type: 'looks', height: { toString: '<b>' } }],
  ])('changes nothing by a message of a hostile script: %s', async (_what, message) => {
    const { frame, port } = await openLoaded('captcha');
    const answer = frame.ask({ siteKey: 'a', action: 'CHECKOUT' });
    const before = document.body.innerHTML;
    port.postMessage(message);
    await delivered();
    expect(document.body.innerHTML).toBe(before);
    expect(dialog()?.open).toBe(false);
    port.postMessage({ type: 'answer', id: 1, value: 'token' });
    await expect(answer).resolves.toBe('token');
  });

  it('does not make the payer wait: a question has a limit', async () => {
    const { frame } = await openLoaded('captcha');
    const late = frame.ask({ siteKey: 'a', action: 'CHECKOUT' }, { limitMs: 6000 });
    vi.advanceTimersByTime(6000);
    await expect(late).rejects.toThrow('too long');
  });
});

describe('a frame that the payer has to see', () => {
  const ask = async (party: Party = 'captcha') => {
    const opened = await openLoaded(party);
    const settled = vi.fn();
    const answer = opened.frame.ask({ siteKey: 'a', action: 'CHECKOUT' }, { limitMs: 6000 });
    answer.then(settled, settled);
    const look = async (height: number) => {
      opened.port.postMessage({ type: 'looks', height });
      await delivered();
    };
    return { ...opened, answer, settled, look };
  };

  it('is shown in a dialog at its height, and time stands still while it is', async () => {
    const { answer, settled, look, port, iframe } = await ask();
    await look(480);
    expect([dialog()?.open, iframe.style.height]).toEqual([true, '480px']);
    expect(dialog()?.textContent).toContain('Nunca su tarjeta');
    vi.advanceTimersByTime(60_000);
    await delivered();
    expect(settled).not.toHaveBeenCalled();
    await look(0);
    expect(dialog()?.open).toBe(false);
    port.postMessage({ type: 'answer', id: 1, value: 'token' });
    await expect(answer).resolves.toBe('token');
  });

  it('is not shown when nothing is asked of it, nor after its answer', async () => {
    const { port } = await openLoaded('captcha');
    port.postMessage({ type: 'looks', height: 480 });
    await delivered();
    expect(dialog()?.open).toBe(false);
  });

  it('is not shown for a fingerprint, which asks nobody', async () => {
    const { look } = await ask('fingerprint');
    await look(480);
    expect(dialog()?.open).toBe(false);
  });

  it('is closed by the payer, which ends the question', async () => {
    const { answer, look, asked } = await ask();
    await look(480);
    dialog()?.querySelector('button')?.click();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(dialog()?.open).toBe(false);
    await delivered();
    expect(asked.at(-1)).toEqual({ type: 'cancel', id: 1 });
  });
});

type HappyDom = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

describe('the page in the frame', () => {
  let place: HTMLElement;
  beforeEach(() => {
    // Happy DOM loads no script: the test calls `come`.
    (window as unknown as HappyDom).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
    place = document.createElement('div');
    document.body.append(place);
  });
  afterEach(() => {
    for (const name of ['grecaptcha', 'FingerprintJS', 'istmoClave', 'istmoWallet'])
      Reflect.deleteProperty(window, name);
  });

  /** Defines the global of the script, and ends its loading. */
  function come(name: string, sdk: unknown): void {
    Object.assign(window, { [name]: sdk });
    document.querySelector('script')?.dispatchEvent(new Event('load'));
  }

  const CHECKOUT = 'https://pay.example';
  const SHOP = 'https://shop.example';
  type From = { source?: unknown; origin?: string; search?: string };

  function start(
    data: unknown,
    { source = window.parent, origin = CHECKOUT, search = `?origin=${encodeURIComponent(SHOP)}` }: From = {},
  ) {
    const { port1, port2 } = new MessageChannel();
    const said: { type: string }[] = [];
    port1.onmessage = ({ data: message }: MessageEvent<{ type: string }>) => void said.push(message);
    const scope = Object.assign(new EventTarget(), {
      document,
      parent: window.parent,
      location: { search },
    });
    serveThirdParty(scope as unknown as Window, place);
    const message = () => Object.assign(new Event('message'), { data, source, origin, ports: [port2] });
    scope.dispatchEvent(message());
    scope.dispatchEvent(message());
    return { saidOf: (...types: string[]) => said.filter(({ type }) => types.includes(type)), port: port1 };
  }
  const begin = (party: Party) => start({ channel: FRAME_CHANNEL, party, script: SCRIPT });

  it.each([
    ['another channel', { channel: 'other', party: 'captcha', script: SCRIPT }],
    ['no party', { channel: FRAME_CHANNEL, script: SCRIPT }],
    ['a party that is none', { channel: FRAME_CHANNEL, party: 'toString', script: SCRIPT }],
    ['no script', { channel: FRAME_CHANNEL, party: 'captcha', script: 4 }],
    ['nothing', null],
  ])('runs nothing by a message with %s', (_what, data) => {
    start(data);
    expect(document.querySelector('script')).toBeNull();
  });

  it('runs nothing that another window than the checkout names', () => {
    start({ channel: FRAME_CHANNEL, party: 'captcha', script: SCRIPT }, { source: {} });
    expect(document.querySelector('script')).toBeNull();
  });

  it.each([
    `?origin=${encodeURIComponent(SHOP)}`,
    '?origin=https%3a%2f%2fSHOP.example',
    `?other=1&ORIGIN=${SHOP}`,
    `?origin=${encodeURIComponent('https://other.example')}&origin=${encodeURIComponent(SHOP)}`,
  ])('runs nothing for a merchant’s page that frames it itself: %s', (search) => {
    start({ channel: FRAME_CHANNEL, party: 'wallet', script: SCRIPT }, { origin: SHOP, search });
    expect(document.querySelector('script')).toBeNull();
  });

  it('runs a script for a checkout that no page is around', () => {
    start({ channel: FRAME_CHANNEL, party: 'captcha', script: SCRIPT }, { search: '' });
    expect(document.querySelector('script')).not.toBeNull();
  });

  it('runs one script, and says if it brings nothing', async () => {
    const { saidOf } = begin('captcha');
    expect([...document.querySelectorAll('script')].map(({ src }) => src)).toEqual([SCRIPT]);
    await delivered();
    const before = saidOf('failed').length;
    come('other', {});
    await delivered();
    expect([saidOf('failed').length, saidOf('loaded')]).toEqual([before + 1, []]);
  });

  const execute = vi.fn(async () => 'token');
  const load = async () => ({ get: async () => ({ visitorId: 'v-1', requestId: 'r-1', more: 1 }) });
  const open = ({ onResult }: { onResult: (result: object) => void }) => onResult({ token: 'jws' });
  const wallet = { isAvailable: async () => true, logIn: async () => ({ status: 'canceled' }) };

  it.each<[Party, string, object, object, unknown]>([
    [
      'captcha',
      'grecaptcha',
      { enterprise: { ready: (go: () => void) => go(), execute } },
      { siteKey: 'key', action: 'CHECKOUT' },
      'token',
    ],
    [
      'fingerprint',
      'FingerprintJS',
      { load },
      { apiKey: 'key', linkedId: 'id' },
      { visitorId: 'v-1', requestId: 'r-1' },
    ],
    ['clave', 'istmoClave', { open }, { sessionToken: 'cls_1' }, { token: 'jws' }],
    ['wallet', 'istmoWallet', wallet, { call: 'isAvailable' }, true],
    ['wallet', 'istmoWallet', wallet, { call: 'logIn', lang: 'es' }, { status: 'canceled' }],
  ])('asks the script of %s', async (party, name, sdk, question, value) => {
    const { saidOf, port } = begin(party);
    come(name, sdk);
    port.postMessage({ type: 'ask', id: 3, question });
    await delivered();
    await delivered();
    expect(saidOf('loaded', 'answer', 'refused')).toEqual([
      { type: 'loaded' },
      { type: 'answer', id: 3, value },
    ]);
  });

  it('refuses a question that the script fails at, or whose answer cannot be sent', async () => {
    const { saidOf, port } = begin('wallet');
    come('istmoWallet', { isAvailable: () => () => 'a function', logIn: () => expect.fail('broken') });
    port.postMessage({ type: 'ask', id: 1, question: { call: 'isAvailable' } });
    port.postMessage({ type: 'ask', id: 2, question: { call: 'logIn', lang: 'es' } });
    await delivered();
    await delivered();
    expect(saidOf('answer', 'refused')).toEqual([
      { type: 'refused', id: 1 },
      { type: 'refused', id: 2 },
    ]);
  });

  it('tells the script that the payer has left', async () => {
    const { port } = begin('wallet');
    const left = vi.fn();
    const logIn = ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', left);
      return new Promise(() => undefined);
    };
    come('istmoWallet', { isAvailable: async () => true, logIn });
    port.postMessage({ type: 'ask', id: 1, question: { call: 'logIn', lang: 'es' } });
    port.postMessage({ type: 'cancel', id: 1 });
    await delivered();
    expect(left).toHaveBeenCalledOnce();
  });
});

describe('what a hostile script answers', () => {
  const frame = (value: unknown) => ({ ask: async () => value });

  it.each([[undefined], [''], [7], [{ toString: () => 'token' }], ['a'.repeat(10_001)]])(
    'is no captcha’s token: %#',
    async (value) => {
      const { enterprise } = captchaOver(frame(value));
      await expect(enterprise.execute('site', { action: 'CHECKOUT' })).rejects.toThrow();
    },
  );

  it.each([[undefined], [{ visitorId: 'v-1' }], [{ visitorId: 'v-1', requestId: {} }]])(
    'is no fingerprint: %#',
    async (value) => {
      const agent = await fingerprintOver(frame(value)).load({ apiKey: 'key' });
      await expect(agent.get({ linkedId: 'id' })).rejects.toThrow();
    },
  );

  it('brings nothing more into a payment than the ids', async () => {
    const agent = await fingerprintOver(frame({ visitorId: 'v-1', requestId: 'r-1', more: 1 })).load({
      apiKey: 'key',
    });
    expect(await agent.get({ linkedId: 'id' })).toEqual({ visitorId: 'v-1', requestId: 'r-1' });
  });
});

describe('the globals of the page', () => {
  const texts = {
    load: async () => undefined,
    getState: () => ({ language: 'es' as const, getText: (_namespace: string, key: string) => key }),
  };
  const facades = (change: object = {}) => {
    const scope: Record<string, unknown> = {};
    const globals = [
      { name: 'istmoClave', script: SCRIPT, methods: [] },
      { name: 'istmoWallet', script: SCRIPT, methods: [] },
      { name: 'fromElsewhere', methods: [] },
    ];
    const config = { globals, scripts: ['https://third.test/captcha.js'], thirdPartyFrame: PAGE, ...change };
    return { scope, loadScript: createFacades({ config, texts, scope }) };
  };

  it('are there at once, and load nothing', () => {
    const { scope } = facades();
    expect(Object.keys(scope)).toEqual(['istmoClave', 'istmoWallet']);
    expect(document.querySelectorAll('iframe, script, link')).toHaveLength(0);
  });

  it.each([
    ['a script that is not configured', {}, 'https://evil.test/a.js'],
    ['no frame for it', { thirdPartyFrame: '' }, 'https://third.test/captcha.js'],
  ])('ask nobody with %s', async (_what, change, url) => {
    const { scope, loadScript } = facades(change);
    await expect(loadScript(url, 'captcha')).rejects.toThrow(url);
    expect(scope['grecaptcha']).toBeUndefined();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('tell Clave’s page that the script cannot be had', async () => {
    const { scope } = facades({ thirdPartyFrame: '' });
    const onFailed = vi.fn();
    const { open } = scope['istmoClave'] as { open: (given: object) => unknown };
    open({ sessionToken: 'cls_1', container: document.body, onFailed });
    await delivered();
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
