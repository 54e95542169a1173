import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { App, type Follow } from './app';
import { type GivenWorld, makeClient, payment, phoneRequest } from './testing/make-client';
import { textsFor } from './texts';

async function open(world: GivenWorld = {}, follow: Follow = () => () => undefined) {
  const { client, done } = makeClient(world);
  render(<App client={client} follow={follow} store="http://localhost:4601/" {...textsFor('es')} />);
  await screen.findByRole('heading', { name: 'Teléfono' });
  return { done, user: userEvent.setup() };
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => screen.getByRole('button', { name });

it('tops up a wallet user’s balance', async () => {
  const { done, user } = await open();
  const wallet = panel('Recargar una billetera');
  await user.clear(wallet.getByLabelText('Monto en dólares'));
  await user.type(wallet.getByLabelText('Monto en dólares'), '15');
  await user.click(wallet.getByRole('button', { name: 'Recargar' }));
  expect(done).toContainEqual(['topUp', { login: 'ana@istmo.test', body: { amount: '15' } }]);
  await waitFor(() =>
    expect(wallet.getByRole('status').textContent).toMatch(/^El saldo de ana@istmo.test es ahora/),
  );
});

describe('the phone', () => {
  it.each([
    ['Aprobar NQ-1', 'approve'],
    ['Rechazar NQ-1', 'reject'],
    ['Dejar vencer NQ-1', 'ignore'],
  ])('%s', async (name, answer) => {
    const { done, user } = await open({ phone: [phoneRequest()] });
    await user.click(press(name));
    expect(done).toContainEqual(['answerPhone', { codOper: 'NQ-1', body: { answer } }]);
  });

  it('offers Cancel only for Yappy, and Pay late only for an expired request', async () => {
    await open({
      phone: [
        phoneRequest({ codOper: 'YP-1', app: 'yappy' }),
        phoneRequest({ codOper: 'NQ-2', status: 'expired' }),
        phoneRequest({ codOper: 'NQ-3', status: 'approved' }),
      ],
    });
    expect(press('Cancelar YP-1')).toBeTruthy();
    expect(press('Pagar tarde NQ-2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aprobar NQ-2' })).toBeNull();
    expect(screen.queryByRole('button', { name: /NQ-3/ })).toBeNull();
  });

  it('scans a QR', async () => {
    const { done, user } = await open();
    await user.type(screen.getByLabelText('Texto del QR'), ' nequi:NQ-1 ');
    await user.click(press('Escanear y pagar'));
    expect(done).toContainEqual(['scanQr', { body: { qr: 'nequi:NQ-1' } }]);
  });
});

describe('a waiting payment', () => {
  it('is paid at a cash point', async () => {
    const voucher = payment({ codOper: 'PP1', method: 'cash', status: 'waiting' });
    const { done, user } = await open({ payments: [voucher] });
    await user.click(press('Monto equivocado PP1'));
    expect(done).toContainEqual(['answerCash', { codOper: 'PP1', body: { answer: 'wrongAmount' } }]);
  });

  it('is declined on the Clave page', async () => {
    const { done, user } = await open({
      payments: [payment({ codOper: 'CL1', method: 'clave', status: 'waiting' })],
    });
    await user.click(press('Rechazar CL1'));
    expect(done).toContainEqual(['answerClave', { codOper: 'CL1', body: { answer: 'decline' } }]);
    await user.click(press('Rechazar: PIN incorrecto CL1'));
    const body = { answer: 'decline', reason: 'wrong_pin' };
    expect(done).toContainEqual(['answerClave', { codOper: 'CL1', body }]);
  });

  it.each([
    ['Monto exacto', [{ amount: '0.015' }]],
    ['De menos', [{ amount: '0.007' }]],
    ['De más', [{ amount: '0.018' }]],
    ['En dos envíos', [{ amount: '0.005' }, { amount: '0.010' }]],
    ['Red equivocada', [{ amount: '0.015', network: 'NOWHERE' }]],
  ])('is paid in coin: %s', async (name, transfers) => {
    const { done, user } = await open({
      payments: [payment({ codOper: 'CR1', method: 'crypto', status: 'waiting' })],
    });
    await user.click(press(`${name} CR1`));
    await waitFor(() => {
      expect(done.filter(([call]) => call === 'sendCrypto').map(([, input]) => input)).toEqual(
        transfers.map((body) => ({ codOper: 'CR1', body })),
      );
    });
  });
});

