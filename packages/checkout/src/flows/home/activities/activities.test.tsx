import { cleanup, screen, within } from '@testing-library/react';
import type { Activity } from '@istmo/contract/provider';
import { expect, it, vi } from 'vitest';
import {
  homeCalls,
  makeActivity,
  makeWalletContext,
  pagesOf,
} from '../../../testing/fixtures/wallet-answers';
import { answer, merchantProfile, fault, NOW, offline } from '../../../testing/fixtures/make-method-context';
import type { WalletContext } from '../../../shared/page/page-context';
import { renderScreen } from '../../../testing/render-screen';
import { Activities } from './activities';

const { merchant } = merchantProfile();
const approved = answer({ status: 1, codOper: 'P2P-1' });
const result = (change: Partial<NonNullable<Activity['activityResult']>> = {}) =>
  ({ status: 1, codOper: 'OP-2', method: 'card', reason: '', ...change }) as const;
const history = [
  makeActivity({ activityCode: 'R-9', askedBy: 'Bruno Him', activityResult: result({ codOper: 'P2P-9' }) }),
  makeActivity({ activityCode: 'LK-1', merchant, activityResult: result({ status: 0, codOper: 'OP-1' }) }),
  makeActivity({ activityCode: 'LK-1', merchant, activityResult: result({ codOper: 'OP-2' }) }),
];

async function show(calls: object = {}, change: Partial<WalletContext> = {}) {
  const api = {
    pendingActivities: pagesOf([makeActivity()]),
    activities: pagesOf(history),
    payActivity: vi.fn(async () => approved),
    ...calls,
  };
  const context = makeWalletContext(api, change);
  const shown = await renderScreen(<Activities context={context} go={vi.fn()} />);
  await screen.findAllByRole('listitem');
  return { api, context, ...shown };
}

const ask = () => screen.getByRole('button', { name: 'Pagar $12.50' });
const now = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Paga/ });

it('shows what was paid, with its receipt where there is one', async () => {
  const { payer, context } = await show();
  const [between, declined] = await within(
    screen.getByRole('list', { name: 'Pagos enviados y recibidos' }),
  ).findAllByRole('listitem');
  expect(between?.textContent).toMatch(/^Solicitud de Bruno Him.*\$12\.50/);
  expect(between?.querySelector('a')).toBeNull();
  expect(declined?.textContent).toMatch(/Rechazado/);
  await payer.click(within(declined ?? document.body).getByRole('link'));
  expect(context.visit).toHaveBeenCalledWith('/pf/default-receipt/OP-1');
});

it.each([
  ['a card that captured', result({ status: 2 }), undefined],
  ['a voucher that nobody paid', result({ status: 3, method: 'cash', outcome: 'expired' }), 'Vencido'],
  ['a push that was refused', result({ status: -1, method: 'nequi', outcome: 'declined' }), 'Rechazado'],
  ['a voucher that waits', result({ status: 0, method: 'cash' }), 'Pendiente'],
])('shows the status of %s', async (_what, activityResult, word) => {
  await show({ activities: pagesOf([makeActivity({ merchant, activityResult })]) });
  const list = await screen.findByRole('list', { name: 'Pagos enviados y recibidos' });
  const [entry] = await within(list).findAllByRole('listitem');
  expect(/Rechazado|Pendiente|Vencido/.exec(entry?.textContent ?? '')?.[0]).toBe(word);
});

it('pays a request from the balance, after a confirmation', async () => {
  const { api, payer } = await show();
  await payer.click(ask());
  expect(screen.getByRole('dialog', { name: '¿Pagar $12.50 con su saldo?' })).toBeTruthy();
  expect(api.payActivity).not.toHaveBeenCalled();
  await payer.click(now());
  await payer.click(within(await screen.findByRole('dialog', { name: 'Pagó $12.50' })).getByText('Listo'));
  expect(api.payActivity).toHaveBeenCalledWith({
    attemptId: 'id-1',
    body: expect.objectContaining({
      useFunds: true,
      idUsrCard: null,
      txChannel: 'PWW',
      collectMode: 'MANUAL',
      appVersion: '2.219.0',
      sourceSearch: expect.objectContaining({ type: 'SERVICE', idSearch: 'R-1', amount: '12.50' }),
    }),
  });
  expect(screen.getByText('No tiene solicitudes de pago.')).toBeTruthy();
  expect(api.activities).toHaveBeenCalledTimes(2);
});

