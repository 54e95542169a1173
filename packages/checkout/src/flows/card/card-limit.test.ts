import { describe, expect, it, vi } from 'vitest';
import { commerce, offline } from '../../testing/fixtures/make-method-context';
import { openCard } from '../../testing/stores/open-card';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

describe('the limit', () => {
  it('refuses at once what is above the merchant’s own', () => {
    const { store } = openCard({}, { commerce: commerce({ txLimit: '48.14' }) });
    expect(store.order.getState().limit).toEqual({ checked: true, refusal: 'amount_exceeds_limit_allowed' });
  });

  it('asks the provider after half a second', async () => {
    const merchantLimits = vi.fn(async () => ({
      merchant: commerce().merchant,
      txLimit: 4000,
      txMinimum: 100,
      allowed: false,
    }));
    const { store } = openCard({ merchantLimits });
    await vi.advanceTimersByTimeAsync(499);
    expect(store.order.getState().limit).toEqual({ checked: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(merchantLimits).toHaveBeenCalledWith(
      { idMerchant: '1', amount: '48.15', serviceCode: 'AUTH_CAP' },
      expect.anything(),
    );
    expect(store.order.getState().limit).toEqual({ checked: true, refusal: 'amount_exceeds_limit_allowed' });
  });

  it('does not block the payment when the limit check fails', async () => {
    const { store } = openCard({ merchantLimits: async () => Promise.reject(offline()) });
    await vi.advanceTimersByTimeAsync(500);
    expect(store.order.getState().limit).toEqual({ checked: true });
  });
});
