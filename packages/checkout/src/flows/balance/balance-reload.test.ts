import { describe, expect, it, vi } from 'vitest';
import { openBalance, paidFromBalance } from '../../testing/stores/open-balance';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe('after a reload', () => {
  it('the attempt that never arrived is the one that is sent', async () => {
    const { api, store } = openBalance({}, { unfinished: { attemptId: 'earlier' } });
    await flushPromises();
    await store.pay();
    await flushPromises();
    expect(api.payActivity).toHaveBeenCalledWith(
      expect.objectContaining({ attemptId: 'earlier' }),
      undefined,
    );
  });

  it('a payment that was made is shown', async () => {
    const { context } = openBalance({}, { unfinished: { attemptId: 'earlier', payment: paidFromBalance } });
    await flushPromises();
    expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/PFW-1');
  });
});
