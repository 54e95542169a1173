import type { OpenOptions, Prerendered } from '@istmo/contract/bridge';
import { FRAME_ORIGIN, HOST_ORIGIN, twoWindows } from '@istmo/contract/bridge-testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ATTEMPT,
  boxOf,
  freshPage,
  INLINE,
  leavePage,
  openSession,
  prepare,
  press,
} from './testing/open-session';

describe('start session', () => {
  // @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }

  beforeEach(freshPage);
  afterEach(leavePage);

  describe('without a word from the frame', () => {
    it('frames the checkout with what it may use, by an address that names this page', () => {
      const frame = boxOf(openSession(INLINE).session).querySelector('iframe');
      expect(frame?.src).toContain(`${FRAME_ORIGIN}/pf/widget?type=lk&code=LK-CAFE0001&origin=`);
      expect(frame?.allow).toContain('payment *');
      expect(frame?.title).not.toBe('');
    });

    it('opens in the language of the browser without the option', () => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'es']);
      const { session } = openSession(INLINE);
      expect(boxOf(session).lang).toBe('en');
      expect(boxOf(session).querySelector('iframe')?.title).toBe('Secure payment');
      expect(new URL(boxOf(session).querySelector('iframe')?.src ?? '').pathname).toBe('/pf/widget');
    });

    it('is removed at once by destroy(): canceled', async () => {
      const { session, log } = openSession(INLINE);
      session.on('closeRequested', (event) => event.preventDefault());
      session.destroy();
      expect(session.element?.isConnected).toBe(false);
      expect(await session.result).toMatchObject({ outcome: 'canceled' });
      await expect.poll(() => log.map(([name]) => name)).toEqual(['result', 'closed']);
    });

    it('is pending after destroy() if an earlier page has left a payment in flight', async () => {
      sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', ATTEMPT);
      const { session } = openSession(INLINE);
      session.destroy();
      expect(await session.result).toMatchObject({ outcome: 'pending', reason: 'unknown_state' });
    });

    it('refuses an update of an option that stays, and one that does not exist', () => {
      const { session } = openSession(INLINE);
      expect(() => session.update({ amount: '1' } as never)).toThrow('"amount" is not an option.');
      expect(() => session.update({ theme: 'sepia' as never })).toThrow('"theme" is "sepia".');
    });

    it('refuses a listener for an event that does not exist, and names the nearest', () => {
      const { session } = openSession(INLINE);
      expect(() => session.on('results' as never, vi.fn())).toThrow('Did you mean "result"?');
    });

    it('is canceled by close()', async () => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 19, 5, 31));
      const { session, log } = openSession(INLINE);
      session.close();
      session.close();
      expect(await session.result).toMatchObject({
        outcome: 'canceled',
        paid: false,
        legacy: { Fecha: '21/11/2026' },
      });
      await expect.poll(() => log.map(([name]) => name)).toEqual(['result', 'closed']);
      expect(document.querySelector('#pay')?.childElementCount).toBe(0);
    });

    it('fails when it has taken too long and the payer gives up', async () => {
      vi.useFakeTimers();
      const { session, log } = openSession({ ...INLINE, language: 'en', loadTimeoutMs: 1000 });
      vi.advanceTimersByTime(1000);
      expect(boxOf(session).className).toBe('stuck');
      expect(log).toMatchObject([
        [
          'error',
          { code: 'load_timeout', docs: `${FRAME_ORIGIN}/docs/troubleshooting/errors/load_timeout.html` },
        ],
      ]);
      press(session, 'Try again');
      expect(boxOf(session).className).toBe('loading');
      expect(boxOf(session).querySelectorAll('iframe')).toHaveLength(1);
      vi.advanceTimersByTime(1000);
      press(session, 'Close');
      expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'load_timeout' });
    });

    it('fails at once where the policy of the page keeps it out, and says what to add', async () => {
      const { session, log } = openSession(INLINE);
      const violation = {
        disposition: 'enforce',
        effectiveDirective: 'frame-src',
        blockedURI: `${FRAME_ORIGIN}/pf/widget`,
      };
      window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
      expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'frame_blocked' });
      expect(log[0]).toMatchObject([
        'error',
        { message: expect.stringContaining(`frame-src ${FRAME_ORIGIN};`) },
      ]);
    });

    it.each([
      ['that is only reported', { disposition: 'report' }],
      ['of a script', { effectiveDirective: 'script-src-elem' }],
      ['of another origin', { blockedURI: 'https://ads.example.com/' }],
    ])('lives through a violation %s', (_case, change) => {
      const { session } = openSession(INLINE);
      const violation = {
        disposition: 'enforce',
        effectiveDirective: 'frame-src',
        blockedURI: `${FRAME_ORIGIN}/`,
      };
      window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { ...violation, ...change }));
      expect(session.element?.isConnected).toBe(true);
    });

    it('is canceled when the page takes the element away', async () => {
      const { session } = openSession(INLINE);
      document.querySelector('#pay')?.replaceChildren();
      expect(await session.result).toMatchObject({ outcome: 'canceled' });
    });

    it('is canceled when a page takes away what holds it, however deep', async () => {
      const outer = document.createElement('div');
      const inner = document.createElement('div');
      const container = document.createElement('div');
      outer.attachShadow({ mode: 'open' }).append(inner);
      inner.attachShadow({ mode: 'open' }).append(container);
      document.body.append(outer);
      const { session } = openSession({ ...INLINE, container });
      inner.remove();
      expect(await session.result).toMatchObject({ outcome: 'canceled' });
    });

    it('opens where the page keeps it from the history', () => {
      vi.spyOn(history, 'pushState').mockImplementation(() => {
        throw new Error('100 times in 30 seconds');
      });
      const { session } = openSession({ code: INLINE.code });
      expect(boxOf(session).matches('dialog[open]')).toBe(true);
      session.close();
    });

    it('has settled before the page that is left is gone', () => {
      const { log } = openSession({ code: INLINE.code });
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
      expect(log).toEqual([]);
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
      expect(log).toMatchObject([
        ['result', { outcome: 'canceled' }],
        ['closed', { outcome: 'canceled' }],
      ]);
    });

    it('says pending where an earlier page has left an attempt', async () => {
      sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', ATTEMPT);
      const { session } = openSession(INLINE);
      session.close();
      expect(await session.result).toMatchObject({
        outcome: 'pending',
        reason: 'unknown_state',
        paid: false,
      });
    });

    it('gives the page back', async () => {
      const sheets = document.adoptedStyleSheets.length;
      const { session } = openSession({ code: INLINE.code });
      expect(boxOf(session).matches('dialog[open]')).toBe(true);
      expect(document.adoptedStyleSheets.length).toBe(sheets + 1);
      session.close();
      await session.result;
      expect(document.body.querySelectorAll(':scope > :not([id])')).toHaveLength(0);
      expect(document.adoptedStyleSheets.length).toBe(sheets);
    });

    it('keeps two sessions apart', async () => {
      const [one, two] = [openSession(INLINE), openSession(INLINE)];
      one.session.close();
      await one.session.result;
      expect(two.log).toEqual([]);
      expect(two.session.element?.isConnected).toBe(true);
      expect(one.session.id).not.toBe(two.session.id);
    });
  });

  it('closes once where the page ends the session when it hears of a failure', async () => {
    vi.useFakeTimers();
    const { session, log } = openSession({ ...INLINE, loadTimeoutMs: 1000 });
    session.on('error', () => session.destroy());
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.map(([name]) => name)).toEqual(['error', 'result', 'closed']);
    expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'load_timeout' });
  });

  describe('a page whose frame does not come', () => {
    type Listener = (reports: object[]) => void;

    /** What Chromium reports of a page with Cross-Origin-Embedder-Policy; happy-dom reports nothing. */
    function withReports(change: Record<string, unknown> = {}) {
      let tell: Listener = () => undefined;
      const Reports = class {
        observe = vi.fn();
        disconnect = vi.fn();
        constructor(listener: Listener) {
          tell = listener;
        }
      };
      vi.stubGlobal('ReportingObserver', Reports);
      const body = { disposition: 'enforce', blockedURL: `${FRAME_ORIGIN}/pf/widget`, ...change };
      // As in Chromium, only a report's JSON has its fields.
      return () => tell([{ toJSON: () => ({ type: 'coep', body: { toJSON: () => body } }) }]);
    }

    const auto = { code: 'LK-CAFE0001', display: 'auto', loadTimeoutMs: 1000 } as const;
    // happy-dom has no `window.stop`.
    beforeEach(() => vi.stubGlobal('stop', vi.fn()));
    afterEach(() => vi.unstubAllGlobals());

    it('names the header that blocks it, at once', async () => {
      const report = withReports();
      const { session, log } = openSession(INLINE);
      report();
      expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'frame_blocked' });
      const message = expect.stringContaining('COEP') as string;
      expect(log[0]).toMatchObject(['error', { message }]);
    });

    it.each([{ disposition: 'reporting' }, { blockedURL: 'https://ads.example.com/' }])(
      'lives through a report with %j',
      (change) => {
        const report = withReports(change);
        const { session } = openSession(INLINE);
        report();
        expect(session.element?.isConnected).toBe(true);
      },
    );

    it('is left for the hosted page, which its listeners hear of and may prevent', async () => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      const report = withReports();
      const { session, log } = openSession(auto);
      report();
      await expect.poll(() => assign.mock.calls).toMatchObject([[expect.stringContaining('LK-CAFE0001')]]);
      expect(session.element?.isConnected).toBe(false);
      window.dispatchEvent(new Event('pagehide'));
      expect(await session.result).toMatchObject({ outcome: 'pending', reason: 'redirected' });
      expect(log.map(([name]) => name)).toEqual(['error', 'result', 'closed']);
      const stays = openSession(auto).session;
      stays.on('leaving', (event) => event.preventDefault());
      report();
      expect(await stays.result).toMatchObject({ outcome: 'canceled' });
      expect(assign).toHaveBeenCalledOnce();
    });

    it('is left at the time limit where the browser reports nothing, unless an attempt may have moved money', async () => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { session } = openSession(auto);
      vi.advanceTimersByTime(1000);
      await expect.poll(() => assign.mock.calls).toHaveLength(1);
      session.close();
      expect(await session.result).toMatchObject({ outcome: 'canceled' });
      sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', ATTEMPT);
      const { session: paying } = openSession(auto);
      vi.advanceTimersByTime(1000);
      expect(boxOf(paying).className).toBe('stuck');
      expect(assign).toHaveBeenCalledOnce();
    });
  });
});

