import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../shared/api/api';
import { answer, commerce, type fakeApi, fault, offline } from '../../testing/fixtures/make-method-context';
import { openSession } from '../../testing/stores/open-session';
import type { SessionContext } from './session-store';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

describe('a session with an earlier attempt that the provider does not know', () => {
  const unheard = async () => Promise.reject(fault({ code: 404, key: 'error_to_load' }));
  const waiting = async (change: Partial<SessionContext> = {}, api: Parameters<typeof fakeApi>[0] = {}) => {
    const paymentByAttempt = vi.fn<Api['paymentByAttempt']>(unheard);
    const attempts = { current: vi.fn(() => 'a-1'), forget: vi.fn(), rememberOperation: vi.fn() };
    const opened = await openSession({ paymentByAttempt, ...api }, { attempts, ...change });
    await vi.dynamicImportSettled();
    const arrive = async () => {
      paymentByAttempt.mockImplementation(async () => answer({ status: -1, codOper: 'LK-1' }));
      // An import takes real time, in which no other passes here.
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
    const commerceCall = vi.fn<Api['commerce']>(async () => commerce());
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
