import { screen, within } from '@testing-library/react';
import type { CallOutput, Endpoints, PushTopic } from '@istmo/contract/provider';
import { toHex } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { fault, offline } from '../../../testing/fixtures/make-method-context';
import { makePayCode, makeWalletContext, pagesOf } from '../../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../../testing/render-screen';
import { Codes } from './codes';

type UserCode = CallOutput<Endpoints['userPaymentCodes']>[number];

const userCode = (change: Partial<UserCode> = {}): UserCode => ({
  id: 'c-1',
  code: 'E-7K2M9QX4TB',
  kind: 'code',
  to: '',
  createdAt: '2026-11-21T19:05:31.000Z',
  qr: 'https://pay.test/?code=E-7K2M9QX4TB',
  openAmount: false,
  description: 'Almuerzo',
  amount: 500,
  currency: 'USD',
  activityResult: null,
  ...change,
});
const result = (status: number) => ({ status, codOper: 'OP-1' });

const made = [
  userCode(),
  userCode({ id: 'c-2', code: 'E-2', description: '', openAmount: true, activityResult: result(-1) }),
  userCode({ id: 'c-3', code: 'E-3', activityResult: result(1) }),
  userCode({ id: 'c-4', code: 'E-4', activityResult: result(0) }),
  userCode({ id: 'r-1', code: 'R-1', kind: 'request', to: 'Bruno Him', description: 'Cine' }),
];

async function show(calls: object = {}) {
  const api = {
    userPaymentCodes: pagesOf(made),
    qrProcessInfo: vi.fn(async () => makePayCode()),
    updateQrProcessInfo: vi.fn(async () => ({ id: 'c-1', codePay: 'E-7K2M9QX4TB', qr: '' })),
    ...calls,
  };
  const listeners = new Map<PushTopic, () => void>();
  const follow = (topic: PushTopic, listener: () => void) => {
    listeners.set(topic, listener);
    return () => undefined;
  };
  const context = makeWalletContext(api, { pushes: { follow, isOpen: () => true } });
  const go = vi.fn();
  const shown = await renderScreen(<Codes context={context} go={go} />);
  return { api, context, go, push: (topic: PushTopic) => listeners.get(topic)?.(), ...shown };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Códigos y solicitudes' })).findAllByRole('listitem');

async function open(calls: object = {}) {
  const shown = await show(calls);
  const [first] = await rows();
  await shown.payer.click(within(first ?? document.body).getByRole('button'));
  await screen.findByText('Esperando el pago…');
  return shown;
}

it('lists codes and requests with what became of each', async () => {
  await show();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^AlmuerzoE-7K2M9QX4TB.*\$5\.00Sin pago todavía$/),
    expect.stringMatching(/^E-2.*Monto libreEn proceso$/),
    expect.stringMatching(/Pagado$/),
    expect.stringMatching(/Rechazado$/),
    expect.stringMatching(/^CineSolicitud a Bruno Him.*Sin pago todavía$/),
  ]);
});

it('says if there is none yet, and leads to a charge', async () => {
  const { payer, go } = await show({ userPaymentCodes: pagesOf([]) });
  expect(await screen.findByText('Todavía no ha cobrado con códigos ni solicitudes.')).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Hacer un cobro' }));
  expect(go).toHaveBeenCalledWith('charge');
});

it('finds a code however it is typed, and says what became of it', async () => {
  const userPaymentCodes = vi.fn(async ({ conditional }: { conditional?: string }) =>
    conditional === undefined ? [] : [userCode({ activityResult: result(0) })],
  );
  const { payer } = await show({ userPaymentCodes });
  await payer.type(screen.getByLabelText('Buscar por código'), ' e-7k2m9qx4tb ');
  await payer.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('Rechazado')).toBeTruthy();
  expect(userPaymentCodes).toHaveBeenLastCalledWith(
    { conditional: `code::${toHex('E-7K2M9QX4TB')}` },
    expect.anything(),
  );
});

it('says that there is no such code', async () => {
  const { payer } = await show({ userPaymentCodes: async () => [] });
  await payer.type(screen.getByLabelText('Buscar por código'), 'E-NADIE{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/No encontramos ese código/);
});

it('asks for a code before it searches', async () => {
  const { payer, api } = await show();
  await rows();
  await payer.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(screen.getByText('Escriba el código')).toBeTruthy();
  expect(api.userPaymentCodes).toHaveBeenCalledOnce();
});

it('opens a code again, and says at once that it was paid', async () => {
  const { api, push, payer, context } = await open();
  expect(api.qrProcessInfo).toHaveBeenCalledWith({ id: 'c-1' }, expect.anything());
  api.qrProcessInfo.mockResolvedValue(makePayCode({ activityResult: result(1) }));
  push('order:E-7K2M9QX4TB');
  expect(await screen.findByRole('heading', { name: 'Le pagaron $5.00' })).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Ver el comprobante' }));
  expect(context.visit).toHaveBeenCalledWith('/pf/default-receipt/OP-1');
  await payer.click(screen.getByRole('button', { name: 'Volver a mis códigos' }));
  expect(await rows()).toHaveLength(5);
});

it.each([
  [-1, 'Alguien está pagando…', 0],
  [0, 'El último pago fue rechazado. El código sigue activo.', 1],
])('says what its last payment came to (%i)', async (status, text, changes) => {
  const { api, push } = await open();
  api.qrProcessInfo.mockResolvedValue(makePayCode({ activityResult: result(status) }));
  push('order:E-7K2M9QX4TB');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Cambiar' })).toHaveLength(changes);
});

it('retries where a code could not be loaded', async () => {
  const qrProcessInfo = vi.fn(async () => makePayCode()).mockRejectedValueOnce(offline());
  const { payer } = await show({ qrProcessInfo });
  const [first] = await rows();
  await payer.click(within(first ?? document.body).getByRole('button'));
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Esperando el pago…')).toBeTruthy();
});

describe('code change', () => {
  it('changes a code', async () => {
    const { api, payer } = await open();
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

  it('leaves a station’s code one of the station', async () => {
    const ofStation = { code: 'PS', stationId: 'PS-0001', txChannel: 'CHK' } as const;
    const { api, payer } = await open({ qrProcessInfo: vi.fn(async () => makePayCode(ofStation)) });
    await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
    await payer.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
    await expect.poll(() => api.updateQrProcessInfo).toHaveBeenCalledOnce();
    expect(api.updateQrProcessInfo).toHaveBeenCalledWith(
      { id: 'c-1', body: expect.objectContaining(ofStation) },
      expect.anything(),
    );
  });

  it('says why a code was not changed, and keeps what was typed', async () => {
    const updateQrProcessInfo = async () => Promise.reject(fault({ key: 'request_already_paid' }));
    const { payer } = await open({ updateQrProcessInfo });
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
    const { payer } = await open({ updateQrProcessInfo: async () => Promise.reject(error) });
    await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
    const amount = screen.getByLabelText(/^Monto/);
    await payer.clear(amount);
    await payer.type(amount, '9000');
    await payer.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
    const said = (await screen.findByText(/excede el límite/)).closest('p');
    expect(said?.id).toBe(amount.getAttribute('aria-describedby'));
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(amount);
    await payer.type(amount, '{Backspace}');
    expect(screen.queryByText(/excede el límite/)).toBeNull();
  });

  it('refuses an amount that nobody can pay', async () => {
    const { api, payer } = await open();
    await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
    const amount = screen.getByLabelText(/^Monto/);
    await payer.clear(amount);
    await payer.type(amount, '-3');
    await payer.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount);
    expect(api.updateQrProcessInfo).not.toHaveBeenCalled();
  });
});
