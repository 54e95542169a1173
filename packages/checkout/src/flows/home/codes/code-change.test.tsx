import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fault } from '../../../testing/fixtures/make-method-context';
import { makePayCode } from '../../../testing/fixtures/make-pay-code';
import { makeWalletContext } from '../../../testing/fixtures/make-wallet-context';
import { renderScreen } from '../../../testing/render-screen';
import { OpenCode } from './open-code';

afterEach(cleanup);

async function show(calls: object = {}) {
  const api = {
    qrProcessInfo: vi.fn(async () => makePayCode()),
    updateQrProcessInfo: vi.fn(async () => ({ id: 'c-1', codePay: 'E-7K2M9QX4TB', qr: '' })),
    ...calls,
  };
  const shown = await renderScreen(
    <OpenCode context={makeWalletContext(api)} id="c-1">
      {null}
    </OpenCode>,
  );
  await screen.findByText('Esperando el pago…');
  return { api, ...shown };
}

it('changes a code', async () => {
  const { api, payer } = await show();
  await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
  const amount = screen.getByLabelText(/^Monto/);
  await payer.clear(amount);
  await payer.type(amount, '7,5');
  await payer.selectOptions(screen.getByLabelText('Quién puede pagar'), 'Solo usuarios con billetera');
  api.qrProcessInfo.mockResolvedValue(makePayCode({ amount: 750, payers: 'wallet' }));
  await payer.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
  expect(await screen.findByText('$7.50')).toBeTruthy();
  expect(api.updateQrProcessInfo).toHaveBeenCalledWith(
    {
      id: 'c-1',
      body: expect.objectContaining({
        idMerchant: 91,
        amount: '7.50',
        tx: '0.00',
        description: 'Almuerzo',
        payers: 'wallet',
      }),
    },
    expect.anything(),
  );
});

it('says why a code was not changed, and keeps what was typed', async () => {
  const updateQrProcessInfo = async () => Promise.reject(fault({ key: 'request_already_paid' }));
  const { payer } = await show({ updateQrProcessInfo });
  await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
  await payer.type(screen.getByLabelText(/^Concepto/), ' de hoy');
  await payer.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo cambiar el código/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Concepto/).value).toBe('Almuerzo de hoy');
});

it('says beside the amount that it is above the limit, until another is typed', async () => {
  const error = fault({
    key: 'amount_exceeds_limit_allowed',
    message: 'El monto excede el límite permitido',
  });
  const { payer } = await show({ updateQrProcessInfo: async () => Promise.reject(error) });
  await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
  const amount = screen.getByLabelText(/^Monto/);
  await payer.clear(amount);
  await payer.type(amount, '9000');
  await payer.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
  const said = (await screen.findByText(/excede el límite/)).closest('p');
  expect(said?.id).toBe(amount.getAttribute('aria-describedby'));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(amount));
  await payer.type(amount, '{Backspace}');
  expect(screen.queryByText(/excede el límite/)).toBeNull();
});

it('refuses an amount that nobody can pay', async () => {
  const { api, payer } = await show();
  await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
  const amount = screen.getByLabelText(/^Monto/);
  await payer.clear(amount);
  await payer.type(amount, '-3');
  await payer.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount);
  expect(api.updateQrProcessInfo).not.toHaveBeenCalled();
});
