import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/fixtures/make-method-context';
import { hostAsking } from '../../testing/host-asking';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { createSession } from './session-store';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;

/** A session whose host does what `meanwhile` does, once all but the last is loaded. */
async function opened(
  bridge: ReturnType<typeof hostAsking>,
  meanwhile: () => void,
  api: Parameters<typeof makeSessionTools>[0] = {},
) {
  const session = createSession(
    {
      ...makeSessionTools(api),
      bridge,
      prepare: async () => meanwhile(),
      here: () => '/?code=LK-CAFE0001',
      navigate: vi.fn(),
      busy: () => false,
      paying: () => false,
      ownReceipts: new Set<string>(),
      payAgain: new Map<string, () => void>(),
      pushes: { follow: () => () => undefined, isOpen: () => false },
    },
    { link },
  );
  await expect.poll(() => session.getState().state.name).not.toBe('loading');
  return session.getState().state;
}

describe('changes by the host while the checkout loads', () => {
  it.each([
    ['another amount', { amount: '50.00' }, 'refused'],
    ['another one, and back', { amount: '48.15', theme: 'dark' as const }, 'ready'],
  ])('fails if the host asked for %s while it was loading', async (_what, last, name) => {
    const bridge = hostAsking({ amount: '48.15' });
    const state = await opened(bridge, () => {
      bridge.update({ amount: '51.00' });
      bridge.update(last);
      bridge.update({ language: 'en' });
    });
    expect(state.name).toBe(name);
  });

  it('shows a payment that may exist if the amount changed while loading', async () => {
    const bridge = hostAsking({ resume: 'attempt-1' });
    const paymentByAttempt = async () => answer({ status: -1, codOper: 'OP-1' });
    const state = await opened(bridge, () => bridge.update({ amount: '51.00' }), {
      api: { paymentByAttempt },
    });
    expect(state).toEqual({ name: 'paymentFound', codOper: 'OP-1' });
  });

  it('uses the prefill that it received while it was loading', async () => {
    const bridge = hostAsking({ prefill: { name: 'Ana', email: 'ana@correo.com' } });
    const state = await opened(bridge, () => bridge.update({ prefill: { name: 'Ana Batista' } }));
    const prefill = { name: 'Ana Batista', email: 'ana@correo.com' };
    expect(state).toMatchObject({ name: 'ready', options: { prefill } });
  });

  it('uses what it received in the pause before the page is created', async () => {
    const bridge = hostAsking({ prefill: { name: 'Ana' } });
    const pause = async () => bridge.update({ prefill: { name: 'Ana Batista' } });
    vi.stubGlobal('scheduler', { yield: pause });
    const state = await opened(bridge, () => undefined);
    vi.unstubAllGlobals();
    expect(state).toMatchObject({ name: 'ready', options: { prefill: { name: 'Ana Batista' } } });
  });
});
