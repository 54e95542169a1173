import { FRAME_ORIGIN } from '@istmo/contract/bridge-testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CheckoutApi, createCheckout } from './create-checkout';
import { freshPage, leavePage } from './testing/open-session';
import { addScriptButton } from './umd';

describe('umd', () => {
  // @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }

  type Page = {
    Checkout?: CheckoutApi;
    IstmoCheckout?: CheckoutApi;
    Pagos?: CheckoutApi;
    istmoQueue?: unknown;
  };
  const page = globalThis as Page;

  /** Runs the script, as the page's tag of that address does. */
  async function runScript(
    tag: Partial<HTMLScriptElement> = { src: 'https://pay.example.com/v1/checkout.js' },
    attributes: Record<string, string> = {},
  ) {
    vi.resetModules();
    const script = Object.assign(document.createElement('script'), tag);
    Object.assign(script.dataset, attributes);
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await import('./umd');
  }

  afterEach(() => {
    vi.restoreAllMocks();
    delete page.Checkout;
    delete page.IstmoCheckout;
    delete page.Pagos;
    delete page.istmoQueue;
  });

  it('defines Checkout, with the origin that the script came from', async () => {
    await runScript();
    expect(page.Checkout?.version).toMatch(/^\d+\.\d+\.\d+$/);
    const session = page.Checkout?.open({ code: 'A', display: 'modal' });
    expect(session?.element?.shadowRoot?.querySelector('iframe')?.src).toContain(
      'https://pay.example.com/pf/',
    );
    session?.close();
  });

  it('loaded twice, keeps the first, whose sessions are in use', async () => {
    await runScript();
    const first = page.Checkout;
    await runScript();
    expect(page.Checkout).toBe(first);
  });

  it('takes the place of an element of that name', async () => {
    Object.assign(globalThis, { Checkout: document.createElement('form') });
    await runScript();
    expect(page.Checkout?.open).toBeInstanceOf(Function);
  });

  it('leaves another Checkout of the page alone, says so, and is there as IstmoCheckout', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const other = { open: () => 'another checkout' };
    Object.assign(globalThis, { Checkout: other });
    await runScript();
    expect(page.Checkout).toBe(other);
    expect(page.IstmoCheckout?.open).toBeInstanceOf(Function);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('window.IstmoCheckout'));
  });

  it('takes the name that the script’s data-global says', async () => {
    await runScript({}, { global: 'Pagos' });
    expect(page.Checkout).toBeUndefined();
    expect(page.Pagos).toBe(page.IstmoCheckout);
  });

  it('makes the calls that were queued before it came, and those after it', async () => {
    const calls: unknown[] = [];
    page.istmoQueue = [(checkout: unknown) => calls.push(checkout), () => calls.push('second')];
    await runScript();
    await expect.poll(() => calls).toEqual([page.Checkout, 'second']);
    (page.istmoQueue as (() => void)[]).push(() => calls.push('late'));
    await expect.poll(() => calls).toHaveLength(3);
  });

  it.each(['no script', 'another script'])(
    'makes the buttons of its own tags where the page runs %s: a module, or a router that evaluates it',
    async (running) => {
      document.body.innerHTML = `
      <script src="https://pay.example.com/v1/checkout.js" type="text/plain" data-button="Pagar" data-code="A"></script>
      <script src="https://pay.example.com/v1/checkout.js" type="text/plain" data-button="Donar" data-code="B"></script>`;
      vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
        running === 'no script' ? null : document.createElement('script'),
      );
      const evaluate = async () => {
        vi.resetModules();
        await import('./umd');
      };
      await evaluate();
      await evaluate();
      expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
        'Pagar',
        'Donar',
      ]);
      const session = page.Checkout?.open({ code: 'A' });
      expect(session?.element?.shadowRoot?.querySelector('iframe')?.src).toContain(
        'https://pay.example.com/',
      );
      session?.close();
      document.body.innerHTML = '';
    },
  );

  it('goes by no image that calls itself the running script', async () => {
    vi.resetModules();
    const image = Object.assign(document.createElement('img'), { src: 'https://evil.test/x.png' });
    // What `<img name="currentScript">` makes of it.
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(image as unknown as HTMLScriptElement);
    await import('./umd');
    expect(() => page.Checkout?.open({ code: 'A' })).toThrow(/checkoutOrigin/);
  });
});

