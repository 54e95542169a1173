import { expect, it, vi } from 'vitest';
import { leavingNothing } from '../../testing/fixtures/make-leaving';
import { NOW } from '../../testing/fixtures/make-method-context';
import { makeMounted } from '../../testing/fixtures/make-mounted';
import { createLeaving, type LeavingOptions } from './leaving';

const expired = { outcome: 'expired', at: NOW, codOper: 'OP-1' } as const;

/** The payer asks to leave, where the attempt `a-1` ran out and may be paid late. */
function leaveLate(change: Parameters<typeof makeMounted>[0] = {}) {
  const voidAttempt = vi.fn<LeavingOptions['voidAttempt']>(async () => expired);
  const mounted = makeMounted({ leaving: () => expired, ...change });
  const context = leavingNothing({ methods: () => [mounted], attempt: () => 'a-1', voidAttempt });
  const leaving = createLeaving(context);
  leaving.requestClose();
  expect(context.bridge.close).not.toHaveBeenCalled();
  return { ...context, voidAttempt, leaving };
}

it('voids a payment that may be paid late before it reports "expired"', async () => {
  const { bridge, voidAttempt } = leaveLate();
  await vi.waitFor(() => expect(bridge.close).toHaveBeenCalledOnce());
  expect(voidAttempt).toHaveBeenCalledExactlyOnceWith('a-1', expect.anything());
  expect(bridge.close).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'expired' }));
});

it('asks nothing, even if something was typed', async () => {
  const { bridge, voidAttempt } = leaveLate({ hasInput: () => true });
  await vi.waitFor(() => expect(bridge.close).toHaveBeenCalledOnce());
  expect(voidAttempt).toHaveBeenCalledOnce();
});