describe('the sandbox', () => {
  it('advances the clock', async () => {
    const { done, user } = await open();
    await user.click(press('+ 5 minutos'));
    expect(done).toContainEqual(['moveClock', { body: { advanceMs: 300_000 } }]);
  });

  it('sets the answer of the bank', async () => {
    const { done, user } = await open();
    await user.selectOptions(screen.getByLabelText('Respuesta'), 'Pedir 3DS');
    await user.click(press('Aplicar'));
    expect(done).toContainEqual(['setBank', { body: { answer: 'challenge', times: 1 } }]);
  });

  it.each([
    ['PA', 'Panamá'],
    ['JP', 'Japón'],
  ])('shows the country of the payers, %s, and chooses another', async (code, name) => {
    const { done, user } = await open({ country: { code } });
    const country = screen.getByLabelText<HTMLSelectElement>('País');
    expect(country.selectedOptions[0]?.textContent).toBe(name);
    await user.selectOptions(country, 'Colombia');
    expect(done).toContainEqual(['setCountry', { body: { code: 'CO' } }]);
  });

  it.each([
    [false, 'No', 'Sí'],
    [true, 'Sí', 'No'],
  ])(
    'shows whether the wallet’s app is on the device, %s, and switches it',
    async (installed, now, other) => {
      const { done, user } = await open({ walletApp: { installed } });
      const app = screen.getByLabelText<HTMLSelectElement>('App en este dispositivo');
      expect(app.selectedOptions[0]?.textContent).toBe(now);
      await user.selectOptions(app, other);
      expect(done).toContainEqual(['setWalletApp', { body: { installed: !installed } }]);
    },
  );

  it('switches a fault on for a third party’s script', async () => {
    const { done, user } = await open();
    await user.selectOptions(screen.getByLabelText('Llamada'), 'walletSdk');
    await user.click(press('Activar'));
    const body = { kind: 'latency', endpoint: 'walletSdk', when: 'before', times: 1, value: 3000 };
    expect(done).toContainEqual(['addFault', { body }]);
  });

  it('switches a fault on for one call', async () => {
    const { done, user } = await open();
    await user.selectOptions(screen.getByLabelText('Falla'), 'Conexión cortada');
    await user.selectOptions(screen.getByLabelText('Llamada'), 'authCapture');
    await user.selectOptions(screen.getByLabelText('Momento'), 'después, se pierde la respuesta');
    await user.click(press('Activar'));
    const body = { kind: 'dropped', endpoint: 'authCapture', when: 'after', times: 1, value: 0 };
    expect(done).toContainEqual(['addFault', { body }]);
  });

  it('resets only after a confirmation', async () => {
    const { done, user } = await open();
    await user.click(press('Empezar de cero'));
    expect(done).toEqual([]);
    await user.click(press('No'));
    await user.click(press('Empezar de cero'));
    await user.click(press('Sí, borrar todo'));
    expect(done).toEqual([['reset', { body: {} }]]);
  });

  it('shows that the ledger does not sum to zero', async () => {
    const { client } = makeClient();
    const state = { ...(await client.state({})), ledgerSums: { USD: '0.01' } };
    await open({ state });
    expect(panel('Reloj').getByText('El libro mayor no suma cero: 0.01 USD')).toBeTruthy();
  });
});

it('opens a payment, and refunds it', async () => {
  const { done, user } = await open({ payments: [payment()] });
  await user.click(press('Ver el pago AUTH_CAP-1'));
  await user.click(await screen.findByRole('button', { name: 'Devolver todo' }));
  expect(done).toContainEqual(['refund', { codOper: 'AUTH_CAP-1', attemptId: expect.any(String), body: {} }]);
});

it.each([
  ['La recibe', 'complete'],
  ['Cuenta cerrada', 'account_not_valid'],
  ['No es de ese documento', 'document_not_valid'],
  ['Banco caído', 'bank_unavailable'],
] as const)('answers for the bank of a refund by transfer: %s', async (name, answer) => {
  const { done, user } = await open({ payments: [payment({ method: 'breb', refundPending: '48.15' })] });
  await user.click(press('Ver el pago AUTH_CAP-1'));
  await user.click(await screen.findByRole('button', { name: `${name} AUTH_CAP-1` }));
  expect(done).toContainEqual(['answerTransfer', { codOper: 'AUTH_CAP-1', body: { answer } }]);
  expect(screen.queryByRole('button', { name: 'Devolver todo' })).toBeNull();
});

const REVERSALS = ['Liberar', 'Anular el cobro', 'Contracargo', 'Perder confirmaciones'];

it.each([
  ['an authorization', {}, true, ['Liberar']],
  ['a charge', {}, false, ['Anular el cobro', 'Contracargo']],
  ['a partly refunded charge', { status: 'partlyRefunded' }, false, ['Contracargo']],
  ['crypto', { method: 'crypto' }, false, ['Perder confirmaciones']],
  ['Yappy', { method: 'yappy' }, false, []],
  ['a transfer', { method: 'breb' }, false, []],
  ['a refunded charge', { status: 'refunded', reason: 'refunded' }, false, []],
] as const)('takes money back as the network of %s can', async (_what, change, isHeld, buttons) => {
  const { user } = await open({ payments: [payment(change)], isHeld });
  await user.click(press('Ver el pago AUTH_CAP-1'));
  await screen.findByText('Del método');
  expect(REVERSALS.filter((name) => screen.queryByRole('button', { name }))).toEqual(buttons);
});

it.each([
  ['Liberar', 'release', {}, true],
  ['Anular el cobro', 'void', {}, false],
  ['Contracargo', 'chargeBack', {}, false],
  ['Perder confirmaciones', 'loseConfirmations', { method: 'crypto' }, false],
] as const)('%s', async (name, call, change, isHeld) => {
  const { done, user } = await open({ payments: [payment(change)], isHeld });
  await user.click(press('Ver el pago AUTH_CAP-1'));
  await user.click(await screen.findByRole('button', { name }));
  expect(done).toContainEqual([call, { codOper: 'AUTH_CAP-1', body: {} }]);
});

it('shows whether the sandbox is connected', async () => {
  let received: Parameters<Follow>[0] | undefined;
  await open({}, (handlers) => {
    received = handlers;
    return () => undefined;
  });
  received?.onLine(false);
  expect(await screen.findByText(/Sin conexión con el sandbox/)).toBeTruthy();
  received?.onLine(true);
  expect(await screen.findByText('En vivo')).toBeTruthy();
});