describe('script button', () => {
  // @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }

  beforeEach(freshPage);
  afterEach(leavePage);

  function scriptWith(attributes: Record<string, string>) {
    const script = document.createElement('script');
    Object.assign(script.dataset, attributes);
    document.body.append(script);
    const checkout = createCheckout(FRAME_ORIGIN);
    const open = vi.spyOn(checkout, 'open');
    addScriptButton(script, checkout, FRAME_ORIGIN);
    const button = script.nextElementSibling;
    return { open, button: button instanceof HTMLButtonElement ? button : undefined };
  }

  it('makes a button at the script’s place, which opens what the script says', async () => {
    const { open, button } = scriptWith({ button: 'Pagar', code: 'LK-CAFE0001', theme: 'dark' });
    expect(button).toMatchObject({ type: 'button', textContent: 'Pagar', disabled: false });
    button?.click();
    expect(open).toHaveBeenCalledExactlyOnceWith({ code: 'LK-CAFE0001', theme: 'dark' });
    expect(button?.disabled).toBe(true);
    const [opened] = open.mock.results;
    if (opened?.type === 'return') opened.value.close();
    await expect.poll(() => button?.disabled).toBe(false);
  });

  it('reads lists, numbers and objects, and leaves the attributes of others alone', () => {
    const { open, button } = scriptWith({
      button: 'Pagar',
      code: 'LK-CAFE0001',
      methods: 'nequi,card',
      appearance: '{"radius":4}',
      loadTimeoutMs: '9000',
      debug: 'false',
      cfasync: 'false',
    });
    button?.click();
    expect(open).toHaveBeenCalledExactlyOnceWith({
      code: 'LK-CAFE0001',
      methods: ['nequi', 'card'],
      appearance: { radius: 4 },
      loadTimeoutMs: 9000,
      debug: false,
    });
    const [opened] = open.mock.results;
    if (opened?.type === 'return') opened.value.close();
  });

  it('says at once that an attribute is wrong', () => {
    expect(() => scriptWith({ button: 'Pagar', code: 'LK-CAFE0001', language: 'fr' })).toThrow(
      '"language" is "fr". It must be "es" or "en".',
    );
  });

  it('replaces the copy of its button that a router has restored', () => {
    const { button } = scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' });
    const { innerHTML } = document.body;
    document.body.innerHTML = innerHTML;
    const [script] = document.scripts;
    const checkout = createCheckout(FRAME_ORIGIN);
    const open = vi.spyOn(checkout, 'open');
    if (script) addScriptButton(script, checkout, FRAME_ORIGIN);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-istmo-button]')];
    expect(buttons).toHaveLength(1);
    expect(buttons[0]).not.toBe(button);
    buttons[0]?.click();
    expect(open).toHaveBeenCalledOnce();
    const [opened] = open.mock.results;
    if (opened?.type === 'return') opened.value.close();
  });

  it('makes one button of two scripts that are the same, and says so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' });
    expect(scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' }).button).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('twice'));
    expect(scriptWith({ button: 'Pagar', code: 'LK-VISAONLY' }).button).toBeDefined();
  });

  it('says what to do where its button would not be seen', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const script = document.createElement('script');
    Object.assign(script.dataset, { button: 'Pagar', code: 'LK-CAFE0001' });
    document.head.append(script);
    addScriptButton(script, createCheckout(FRAME_ORIGIN), FRAME_ORIGIN);
    expect(document.querySelector('[data-istmo-button]')).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('into <body>'));
    script.remove();
  });

  it('makes no button without the attributes', () => {
    expect(scriptWith({ code: 'LK-CAFE0001' }).button).toBeUndefined();
  });

  it('stays of use where the attributes are wrong', () => {
    const { button } = scriptWith({ button: 'Pagar' });
    expect(() => {
      button?.onclick?.(new PointerEvent('click'));
    }).toThrow(/code/);
    expect(button?.disabled).toBe(false);
  });
});
