import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  fakeApiOf,
  fault,
  makeLogin,
  makeMethodContext,
  offline,
} from '../../../testing/fixtures/make-method-context';
import { master, others, visa } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { Cards } from './cards';

const old = { ...visa, idRelCard: 4, visibleNum: '•••• 0005', cardType: 'AMEX', expirationDate: '10/26' };
const theirs = { ...visa, idRelCard: 1, visibleNum: '•••• 8888', idUsrPfCard: 5 };

async function show(calls: object = {}) {
  const api = {
    userCards: vi.fn(async () => [visa, others, theirs, old, master]),
    setDefaultCard: vi.fn(async () => [
      { ...visa, isDefault: true },
      { ...master, isDefault: false },
    ]),
    removeCard: vi.fn(async () => [visa]),
    ...calls,
  };
  const visit = vi.fn();
  const context = {
    ...makeMethodContext({ login: makeLogin('Ana'), apiOf: fakeApiOf(api) }),
    visit,
  };
  return { api, visit, ...(await renderScreen(<Cards context={context} go={vi.fn()} />)) };
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const dialog = () => screen.queryByRole('dialog');

it('lists the user’s own cards, the default one first, and marks what is expired', async () => {
  await show();
  await screen.findByRole('list');
  expect(rows()).toEqual([
    '•••• 4444Ana BatistaVence 11/29PredeterminadaQuitar',
    '•••• 1111Ana BatistaVence 11/29Usar como predeterminadaQuitar',
    'AMEX•••• 0005Ana BatistaVence 10/26VencidaUsar como predeterminadaQuitar',
  ]);
});

it('makes another one the default', async () => {
  const { api, payer } = await show();
  await payer.click(await screen.findByRole('button', { name: 'Usar como predeterminada: Visa •••• 1111' }));
  expect(api.setDefaultCard).toHaveBeenCalledExactlyOnceWith({ idRelCard: '2' });
  const text = await screen.findByText('Visa •••• 1111 es ahora su tarjeta predeterminada.');
  await expect.poll(() => document.activeElement).toBe(text.closest('[role="status"]'));
  expect(rows()[0]).toMatch(/^•••• 1111.*Predeterminada/);
});

it('asks before it removes a card, and keeps the card on a no', async () => {
  const { api, payer } = await show();
  await payer.click(await screen.findByRole('button', { name: 'Quitar Mastercard •••• 4444' }));
  expect(within(await screen.findByRole('dialog')).getByText(/Es su tarjeta predeterminada/)).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Conservar la tarjeta' }));
  expect(dialog()).toBeNull();
  expect(api.removeCard).not.toHaveBeenCalled();
  expect(rows()).toHaveLength(3);
});

it('takes it away where the answer is yes, and says so', async () => {
  const { api, payer } = await show();
  await payer.click(await screen.findByRole('button', { name: 'Quitar Mastercard •••• 4444' }));
  await payer.click(await screen.findByRole('button', { name: 'Quitar la tarjeta' }));
  expect(await screen.findByText('Quitamos Mastercard •••• 4444 de su billetera.')).toBeTruthy();
  expect(api.removeCard).toHaveBeenCalledExactlyOnceWith({ idRelCard: '3' });
  expect(rows()).toHaveLength(1);
});

it('changes one card at a time', async () => {
  const setDefaultCard = vi.fn(() => new Promise<never>(() => undefined));
  const { payer } = await show({ setDefaultCard });
  await payer.click(await screen.findByRole('button', { name: /predeterminada: Visa/ }));
  await payer.click(await screen.findByRole('button', { name: 'Guardando…' }));
  await payer.click(screen.getByRole('button', { name: /predeterminada: American/ }));
  await payer.click(screen.getByRole('button', { name: /Quitar American/ }));
  expect(setDefaultCard).toHaveBeenCalledOnce();
  expect(dialog()).toBeNull();
});

it('says why a change was not made, and leaves the cards as they are', async () => {
  const { payer } = await show({ setDefaultCard: async () => Promise.reject(offline()) });
  await payer.click(await screen.findByRole('button', { name: /predeterminada: Visa/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo cambiar.*Sin conexión/);
  expect(rows()).toHaveLength(3);
});

it('loads the list again if the card is gone already', async () => {
  const gone = fault({ code: 404, key: 'result_not_found' });
  const { api, payer } = await show({ removeCard: async () => Promise.reject(gone) });
  await payer.click(await screen.findByRole('button', { name: /Quitar Visa/ }));
  await payer.click(await screen.findByRole('button', { name: 'Quitar la tarjeta' }));
  await expect.poll(() => api.userCards).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that there is none yet, and leads to adding one', async () => {
  const { payer, visit } = await show({ userCards: async () => [] });
  expect(await screen.findByText(/Todavía no tiene tarjetas guardadas/)).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Agregar una tarjeta' }));
  expect(visit).toHaveBeenCalledExactlyOnceWith('/pf/widget/addcard');
});

it('retries if the cards could not be loaded', async () => {
  const userCards = vi.fn(async () => [visa]).mockRejectedValueOnce(offline());
  const { payer } = await show({ userCards });
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('list')).toBeTruthy();
});
