import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLogin } from '../../../testing/fixtures/make-method-context';
import { makeWalletContext } from '../../../testing/fixtures/make-wallet-context';
import { renderScreen } from '../../../testing/render-screen';
import { followNews, Notifications } from './notifications';

afterEach(cleanup);

const notification = (id: number, change: object = {}) => ({
  id,
  date: '2026-11-21T19:05:31.000Z',
  title: `Aviso ${id}`,
  text: 'Café Boquete · USD 48.15',
  read: false,
  codOper: null,
  ...change,
});

/** A push channel whose pushes the test sends. */
function makePushes(open = true) {
  let onPush = (): void => undefined;
  const leave = vi.fn();
  const follow = vi.fn((_topic: string, listener: () => void) => {
    onPush = listener;
    return leave;
  });
  return { pushes: { follow, isOpen: () => open }, leave, push: () => onPush() };
}

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
  await expect.poll(() => leave).toHaveBeenCalledOnce();
});

describe('without a push channel', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    [false, 2],
    [true, 0],
  ])('polls every half minute (open: %s)', (open, times) => {
    const onPush = vi.fn();
    const stop = followNews({ login: makeLogin('Ana'), pushes: makePushes(open).pushes }, onPush);
    vi.advanceTimersByTime(60_000);
    expect(onPush).toHaveBeenCalledTimes(times);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onPush).toHaveBeenCalledTimes(times);
  });

  it('polls when the page becomes visible again', () => {
    const onPush = vi.fn();
    const stop = followNews({ login: makeLogin('Ana'), pushes: makePushes(false).pushes }, onPush);
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onPush).toHaveBeenCalledOnce();
  });

  it('follows nothing without a login', () => {
    const { pushes } = makePushes();
    followNews({ login: makeLogin(), pushes }, vi.fn())();
    expect(pushes.follow).not.toHaveBeenCalled();
  });
});
