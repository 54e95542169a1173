import type { MethodId } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../shared/payment/payment-method';
import { makeMounted } from '../../testing/fixtures/make-mounted';
import { createMethodList, type MethodListOptions } from './method-list';

async function makeList(change: Partial<MethodListOptions> = {}, mounted = makeMounted()) {
  const mount = vi.fn(() => mounted);
  const load = vi.fn(async (id: MethodId): Promise<PaymentMethod> => ({ id, mount }));
  const onChosen = vi.fn();
  const list = createMethodList({ ids: ['card', 'nequi'], load, mount, onChosen, ...change });
  await flushPromises();
  return { list, load, mount, onChosen, state: list.getState };
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

describe('createMethodList', () => {
  it('opens the first', async () => {
    const { state, onChosen } = await makeList();
    expect(state()).toMatchObject({ ids: ['card', 'nequi'], chosen: 'card', failed: [] });
    expect(Object.keys(state().mounted)).toEqual(['card']);
    expect(onChosen).toHaveBeenCalledExactlyOnceWith('card');
  });

  it.each([
    ['the one that is wanted', 'nequi', 'nequi'],
    ['the first where that one is not offered', 'yappy', 'card'],
  ] as const)('opens %s', async (_case, first, opened) => {
    const { state, load } = await makeList({ first });
    expect([state().chosen, load.mock.calls]).toEqual([opened, [[opened]]]);
  });

  it('shows a method that arrives later, and opens it only if there is no other', async () => {
    const { list, state } = await makeList({ ids: ['card'] });
    list.offer(['card', 'clave']);
    expect(state()).toMatchObject({ ids: ['card', 'clave'], chosen: 'card' });
    const empty = await makeList({ ids: [] });
    expect(empty.state().chosen).toBeUndefined();
    empty.list.offer(['clave']);
    expect(empty.state()).toMatchObject({ ids: ['clave'], chosen: 'clave' });
  });

  it('keeps what was typed in a method that is left', async () => {
    const { list, load, mount, state } = await makeList();
    const card = state().mounted.card;
    list.choose('nequi');
    await flushPromises();
    list.choose('card');
    await flushPromises();
    expect(state().mounted.card).toBe(card);
    expect([load, mount].map((each) => each.mock.calls.length)).toEqual([2, 2]);
  });

  it('resets a method whose payment was voided, and keeps the chosen one', async () => {
    const mounted = makeMounted();
    const { list, mount, state } = await makeList({}, mounted);
    list.reset('card');
    expect(state().mounted.card).toBe(mounted);
    list.choose('nequi');
    await flushPromises();
    list.reset('card');
    expect(mounted.dispose).toHaveBeenCalledOnce();
    expect(Object.keys(state().mounted)).toEqual(['nequi']);
    list.choose('card');
    await flushPromises();
    expect(mount.mock.calls.map((call) => (call as unknown[])[1])).toEqual([false, false, true]);
  });

  it.each([
    ['money moves', { busy: () => true }],
    ['a payment waits for the payer elsewhere', { waits: () => true }],
  ])('does not change while %s', async (_case, checks) => {
    const { list, state, onChosen } = await makeList({}, makeMounted(checks));
    list.choose('nequi');
    expect(state().chosen).toBe('card');
    expect(onChosen).toHaveBeenCalledOnce();
  });

  it('marks a method that failed to load, and retries when it is chosen again', async () => {
    const load = vi.fn(async (id: MethodId): Promise<PaymentMethod> => ({ id, mount: () => makeMounted() }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { list, state, onChosen } = await makeList({ load });
    expect(state()).toMatchObject({ failed: ['card'], mounted: {} });
    list.choose('card');
    expect(state().failed).toEqual([]);
    await flushPromises();
    expect(Object.keys(state().mounted)).toEqual(['card']);
    expect(onChosen).toHaveBeenCalledOnce();
  });

  it('disposes of its methods, and mounts none after that', async () => {
    const mounted = makeMounted();
    const { list } = await makeList({}, mounted);
    list.dispose();
    expect(mounted.dispose).toHaveBeenCalledOnce();
    const mount = vi.fn(() => mounted);
    const late = createMethodList({
      ids: ['card'],
      load: async (id) => ({ id, mount }),
      mount,
      onChosen: () => undefined,
    });
    late.dispose();
    await flushPromises();
    expect(mount).not.toHaveBeenCalled();
  });
});
