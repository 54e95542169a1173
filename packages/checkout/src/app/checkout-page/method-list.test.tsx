import type { MethodId } from '@istmo/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import type { PaymentMethod } from '../../shared/payment/payment-method';
import { makeMethodContext, makeMounted } from '../../testing/fixtures/make-method-context';
import { createMethodList, type MethodListOptions } from './method-list';
import { renderScreen } from '../../testing/render-screen';
import { MethodChoices } from './method-choices';

async function makeList(change: Partial<MethodListOptions> = {}, mounted = makeMounted()) {
  const mount = vi.fn(() => mounted);
  const load = vi.fn(async (id: MethodId): Promise<PaymentMethod> => ({ id, mount }));
  const onChosen = vi.fn();
  const list = createMethodList({ ids: ['card', 'nequi'], load, mount, onChosen, ...change });
  await flushPromises();
  return { list, load, mount, onChosen, state: list.getState };
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe('createMethodList', () => {
  beforeEach(() => void vi.useFakeTimers());

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

  it('names the chosen one before those that were opened earlier', async () => {
    const mount = () => makeMounted();
    const { list } = await makeList({ mount });
    const [card] = list.opened();
    list.choose('nequi');
    await flushPromises();
    expect(list.opened()).toHaveLength(2);
    expect(list.opened()[1]).toBe(card);
  });

  it('has six tiles at the most, and gives one to a method that is chosen among the others', async () => {
    const ids = ['yappy', 'card', 'clave', 'nequi', 'cash', 'crypto', 'balance'] as const;
    const { list, state } = await makeList({ ids: ids.slice(0, 6) });
    expect(state()).toMatchObject({ tiles: ids.slice(0, 6), hasMore: false });
    list.offer(ids);
    const first = ['yappy', 'card', 'clave', 'nequi', 'cash'];
    expect(state()).toMatchObject({ tiles: first, hasMore: true });
    list.choose('balance');
    const withBalance = ['yappy', 'card', 'clave', 'nequi', 'balance'];
    expect(state().tiles).toEqual(withBalance);
    list.choose('yappy');
    expect(state().tiles).toEqual(withBalance);
    list.showAll();
    expect(state()).toMatchObject({ tiles: ids, hasMore: false });
  });

  it('stays folded until another method is wanted, or the first cannot be loaded', async () => {
    const isFolded = true;
    const { list, state } = await makeList({ isFolded });
    expect(state().isFolded).toBe(true);
    list.choose('nequi');
    expect(state().isFolded).toBe(false);
    const other = await makeList({ isFolded });
    other.list.change();
    expect(other.state().isFolded).toBe(false);
    const failed = await makeList({ isFolded, load: async () => Promise.reject(new Error('offline')) });
    expect(failed.state().isFolded).toBe(false);
    expect((await makeList({ isFolded, ids: ['card'] })).state().isFolded).toBe(false);
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

describe('method choices', () => {
  /** Shows the list. The first `failures` loads of Nequi fail. */
  async function show(failures: number, ids: readonly MethodId[] = ['card', 'nequi']) {
    let left = failures;
    const load = async (id: MethodId): Promise<PaymentMethod> => {
      if (id === 'nequi' && left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
      return { id, mount: () => mounted(id) };
    };
    const panel = (id: MethodId) => (
      <>
        <p>{`panel of ${id}`}</p>
        <input aria-label={`phone of ${id}`} />
      </>
    );
    const mounted = (id: MethodId) => makeMounted({ Panel: () => panel(id) });
    const mount = (method: PaymentMethod) => method.mount(makeMethodContext());
    const methods = createMethodList({ ids, load, mount, onChosen: vi.fn() });
    const page = <MethodChoices methods={methods} marks={{}} labelledBy="methods" />;
    return renderScreen(page);
  }

  const ALL = ['yappy', 'card', 'clave', 'nequi', 'cash', 'crypto', 'balance'] as const;
  const tiles = () => screen.getAllByRole('radio').map((tile) => tile.closest('label')?.textContent);

  it('lists all methods with what they ask for, and goes on at the tile of the one that is chosen', async () => {
    const { payer } = await show(0, ALL);
    expect(tiles()).toEqual(['YYappy', 'Tarjeta', 'CClave', 'NNequi', 'Efectivo']);
    await payer.click(screen.getByRole('button', { name: 'Más' }));
    const list = await screen.findByRole('dialog', { name: 'Formas de pago' });
    expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toHaveLength(7);
    expect(list.textContent).toContain('Confirma en su app, 5\u00a0minutos');
    await payer.click(screen.getByRole('button', { name: /^Cripto / }));
    expect(await screen.findByText('panel of crypto')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const crypto = screen.getByRole('radio', { name: 'Cripto' });
    await expect.poll(() => document.activeElement).toBe(crypto);
    expect(screen.queryByRole('radio', { name: 'Efectivo' })).toBeNull();
  });

  it('goes on in the only field of a method that is tapped, and stays among the tiles with arrow keys', async () => {
    const { payer } = await show(0, ['yappy', 'card']);
    const [yappy, card] = screen.getAllByRole<HTMLInputElement>('radio');
    await payer.click(card as HTMLElement);
    expect(document.activeElement).toBe(card);
    await payer.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(yappy);
    expect(yappy?.checked).toBe(true);
    await payer.click(card as HTMLElement);
    await payer.click(yappy as HTMLElement);
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('phone of yappy'));
  });

  it('tries again to load a method, and keeps the focus at its tile', async () => {
    const { payer } = await show(1);
    const nequi = screen.getByRole('radio', { name: /^Nequi/ });
    await payer.click(nequi);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo cargar este método de pago');
    await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('panel of nequi')).toBeTruthy();
    expect(document.activeElement).toBe(nequi);
  });

  it('keeps the focus at the heading of a single method', async () => {
    const { payer } = await show(1, ['nequi']);
    await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('panel of nequi')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nequi' }));
  });

  it('offers to reload after a second failure, and says so where that is not possible', async () => {
    const { payer } = await show(2);
    // A frame requests its page before it reloads it.
    vi.stubGlobal('parent', {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await payer.click(screen.getByRole('radio', { name: /^Nequi/ }));
    await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    await payer.click(await screen.findByRole('button', { name: 'Volver a cargar' }));
    expect((await screen.findByRole('status')).textContent).toBe('No hay conexión con el servicio de pagos');
  });
});