describe('show prerendered', () => {
  // @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }

  beforeEach(freshPage);
  afterEach(leavePage);

  const price = { amount: '48.10', currency: 'USD' };
  const drawn: Prerendered = { prerendered: { height: 780, ...price } };

  it('shows at once what a preloaded frame has drawn while it was hidden', () => {
    const { frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { preload, start } = prepare(INLINE);
    preload();
    const data: Prerendered = { prerendered: { height: 0, ...price } };
    dispatchEvent(new MessageEvent('message', { data, origin: FRAME_ORIGIN, source: frame }));
    const box = boxOf(start());
    expect(box.className).toBe('shown');
    // A hidden frame reports a height of 0, which the loader ignores.
    expect(box.style.getPropertyValue('--istmo-h')).toBe('');
  });

  it('waits for a preloaded frame that has drawn so long ago that it loads itself anew', () => {
    vi.useFakeTimers();
    const { frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { preload, start } = prepare(INLINE);
    const draw = () =>
      dispatchEvent(new MessageEvent('message', { data: drawn, origin: FRAME_ORIGIN, source: frame }));
    preload();
    draw();
    vi.advanceTimersByTime(300_000);
    const box = boxOf(start());
    expect(box.className).toBe('loading');
    draw();
    expect(box.className).toBe('shown');
  });

  /** A checkout whose frame has posted `data`. */
  function posted(
    options: OpenOptions = INLINE,
    data: unknown = drawn,
    from: Partial<MessageEventInit> = {},
  ) {
    const { frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { session } = openSession(options);
    dispatchEvent(new MessageEvent('message', { data, origin: FRAME_ORIGIN, source: frame, ...from }));
    return boxOf(session);
  }

  it('shows the screen that the frame has drawn before its script was there, at its height', () => {
    const box = posted();
    expect(box).toMatchObject({ className: 'shown', ariaBusy: 'false' });
    expect(box.style.getPropertyValue('--istmo-h')).toBe('780px');
  });

  it('moves the focus from its close button to the form that it shows', () => {
    const { frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const box = boxOf(openSession(INLINE).session);
    box.querySelector<HTMLElement>('.x')?.focus();
    const root = box.getRootNode() as ShadowRoot;
    expect(root.activeElement).toHaveProperty('className', 'x');
    dispatchEvent(new MessageEvent('message', { data: drawn, origin: FRAME_ORIGIN, source: frame }));
    expect(root.activeElement).toHaveProperty('tagName', 'IFRAME');
  });

  it.each<[string, Partial<MessageEventInit>]>([
    ['another window', { source: null }],
    ['another origin', { origin: HOST_ORIGIN }],
  ])('does not listen to %s', (_, from) => {
    expect(posted(INLINE, drawn, from).className).toBe('loading');
  });

  it.each([[null], ['prerendered'], [{ prerendered: true }], [{ prerendered: { height: -1 } }]])(
    'does not listen to %j',
    (data) => {
      expect(posted(INLINE, data).className).toBe('loading');
    },
  );

  it.each<OpenOptions>([
    { ...INLINE, amount: '48.10', currency: 'USD' },
    { ...INLINE, amount: 48.1 },
  ])('shows the price that the page expects: %j', (options) => {
    expect(posted(options).className).toBe('shown');
  });

  it.each<OpenOptions>([
    { ...INLINE, theme: 'dark' },
    { ...INLINE, appearance: { variables: { brand: '#aa0000' } } },
    { ...INLINE, logo: 'hidden' },
    { ...INLINE, methods: ['yappy', 'card'] },
    { ...INLINE, amount: '50.00' },
    { ...INLINE, currency: 'COP' },
  ])('waits for the app where the page wants something else: %j', (options) => {
    expect(posted(options).className).toBe('loading');
  });

  it('waits for the app where an attempt is to be resumed', () => {
    sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', ATTEMPT);
    expect(posted().className).toBe('loading');
  });

  it.each<[string, Partial<MessageEventInit>, number]>([
    ['waits three seconds for the app before it closes what was typed', {}, 3000],
    ['closes at once what only another origin calls typed', { origin: HOST_ORIGIN }, 0],
  ])('%s', (_, from, ms) => {
    vi.useFakeTimers();
    const box = posted(INLINE, { typed: true }, from);
    box.querySelector<HTMLElement>('.x')?.click();
    expect(box.isConnected).toBe(ms > 0);
    vi.advanceTimersByTime(ms);
    expect(box.isConnected).toBe(false);
  });

  it('keeps what was typed at the time limit, and tells the page', () => {
    vi.useFakeTimers();
    const { frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { session, log } = openSession({ ...INLINE, loadTimeoutMs: 5000 });
    for (const data of [drawn, { typed: true }])
      dispatchEvent(new MessageEvent('message', { data, origin: FRAME_ORIGIN, source: frame }));
    vi.advanceTimersByTime(5000);
    expect(boxOf(session).className).toBe('shown');
    expect(log).toEqual([['error', expect.objectContaining({ code: 'load_timeout' })]]);
  });

  it('does not take what a browser fills into a hidden form for the payer’s typing', () => {
    vi.useFakeTimers();
    const { frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { preload, start } = prepare(INLINE);
    preload();
    dispatchEvent(
      new MessageEvent('message', { data: { typed: true }, origin: FRAME_ORIGIN, source: frame }),
    );
    const box = boxOf(start());
    vi.advanceTimersByTime(15_000);
    expect(box.className).toBe('stuck');
  });
});
