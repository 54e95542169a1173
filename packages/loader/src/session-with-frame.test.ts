// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import type { CheckoutResult } from '@istmo/contract/bridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenOptions } from './open-options';
import { ATTEMPT, boxOf, freshPage, INLINE, leavePage, openSession } from './testing/open-session';
import { APPROVED } from './testing/results';
import { HOST_ORIGIN, startFrame, twoWindows } from './testing/two-windows';

beforeEach(freshPage);
afterEach(leavePage);

describe('with a frame', () => {
  async function opened(options: OpenOptions = INLINE, answers: Parameters<typeof startFrame>[1] = {}) {
    const { host, frame } = twoWindows();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
    const { session, log } = openSession(options);
    const { host: calls, calls: heard } = startFrame(host, answers);
    const remote = await calls;
    return { session, log, remote, heard };
  }

  it('tells the frame the options, and shows it when it is ready', async () => {
    sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', ATTEMPT);
    const { session, log, remote, heard } = await opened({
      ...INLINE,
      language: 'en',
      prefill: { name: 'Ana' },
    });
    await remote.ready({ height: 640 });
    expect(heard[0]).toEqual([
      'open',
      {
        language: 'en',
        theme: 'auto',
        prefill: { name: 'Ana' },
        methods: [],
        display: 'inline',
        resume: ATTEMPT,
      },
    ]);
    expect(boxOf(session)).toMatchObject({ className: 'ready', ariaBusy: 'false' });
    expect(boxOf(session).style.getPropertyValue('--h')).toBe('640px');
    expect(log).toEqual([['ready', { height: 640 }]]);
  });

  it('settles with the first result and stays until the payer is done', async () => {
    const { session, log, remote } = await opened();
    await remote.finish(APPROVED);
    await remote.finish({ ...APPROVED, codOper: 'LK-OTHER' });
    expect(await session.result).toEqual(APPROVED);
    expect(session.element?.isConnected).toBe(true);
    void remote.close();
    await vi.waitFor(() => expect(log.map(([name]) => name)).toEqual(['result', 'close']));
    expect(session.element?.isConnected).toBe(false);
  });

  it('takes no result that does not hold together', async () => {
    const { session, log, remote } = await opened();
    const contradiction = { ...APPROVED, outcome: 'declined' } as CheckoutResult;
    await expect(remote.finish(contradiction)).rejects.toContain('Not understood');
    expect(log).toMatchObject([['error', { code: 'invalid_message' }]]);
    session.close();
    expect((await session.result).outcome).not.toBe('approved');
  });

  it.each([
    ['lets go', () => ({ close: true }) as const, 'declined'],
    ['does not understand', () => 'yes' as never, 'declined'],
  ])('is closed where the frame %s', async (_case, requestClose, outcome) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { session, remote, heard } = await opened(INLINE, { requestClose });
    await remote.ready({ height: 640 });
    await remote.emit({ type: 'declined', method: 'card', reason: 'insufficient_funds', codOper: 'LK-1' });
    session.close();
    await vi.waitFor(() => expect(heard.at(-1)?.[0]).toBe('requestClose'));
    vi.advanceTimersByTime(3000);
    expect(await session.result).toMatchObject({ outcome, reason: 'insufficient_funds', codOper: 'LK-1' });
  });

  it('stays where the frame is busy, and says pending where it is torn away', async () => {
    const { session, log, remote } = await opened(INLINE, {
      requestClose: () => ({ close: false, why: 'busy' }),
    });
    await remote.ready({ height: 640 });
    await remote.emit({ type: 'submitted', method: 'card' });
    session.close();
    await remote.resize({ height: 700 });
    expect(session.element?.isConnected).toBe(true);
    expect(log.map(([name]) => name)).toEqual(['ready', 'submitted', 'resize']);
    session.element?.remove();
    expect(await session.result).toMatchObject({ outcome: 'pending', reason: 'unknown_state' });
  });

  it('fails with the developer message where the page may not embed it', async () => {
    const { session, log, remote } = await opened();
    await remote.fail({ code: 'origin_not_allowed', message: `Add ${HOST_ORIGIN}.` });
    const { outcome, reason, legacy } = await session.result;
    expect([outcome, reason, legacy.Razon]).toEqual(['failed', 'origin_not_allowed', `Add ${HOST_ORIGIN}.`]);
    expect(log[0]).toMatchObject(['error', { code: 'origin_not_allowed' }]);
  });

  it('keeps the attempt for the next page, and forgets it', async () => {
    const { remote } = await opened();
    await remote.remember({ attemptId: ATTEMPT });
    expect(sessionStorage.getItem('istmo.attempt.lk.LK-CAFE0001')).toBe(ATTEMPT);
    await remote.remember({ attemptId: null });
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps a paid attempt while its receipt may be reloaded, and no longer', async () => {
    const { session, remote } = await opened();
    await remote.remember({ attemptId: ATTEMPT });
    await remote.finish(APPROVED);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(1);
    const again = await opened();
    await again.remote.finish(APPROVED);
    void again.remote.close();
    await vi.waitFor(() => expect(again.session.element?.isConnected).toBe(false));
    expect(sessionStorage.length).toBe(0);
    expect(session.element?.isConnected).toBe(false);
  });

  it('hands on changes', async () => {
    const { session, remote, heard } = await opened();
    session.update({ theme: 'dark' });
    await remote.resize({ height: 10 });
    expect(heard.at(-1)).toEqual(['update', { theme: 'dark', methods: [], display: 'inline' }]);
    expect(boxOf(session).style.colorScheme).toBe('dark');
  });
});
