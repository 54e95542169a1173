// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import type { CheckoutResult, OpenOptions } from '@istmo/contract/bridge';
import {
  APPROVED,
  CANCELED,
  HOST_ORIGIN,
  PENDING,
  settled,
  startFrame,
  twoWindows,
} from '@istmo/contract/bridge-testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cancelable } from './checkout-session';
import { ATTEMPT, boxOf, freshPage, INLINE, leavePage, openSession, prepare } from './testing/open-session';

const REFUNDED: CheckoutResult = {
  ...CANCELED,
  codOper: 'LK-7F2Q9XKD',
  reason: 'refunded',
  signedResult: 'newer.claims.signature',
};

beforeEach(freshPage);
afterEach(leavePage);

describe('with a frame', () => {
  function opened(options: OpenOptions = INLINE, answers: Parameters<typeof startFrame>[1] = {}) {
    const { host, frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { session, log } = openSession(options);
    return { session, log, host, ...startFrame(host, answers) };
  }

  it('tells the frame the options, and shows it when it is ready', async () => {
    sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', ATTEMPT);
    const { session, log, say, received } = opened({
      ...INLINE,
      language: 'en',
      prefill: { name: 'Ana' },
    });
    await say({ type: 'ready', height: 640 });
    const options = {
      language: 'en',
      prefill: { name: 'Ana' },
      display: 'inline',
      resume: ATTEMPT,
    };
    expect(received[0]).toEqual({ type: 'open', options });
    expect(boxOf(session)).toMatchObject({ className: 'ready', ariaBusy: 'false' });
    expect(boxOf(session).style.getPropertyValue('--istmo-h')).toBe('640px');
    expect(log).toEqual([['ready', { height: 640 }]]);
  });

  it('is as wide as the card of each screen, and as wide as before for a frame that does not say', async () => {
    const { session, log, say } = opened({ code: 'LK-CAFE0001' });
    const width = () => boxOf(session).style.getPropertyValue('--istmo-w');
    await say({ type: 'ready', height: 640, width: 920 });
    expect(width()).toBe('920px');
    await say({ type: 'resize', height: 0, width: 520 });
    expect(width()).toBe('920px');
    await say({ type: 'resize', height: 480, width: 520 });
    expect(width()).toBe('520px');
    await say({ type: 'resize', height: 480 });
    expect(width()).toBe('');
    // The `ready` event of the page has only the height.
    expect(log[0]).toEqual(['ready', { height: 640 }]);
    session.close();
  });

  it('shows a frame whose result came before its first screen: a payment that was made before', async () => {
    const { session, log, say } = opened();
    await say({ type: 'finish', result: APPROVED });
    await say({ type: 'ready', height: 640 });
    expect(boxOf(session)).toMatchObject({ className: 'ready', ariaBusy: 'false' });
    expect(log.map(([name]) => name)).toEqual(['result', 'ready']);
  });

  it.each([
    ['approved', APPROVED, undefined],
    ['pending', PENDING, undefined],
    ['pending, then paid', PENDING, APPROVED],
  ])(
    'settles once with the first result and stays until the payer closes the receipt: %s',
    async (_outcome, first, last) => {
      const { session, log, say } = opened();
      await say({ type: 'finish', result: first });
      await say({ type: 'finish', result: { ...first, codOper: 'LK-OTHER' } });
      expect(await session.result).toEqual(first);
      expect(session.element?.isConnected).toBe(true);
      void say({ type: 'close', ...(last && { result: last }) });
      await expect.poll(() => log.at(-1)?.[0]).toBe('closed');
      const message = expect.stringContaining('gave a second result') as string;
      expect(log).toMatchObject([
        ['result', first],
        ['error', { code: 'invalid_message', message }],
        ['closed', first],
      ]);
      expect(session.element?.isConnected).toBe(false);
    },
  );

  it('takes the result of a frame that was reloaded as the one that it has', async () => {
    const { log, say } = opened();
    await say({ type: 'finish', result: APPROVED });
    await say({ type: 'finish', result: { ...APPROVED } });
    await say({ type: 'resize', height: 700 });
    expect(log.map(([name]) => name)).toEqual(['result', 'resized']);
  });

  it.each([
    ['was refunded while its receipt was open', APPROVED, REFUNDED],
    ['was paid while its voucher was open', PENDING, APPROVED],
  ])(
    'says at the end what is true then of a payment that %s, and has one result',
    async (_case, first, last) => {
      const { session, log, say } = opened();
      await say({ type: 'remember', attemptId: ATTEMPT });
      await say({ type: 'finish', result: first });
      await say({ type: 'finish', result: last });
      void say({ type: 'close' });
      await expect.poll(() => log.at(-1)?.[0]).toBe('closed');
      expect(log).toEqual([
        ['result', first],
        ['closed', last],
      ]);
      expect(await session.result).toEqual(first);
      // The payer has seen the receipt, so the next checkout shows the form.
      expect(sessionStorage.length).toBe(0);
    },
  );

  it('ends as the frame says that it ends, once its page lets it go: until then a payment may be made', async () => {
    const { session, log, say } = opened();
    const left = PENDING;
    let stays = true;
    session.on('closeRequested', (event) => stays && event.preventDefault());
    await say({ type: 'ready', height: 640 });
    await say({ type: 'close', result: left });
    expect(session.element?.isConnected).toBe(true);
    stays = false;
    await say({ type: 'close', result: left });
    expect(await session.result).toEqual(left);
    expect(log.filter(([name]) => name === 'result')).toHaveLength(1);
  });

  it('takes no result that does not hold together', async () => {
    const { session, log, say } = opened();
    const contradiction = { ...APPROVED, outcome: 'declined' } as CheckoutResult;
    await say({ type: 'finish', result: contradiction });
    expect(log).toMatchObject([['error', { code: 'invalid_message' }]]);
    session.close();
    expect((await session.result).outcome).not.toBe('approved');
  });

  it.each([
    ['lets go', () => ({ close: true }), 'canceled'],
    ['does not understand', () => 'yes', 'canceled'],
  ])('is closed where the frame %s', async (_case, requestClose, outcome) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { session, say, received } = opened(INLINE, { requestClose });
    await say({ type: 'ready', height: 640 });
    await say({
      type: 'event',
      event: { type: 'declined', method: 'card', reason: 'insufficient_funds', codOper: 'LK-1' },
    });
    session.close();
    await expect.poll(() => received.at(-1)?.type).toBe('requestClose');
    vi.advanceTimersByTime(3000);
    expect(await session.result).toMatchObject({ outcome, paid: false });
  });

  it('stays where the frame is busy, and says pending where it is torn away', async () => {
    const { session, log, say } = opened(INLINE, {
      requestClose: () => ({ close: false, why: 'busy' }),
    });
    await say({ type: 'ready', height: 640 });
    await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
    session.close();
    await expect.poll(() => log.at(-1)).toEqual(['closeRefused', { why: 'busy' }]);
    await say({ type: 'resize', height: 700 });
    expect(session.element?.isConnected).toBe(true);
    expect(log.map(([name]) => name)).toEqual(['ready', 'submitted', 'closeRefused', 'resized']);
    session.element?.remove();
    expect(await session.result).toMatchObject({ outcome: 'pending', reason: 'unknown_state' });
  });

  it('fails where the page may not embed it, and tells the developer why', async () => {
    const { session, log, say } = opened();
    await say({ type: 'fail', code: 'origin_not_allowed', message: `Add ${HOST_ORIGIN}.` });
    const { outcome, reason, legacy } = await session.result;
    expect([outcome, reason, legacy.Razon]).toEqual([
      'failed',
      'origin_not_allowed',
      'The payment did not load.',
    ]);
    const message = expect.stringContaining(`Add ${HOST_ORIGIN}.`) as string;
    expect(log[0]).toMatchObject(['error', { code: 'origin_not_allowed', message }]);
  });

  it('gives a frame that reloads itself the attempt that it reported last', async () => {
    const { host, received, say, vanish } = opened();
    await say({ type: 'remember', attemptId: ATTEMPT });
    vanish();
    expect(received[0]).toEqual({ type: 'open', options: { display: 'inline' } });
    const again = startFrame(host);
    await again.say({ type: 'ready', height: 1 });
    expect(again.received).toEqual([{ type: 'open', options: { display: 'inline', resume: ATTEMPT } }]);
  });

  /** Moves the element. A browser gives an iframe another window when it is inserted again. */
  function move(element: HTMLElement | undefined, place: Element | ShadowRoot): Window {
    const { host, frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    if (element) place.append(element);
    return host;
  }

  async function moved(element: HTMLElement | undefined, place: Element | ShadowRoot) {
    const host = move(element, place);
    // The loader notices the move before the new document runs.
    await settled();
    return startFrame(host);
  }

  const shadowIn = (place: Element) =>
    place.appendChild(document.createElement('p')).attachShadow({ mode: 'closed' });

  it('goes on in the frame that a move in the page has replaced, with the attempt of before', async () => {
    const { session, log, say } = opened();
    await say({ type: 'ready', height: 640 });
    await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
    await say({ type: 'remember', attemptId: ATTEMPT });
    const again = await moved(session.element, shadowIn(document.body));
    await expect.poll(() => boxOf(session).className).toBe('loading');
    await again.say({ type: 'ready', height: 640 });
    expect(again.received).toEqual([{ type: 'open', options: { display: 'inline', resume: ATTEMPT } }]);
    expect(boxOf(session).querySelectorAll('iframe')).toHaveLength(1);
    // The loader also watches the shadow roots of the new place.
    const third = await moved(session.element, shadowIn(document.body));
    await third.say({ type: 'finish', result: APPROVED });
    expect(await session.result).toEqual(APPROVED);
    expect(log.map(([name]) => name)).toEqual(['ready', 'submitted', 'ready', 'result']);
  });

  it('goes on where a router takes it out, and puts it back in a later microtask', async () => {
    const { session, log, say } = opened();
    await say({ type: 'ready', height: 640 });
    session.element?.remove();
    for (let microtasks = 9; microtasks; microtasks -= 1) await Promise.resolve();
    const again = await moved(session.element, document.body);
    await expect.poll(() => boxOf(session).className).toBe('loading');
    await again.say({ type: 'finish', result: APPROVED });
    expect(await session.result).toEqual(APPROVED);
    expect(log.map(([name]) => name)).toEqual(['ready', 'result']);
  });

  it('keeps its result through a move, shows the receipt again, and can be closed before that', async () => {
    const { session, log, say } = opened();
    await say({ type: 'ready', height: 640 });
    await say({ type: 'finish', result: APPROVED });
    const again = await moved(session.element, document.body);
    await expect.poll(() => boxOf(session).className).toBe('loading');
    await again.say({ type: 'ready', height: 640 });
    expect(boxOf(session).className).toBe('ready');
    await moved(session.element, document.body);
    await expect.poll(() => boxOf(session).className).toBe('loading');
    session.close();
    await expect.poll(() => log.at(-1)).toEqual(['closed', APPROVED]);
    expect(log.filter(([name]) => name === 'result')).toHaveLength(1);
  });

  it('still has its own close button where a moved frame had shown its failure', async () => {
    const { session, say } = opened();
    await say({ type: 'ready', height: 640 });
    await say({ type: 'fail', code: 'amount_exceeds_limit_allowed', message: 'Too much.' });
    await moved(session.element, document.body);
    await expect.poll(() => boxOf(session).className).toBe('failed');
  });

  it('is modal again after a move', async () => {
    const { session, say } = opened({ code: 'LK-CAFE0001' });
    await say({ type: 'ready', height: 640 });
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const again = await moved(session.element, document.querySelector('#pay') ?? document.body);
    await again.say({ type: 'ready', height: 640 });
    expect(showModal).toHaveBeenCalledOnce();
    expect(boxOf(session)).toMatchObject({ className: 'ready', open: true });
  });

  it('does not take a preloaded frame that was moved meanwhile', async () => {
    const { host, frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { preload, start, element } = prepare({ code: 'LK-CAFE0001' });
    preload();
    await startFrame(host).connected;
    const movedTo = move(element, document.querySelector('#pay') ?? document.body);
    const session = start();
    await startFrame(movedTo).say({ type: 'ready', height: 640 });
    expect(boxOf(session).className).toBe('ready');
  });

  it('ends where the page takes it into another document, and says why', async () => {
    const { session, log, say } = opened();
    await say({ type: 'ready', height: 640 });
    const { element } = session;
    const other = document.implementation.createHTMLDocument();
    if (element) other.body.append(element);
    expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'container_not_found' });
    expect(log).toMatchObject([
      ['ready', {}],
      ['error', { code: 'container_not_found' }],
      ['result', {}],
      ['closed', {}],
    ]);
    expect(element?.isConnected).toBe(false);
  });

  it('asks its page before the frame goes, and not once there is a result', async () => {
    const { session, say } = opened();
    const onCloseRequested = vi.fn((event: Cancelable) => event.preventDefault());
    session.on('closeRequested', onCloseRequested);
    await say({ type: 'close' });
    expect(session.element?.isConnected).toBe(true);
    await say({ type: 'finish', result: APPROVED });
    await say({ type: 'close' });
    expect(onCloseRequested).toHaveBeenCalledOnce();
    expect(session.element?.isConnected).toBe(false);
    expect(await session.result).toEqual(APPROVED);
  });

  it('asks its page once where that closes it in the listener', async () => {
    const { session, say } = opened(INLINE, { requestClose: () => ({ close: true, result: PENDING }) });
    const onCloseRequested = vi.fn((event: Cancelable) => {
      event.preventDefault();
      session.close();
    });
    session.on('closeRequested', onCloseRequested);
    await say({ type: 'ready', height: 640 });
    await say({ type: 'close', result: PENDING });
    expect(await session.result).toEqual(PENDING);
    expect(onCloseRequested).toHaveBeenCalledOnce();
  });

  it('keeps the attempt for the next page, and forgets it', async () => {
    const { session, say } = opened();
    await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
    await say({ type: 'remember', attemptId: ATTEMPT });
    expect(sessionStorage.getItem('istmo.attempt.lk.LK-CAFE0001')).toBe(ATTEMPT);
    await say({ type: 'remember', attemptId: null });
    expect(sessionStorage.length).toBe(0);
    // No attempt is left that could be paid.
    session.destroy();
    expect(await session.result).toMatchObject({ outcome: 'canceled' });
  });

  it('keeps a paid attempt while its receipt may be reloaded, and no longer', async () => {
    const { session, say } = opened();
    await say({ type: 'remember', attemptId: ATTEMPT });
    await say({ type: 'finish', result: APPROVED });
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(1);
    const again = opened();
    await again.say({ type: 'finish', result: APPROVED });
    void again.say({ type: 'close' });
    await expect.poll(() => again.session.element?.isConnected).toBe(false);
    expect(sessionStorage.length).toBe(0);
    expect(session.element?.isConnected).toBe(false);
  });

  it('reports what the frame does not take of the options, and goes on', async () => {
    const { session, log, say } = opened(INLINE, {
      open: () => ({ refused: ['options.prefill: too long'] }),
    });
    await expect.poll(() => log).toHaveLength(1);
    await say({ type: 'ready', height: 640 });
    expect(log).toMatchObject([
      ['error', { code: 'invalid_options' }],
      ['ready', {}],
    ]);
    expect(boxOf(session).className).toBe('ready');
  });

  it('hands on changes', async () => {
    const { session, connected, received } = opened();
    await connected;
    session.update({ theme: 'dark' });
    const options = { theme: 'dark', display: 'inline' };
    await expect.poll(() => received.at(-1)).toEqual({ type: 'update', options });
    expect(boxOf(session).style.colorScheme).toBe('dark');
  });
});
