import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makePushes } from '../../../testing/fixtures/make-pushes';
import { makeWalletContext } from '../../../testing/fixtures/make-wallet-context';
import { renderScreen } from '../../../testing/render-screen';
import { Notifications } from './notifications';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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
