import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makePushes, offline } from '../../../testing/fixtures/make-method-context';
import { makeWalletContext } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { NewNotification, Notifications } from './notifications';

const notification = (id: number, change: object = {}) => ({
  id,
  date: '2026-11-21T19:05:31.000Z',
  title: `Aviso ${id}`,
  text: 'Café Boquete · USD 48.15',
  read: false,
  codOper: null,
  ...change,
});

it('shows the user’s notifications, and those that arrive meanwhile', async () => {
  const { pushes, push, leave } = makePushes();
  let notifications = [notification(1, { read: true, codOper: 'OP-1' })];
  const context = makeWalletContext({ notifications: async () => notifications }, { pushes });
  const { payer, unmount } = await renderScreen(<Notifications context={context} go={vi.fn()} />);
  await payer.click(await screen.findByRole('link', { name: /Aviso 1/ }));
  expect(context.visit).toHaveBeenCalledWith('/pf/default-receipt/OP-1');
  expect(screen.queryByText('Nuevo')).toBeNull();
  expect(pushes.follow).toHaveBeenCalledWith('user:100', expect.anything());

  notifications = [notification(2), ...notifications];
  act(push);
  expect(await screen.findByText('Aviso 2')).toBeTruthy();
  expect(screen.getByText('Nuevo')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2 en la lista');
  unmount();
  const again = await renderScreen(<Notifications context={context} go={vi.fn()} />);
  expect(await screen.findByText('Aviso 2')).toBeTruthy();
  expect(screen.queryByText('Nuevo')).toBeNull();
  again.unmount();
  await expect.poll(() => leave).toHaveBeenCalledTimes(2);
});

describe('new notification', () => {
  const paid = (id: number, codOper: string | null = `OP-${id}`) => ({
    id,
    date: '2026-11-21T19:05:31.000Z',
    title: 'Le pagaron',
    text: `Recibió USD ${id}.00: Almuerzo`,
    read: false,
    codOper,
  });

  type Shown = {
    isInView?: boolean;
    reported?: string | undefined;
    display?: 'page' | 'frame';
    fails?: boolean;
  };

  async function show({ display = 'page', fails = false, ...shown }: Shown = {}) {
    const { pushes, push } = makePushes();
    const notifications = vi.fn(async () => [paid(1)]);
    if (fails) notifications.mockRejectedValueOnce(offline());
    const context = makeWalletContext({ notifications }, { pushes, display });
    const screenOf = ({ reported }: Shown) => <NewNotification context={context} reported={reported} />;
    const drawn = await renderScreen(screenOf(shown));
    await expect.poll(() => notifications).toHaveBeenCalledOnce();
    const arrive = async (...list: ReturnType<typeof paid>[]) => {
      const calls = notifications.mock.calls.length;
      notifications.mockResolvedValue(list);
      act(push);
      await expect.poll(() => notifications.mock.calls.length).toBeGreaterThan(calls);
      await act(async () => undefined);
    };
    return {
      ...drawn,
      context,
      notifications,
      arrive,
      change: (next: Shown) => drawn.rerender(screenOf(next)),
    };
  }

  const popup = () => screen.queryByRole('region', { name: 'Aviso nuevo' });

  it('pops up for what arrives, not for what was there, and leads to the receipt', async () => {
    const { payer, context, arrive } = await show();
    await arrive(paid(1));
    expect(popup()).toBeNull();
    await arrive(paid(2), paid(1));
    expect(popup()?.textContent).toContain('Recibió USD 2.00: Almuerzo');
    expect(screen.getByRole('status').textContent).toBe('Le pagaron. Recibió USD 2.00: Almuerzo');
    await payer.click(screen.getByRole('link', { name: 'Ver el comprobante' }));
    expect(context.visit).toHaveBeenCalledWith('/pf/default-receipt/OP-2');
  });

  it('shows one after the other as each is closed', async () => {
    const { payer, arrive } = await show();
    await arrive(paid(3), paid(2), paid(1));
    expect(popup()?.textContent).toContain('USD 2.00');
    await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(popup()?.textContent).toContain('USD 3.00');
    await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(popup()).toBeNull();
  });

  it('leads to the notifications where there is no receipt', async () => {
    const { payer, context, arrive } = await show();
    await arrive(paid(2, null), paid(1));
    await payer.click(screen.getByRole('link', { name: 'Ver los avisos' }));
    expect(context.visit).toHaveBeenCalledWith('/pf/widget/home?view=notifications');
  });

  it('opens a receipt in another tab from a frame', async () => {
    const { arrive } = await show({ display: 'frame' });
    await arrive(paid(2), paid(1));
    const link = screen.getByRole('link', { name: /Ver el comprobante/ });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('does not repeat what the view has reported', async () => {
    const { arrive, change } = await show();
    await arrive(paid(2), paid(1));
    expect(popup()).not.toBeNull();
    change({ reported: 'OP-2' });
    expect(popup()).toBeNull();
  });

  it('starts over where the first answer failed', async () => {
    const { arrive } = await show({ fails: true });
    await arrive(paid(2), paid(1));
    expect(popup()).toBeNull();
    await arrive(paid(3), paid(2), paid(1));
    expect(popup()?.textContent).toContain('USD 3.00');
  });
});