it('says who asks, in the list, before the payment, on its button and after it', async () => {
  const asked = makeActivity({ askedBy: 'Bruno Him' });
  const balance = vi.fn(homeCalls.balance);
  const { payer } = await show({ pendingActivities: pagesOf([asked]), balance });
  const list = screen.getByRole('list', { name: 'Por pagar' });
  expect(list.textContent).toMatch(/^Solicitud de Bruno HimCine/);
  await payer.click(ask());
  const dialog = screen.getByRole('dialog', { name: 'Bruno Him le pide $12.50' });
  expect(await within(dialog).findByText('$126.40 · le quedan $113.90')).toBeTruthy();
  balance.mockResolvedValue({ balance: [{ disponible: 11_390, currency: 'USD' }] });
  await payer.click(within(dialog).getByRole('button', { name: 'Pagar a Bruno $12.50' }));
  const paid = within(await screen.findByRole('dialog', { name: 'Pagó $12.50 a Bruno Him' }));
  expect(paid.getByText(/^«Cine» · 21 nov 2026/)).toBeTruthy();
  expect(await paid.findByText('Le quedan $113.90')).toBeTruthy();
  expect(paid.getByText('P2P-1')).toBeTruthy();
  await payer.click(paid.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('pays nothing if the payer declines', async () => {
  const { api, payer } = await show();
  await payer.click(ask());
  await payer.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.payActivity).not.toHaveBeenCalled();
});

it.each([
  ['too little balance', async () => answer({ status: 0, messageSys: 'No le alcanza.' }), /No le alcanza\./],
  [
    'a reason without words',
    async () => answer({ status: 0, messageSys: '', reason: 'insufficient_funds' }),
    /El pago no se realizó/,
  ],
  ['a refusal', async () => Promise.reject(fault({ key: 'request_already_paid' })), /ya/i],
])('says why it was not paid: %s', async (_why, payActivity, text) => {
  const { payer } = await show({ payActivity });
  await payer.click(ask());
  await payer.click(now());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(text);
  expect(alert.textContent).toMatch(/No se le cobró nada/);
});

const duplicate = (outcome: 'approved' | 'pending' = 'approved') => {
  const at = new Date(NOW - 120_000).toISOString();
  const earlier = { codOper: 'OP-7', method: 'balance', outcome, at, amount: '12.50', currency: 'USD' };
  return fault({ key: 'possible_duplicated_tx', data: { earlier } });
};

async function showDuplicate(outcome?: 'approved' | 'pending') {
  const payActivity = vi.fn().mockRejectedValueOnce(duplicate(outcome)).mockResolvedValue(approved);
  const shown = await show({ payActivity });
  await shown.payer.click(ask());
  await shown.payer.click(now());
  await screen.findByRole('dialog', { name: '¿Pagar otra vez?' });
  const press = (name: string) => shown.payer.click(screen.getByRole('button', { name }));
  return { ...shown, payActivity, press };
}

it('asks before the same amount is paid again, and pays it as confirmed', async () => {
  const { payActivity, press } = await showDuplicate();
  expect(screen.getByText(/^Usted ya hizo un pago de \$12\.50 con saldo hace 2 minutos\. /)).toBeTruthy();
  await press('Sí, pagar otra vez');
  expect(await screen.findByText('Pagó $12.50')).toBeTruthy();
  const [first, second] = payActivity.mock.calls.map(([sent]) => sent as { attemptId: string; body: object });
  expect(first?.body).not.toHaveProperty('confirmedDuplicate');
  expect(second).toEqual({ ...first, body: { ...first?.body, confirmedDuplicate: true } });
});

it('pays nothing again if the user does not want to', async () => {
  const { payActivity, press } = await showDuplicate();
  await press('No pagar otra vez');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(payActivity).toHaveBeenCalledOnce();
});

it('shows the receipt of the earlier payment, if it is decided', async () => {
  const { context, press } = await showDuplicate();
  await press('Ver el comprobante');
  expect(context.visit).toHaveBeenCalledWith('/pf/default-receipt/OP-7');
  cleanup();
  await showDuplicate('pending');
  expect(screen.getByText(/todavía puede cobrarse/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver el comprobante' })).toBeNull();
});

it('refuses a duplicate where it cannot ask', async () => {
  const loadTexts = () => Promise.reject(new Error('offline'));
  const { payer } = await show({ payActivity: async () => Promise.reject(duplicate()) }, { loadTexts });
  await payer.click(ask());
  await payer.click(now());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Posible pago duplicado/);
});

it('sends the same attempt again after no answer, and no other meanwhile', async () => {
  const payActivity = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue(approved);
  const { payer } = await show({ payActivity });
  await payer.click(ask());
  await payer.click(now());
  expect((await screen.findByRole('alert')).textContent).toMatch(/no se le cobrará dos veces/);
  expect(ask().getAttribute('aria-disabled')).toBe('true');
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Pagó $12.50')).toBeTruthy();
  const attempts = payActivity.mock.calls.map(([{ attemptId }]) => attemptId as string);
  expect(attempts).toEqual(['id-1', 'id-1']);
});

it('asks for the password before it pays much of the balance, in the same attempt', async () => {
  const required = fault({ code: 422, key: 'password_required' });
  const payActivity = vi.fn(async () => approved).mockRejectedValueOnce(required);
  const confirmPassword = vi.fn(async () => ({ confirmed: true }));
  const { payer } = await show({ payActivity, confirmPassword });
  await payer.click(ask());
  await payer.click(now());
  await payer.type(await screen.findByLabelText('Contraseña'), 'Istmo#2026{Enter}');
  expect(await screen.findByText('Pagó $12.50')).toBeTruthy();
  const attempts = (payActivity.mock.calls as unknown as [{ attemptId: string }][]).map(
    ([{ attemptId }]) => attemptId,
  );
  expect(confirmPassword).toHaveBeenCalledExactlyOnceWith(
    { body: { password: 'Istmo#2026', attemptId: attempts[0] } },
    expect.anything(),
  );
  expect(new Set(attempts).size).toBe(1);
  expect(attempts).toHaveLength(2);
});
