import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  merchantProfile,
  type fakeApi,
  fault,
  NOW,
  offline,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { hostAsking } from '../../testing/host-asking';
import { openSession } from '../../testing/stores/open-session';
import { useFakeTime } from '../../testing/fakes';
import type { Api } from '../../shared/api/create-api';
import type { SessionContext } from './session-store';

useFakeTime();

const failing = (error: Error) => async () => Promise.reject(error);
const inAMinute = { othersValues: { EXPIRES_AT: new Date(NOW + 60_000).toISOString() } };

describe('a session', () => {
  it('is ready once everything that its page needs is loaded', async () => {
    const { context, state } = await openSession();
    expect(state().name).toBe('ready');
    expect(context.navigate).not.toHaveBeenCalled();
  });

  it('goes to /404 if the provider says that nothing could be loaded', async () => {
    const missing = failing(fault({ code: 404, key: 'error_to_load' }));
    const { context } = await openSession({ paymentInfo: missing, commerce: missing });
    await vi.dynamicImportSettled();
    expect(context.bridge.fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'error_to_load' }));
    expect(context.navigate).toHaveBeenCalledWith('/404?reason=error_to_load');
  });

  it('ends at once if the link has expired', async () => {
    const { context } = await openSession({
      paymentInfo: failing(fault({ code: 3000, key: 'expired_link' })),
    });
    expect(context.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'expired', reason: 'expired_link', success: false }),
    );
    expect(context.navigate).toHaveBeenCalledWith(
      expect.stringMatching(/^\/pf\/responseMessage\?code=3000&back=/),
    );
  });

  it('ends when the link expires while it is shown', async () => {
    const { context, state } = await openSession({ paymentInfo: async () => paymentInfo(inAMinute) });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(state().name).toBe('ready');
    await vi.advanceTimersByTimeAsync(1);
    expect(state().name).toBe('expired');
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'expired', reason: 'expired_link' }),
    );
    expect(context.navigate).toHaveBeenCalledWith(
      expect.stringMatching(/^\/pf\/responseMessage\?code=sorry_link_expired&back=/),
    );
  });

  it('lets a payment in progress continue', async () => {
    let busy = true;
    const { state } = await openSession(
      { paymentInfo: async () => paymentInfo(inAMinute) },
      { busy: () => busy },
    );
    await vi.advanceTimersByTimeAsync(90_000);
    expect(state().name).toBe('ready');
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().name).toBe('expired');
  });

  it('lets a payment that waited before the link expired go on, and ends once it is over', async () => {
    // The method opens later than the session: a slow phone is still loading its code.
    let busy = false;
    const over = paymentInfo({ othersValues: { EXPIRES_AT: new Date(NOW - 1).toISOString() } });
    const waits = async () => answer({ status: -1, outcome: 'pending', codOper: 'OP-1' });
    const attempts = { current: () => 'a-1', forget: vi.fn(), rememberOperation: vi.fn() };
    const { context, state } = await openSession(
      { paymentInfo: async () => over, paymentByAttempt: waits },
      { attempts, busy: () => busy },
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(state()).toMatchObject({ name: 'ready', unfinished: { payment: { codOper: 'OP-1' } } });
    busy = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(context.bridge.finish).not.toHaveBeenCalled();
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().name).toBe('expired');
  });

  it.each([
    ['at the very moment is let go on', 60_000, 'ready'],
    ['a millisecond later is not', 60_001, 'expired'],
  ])('a payment that starts %s', async (_case, begins, name) => {
    const busy = () => Date.now() - NOW >= begins;
    const { state } = await openSession({ paymentInfo: async () => paymentInfo(inAMinute) }, { busy });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(state().name).toBe(name);
  });

  it.each([
    ['code', new TypeError('Failed to fetch'), undefined],
    ['the link', undefined, offline()],
  ])('offers a retry if %s cannot be loaded', async (_what, noCode, noLink) => {
    const prepare = vi.fn(async () => undefined);
    if (noCode) prepare.mockRejectedValueOnce(noCode);
    const info = vi.fn(async () => paymentInfo());
    if (noLink) info.mockRejectedValueOnce(noLink);
    const { context, session, state } = await openSession({ paymentInfo: info }, { prepare });
    expect(state()).toMatchObject({ name: 'unreachable', key: 'connection_error' });
    await expect
      .poll(() => context.bridge.report)
      .toHaveBeenCalledExactlyOnceWith({
        code: 'error_to_load',
        message: 'Error on load: connection_error.',
      });
    session.getState().send({ type: 'retry' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('ready');
  });

  it('ignores the link’s expiry after its page is left', async () => {
    const { context, session } = await openSession({ paymentInfo: async () => paymentInfo(inAMinute) });
    session.dispose();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(context.bridge.finish).not.toHaveBeenCalled();
  });

  it('tells the host’s developer what was not found', async () => {
    const { context } = await openSession({
      paymentInfo: failing(fault({ code: 404, key: 'link_not_found' })),
    });
    expect(context.bridge.fail).toHaveBeenCalledWith({
      code: 'link_not_found',
      message: expect.stringContaining('LK-CAFE0001') as string,
    });
    expect(context.navigate).toHaveBeenCalledWith('/404?reason=link_not_found');
  });

  it('shows the provider’s message for a refused link', async () => {
    const refusal = fault({ code: 615, key: 'service_unavailable', message: 'Sin servicio' });
    const { context, state } = await openSession({ paymentInfo: failing(refusal) });
    expect(state()).toMatchObject({ name: 'refused', message: 'Sin servicio' });
    expect(context.navigate).not.toHaveBeenCalled();
    expect(context.bridge.fail).toHaveBeenCalledWith({
      code: 'service_unavailable',
      message: 'Sin servicio',
    });
  });

  it('goes to the message page if the station does not exist', async () => {
    const missing = failing(fault({ code: 3001, key: 'result_not_found' }));
    const { context } = await openSession({ paymentInfo: missing });
    expect(context.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=3001', 'result_not_found');
  });

  it('goes to the login and back if the merchant accepts no guests', async () => {
    const { context } = await openSession({
      commerce: async () => merchantProfile({ hasPaymentGuest: false }),
    });
    const path = '/pf/widget/login?back=%2F%3Fcode%3DLK-NOGUEST1&guest=1';
    expect(context.navigate).toHaveBeenCalledWith(path);
    expect(context.bridge.fail).not.toHaveBeenCalled();
  });

  it('fails if the host asks for another amount, and names both to its developer', async () => {
    const bridge = hostAsking({ amount: '50.00' });
    const { context, state } = await openSession({}, { bridge });
    expect(state()).toMatchObject({ name: 'refused', key: 'amount_mismatch', message: '' });
    expect(bridge.fail).toHaveBeenCalledExactlyOnceWith({
      code: 'amount_mismatch',
      message: 'The page asks for "50.00" USD, and the link for 48.15 USD.',
    });
    expect(bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'failed', paid: false, success: false, reason: 'amount_mismatch' }),
    );
    expect(context.navigate).not.toHaveBeenCalled();
  });

  it('fails if the host changes the amount, once no payment is in progress', async () => {
    const bridge = hostAsking({ amount: '48.15' });
    let busy = true;
    const { state } = await openSession({}, { bridge, busy: () => busy });
    bridge.update({ amount: '48.15', theme: 'dark' });
    bridge.update({ amount: '50.00' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(state().name).toBe('ready');
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toMatchObject({ name: 'refused', key: 'amount_mismatch' });
  });

  it('stops listening to the host when its page is left', async () => {
    const bridge = hostAsking({});
    const { session } = await openSession({}, { bridge });
    session.dispose();
    expect(bridge.left).toHaveBeenCalledOnce();
  });
});

describe('session arrival', () => {
  describe('a session with an earlier attempt that the provider does not know', () => {
    const unheard = async () => Promise.reject(fault({ code: 404, key: 'error_to_load' }));
    const waiting = async (change: Partial<SessionContext> = {}, api: Parameters<typeof fakeApi>[0] = {}) => {
      const paymentByAttempt = vi.fn<Api['paymentByAttempt']>(unheard);
      const attempts = { current: vi.fn(() => 'a-1'), forget: vi.fn(), rememberOperation: vi.fn() };
      const opened = await openSession({ paymentByAttempt, ...api }, { attempts, ...change });
      await vi.dynamicImportSettled();
      const arrive = async () => {
        paymentByAttempt.mockImplementation(async () => answer({ status: -1, codOper: 'LK-1' }));
        // An import takes real time, during which the fake clock stands still.
        for (let seconds = 0; seconds < 20; seconds += 5) {
          await vi.advanceTimersByTimeAsync(5000);
          await vi.dynamicImportSettled();
        }
      };
      return { ...opened, attempts, arrive };
    };
    const unfinishedIn = ({ state }: Awaited<ReturnType<typeof waiting>>) => {
      const now = state();
      return now.name === 'ready' ? now.unfinished : undefined;
    };

    it('shows the payment as soon as it arrives', async () => {
      const opened = await waiting();
      expect(unfinishedIn(opened)).toEqual({ attemptId: 'a-1' });
      await opened.arrive();
      expect(unfinishedIn(opened)).toMatchObject({ payment: { codOper: 'LK-1' } });
    });

    it('keeps asking if the page cannot be reopened at once', async () => {
      const commerceCall = vi.fn<Api['commerce']>(async () => merchantProfile());
      const opened = await waiting({}, { commerce: commerceCall });
      commerceCall.mockRejectedValueOnce(offline());
      await opened.arrive();
      expect(unfinishedIn(opened)).toMatchObject({ payment: { codOper: 'LK-1' } });
    });

    it('does not reload while the payer pays, or once there is another attempt', async () => {
      let busy = true;
      const opened = await waiting({ busy: () => busy });
      await opened.arrive();
      expect(unfinishedIn(opened)).toEqual({ attemptId: 'a-1' });
      busy = false;
      opened.attempts.current.mockReturnValue('a-2');
      await opened.arrive();
      expect(unfinishedIn(opened)).toEqual({ attemptId: 'a-1' });
    });
  });
});
