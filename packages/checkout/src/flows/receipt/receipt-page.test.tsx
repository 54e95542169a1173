import { endpoints, type Receipt } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import type { PageContext } from '../../shared/page/page-context';
import {
  type AnyApi,
  fakeApi,
  makeBridge,
  makeLogin,
  makeMethodContext,
  offline,
  unknownAttempt,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { createDebtTrail } from '../../shared/wallet/debt-trail';
import { ReceiptPage } from './receipt-page';

afterEach(cleanup);

const parsed = (change: Parameters<typeof makeReceipt>[0]) =>
  v.parse(endpoints.receipt.response, makeReceipt(change));

async function show(receipt: AnyApi['receipt'], change: Partial<PageContext> = {}) {
  const context = makeMethodContext({ api: fakeApi({ receipt }), ...change });
  const onLoaded = vi.fn<(receipt: Receipt) => void>();
  const onNotFound = vi.fn();
  const page = <ReceiptPage context={context} codOper="OP-1" onLoaded={onLoaded} onNotFound={onNotFound} />;
  return { context, onLoaded, onNotFound, ...(await renderScreen(page)) };
}

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent));

it('says all that a payer wants to know, and of the card its last digits', async () => {
  const receipt = vi.fn(async () =>
    parsed({
      discount: '5.00',
      fundsAmount: '40.00',
      displayNum: '411111******1111',
      reference: '812345',
      descriptor: 'ISTMO*Café Boquete',
      phone: '+50761234567',
      authStatus: '00',
      binInfo: { bank: 'Banco del Istmo' },
      txCtrl: { completeName: 'Ana', description: 'Geisha lavado, 340 g' },
    }),
  );
  const { onLoaded } = await show(receipt);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Comprobante de pago: Pago aprobado, $48.15, Café Boquete',
    }),
  ).toBeTruthy();
  expect(receipt).toHaveBeenCalledWith(
    { conditional: 'cOper::OP-1', attemptId: undefined },
    expect.anything(),
  );
  expect(facts()).toEqual([
    ['Concepto', 'Geisha lavado, 340 g'],
    ['Método', 'Visa •••• 1111'],
    ['De su saldo', '$40.00'],
    ['Fecha', '21/11/2026 14:05:31'],
    ['ITBMS', '$3.15'],
    ['Descuento', '−$5.00'],
    ['N.º de transacción', '812345'],
    ['En su estado de cuenta', 'ISTMO*Café Boquete'],
    ['Nombre', 'Ana Lucia Batista'],
    ['Correo electrónico', 'ana@correo.com'],
    ['Teléfono', '+50761234567'],
  ]);
  expect(screen.queryByText(/solo parte de los datos/)).toBeNull();
  expect(screen.getByText('Café Boquete')).toBeTruthy();
  expect(screen.getByText('AUTH_CAP-7F2Q9XKD4M8R3T6W')).toBeTruthy();
  expect(screen.getByText('$48.15')).toBeTruthy();
  expect(screen.getByText('Aprobado')).toBeTruthy();
  await expect.poll(() => document.title).toBe('Pago aprobado · Café Boquete');
  await expect.poll(() => onLoaded).toHaveBeenCalledOnce();
});

describe('the title', () => {
  it.each([
    [{ status: 1, txType: 'RECURRENT' }, 'Comprobante de suscripción'],
    [{ status: 3 }, 'Comprobante de devolución'],
    [{ status: 2 }, 'Comprobante de devolución parcial'],
    [{ status: 2, txType: 'AUTH' }, 'Comprobante de cobro'],
    [{ status: 0 }, 'Instrucciones de pago'],
  ] as const)('of %o is %s', async (change, title) => {
    await show(async () => parsed(change));
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title}: `) })).toBeTruthy();
  });
});

it('goes back to the merchant', async () => {
  const { payer, context } = await show(async () => parsed({}));
  await payer.click(await screen.findByRole('button', { name: 'Volver al comercio' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it('offers no way back that leads nowhere', async () => {
  await show(async () => parsed({ returnUrl: '' }), {
    display: 'page',
    bridge: makeBridge({ leadsBack: () => false }),
  });
  expect(await screen.findByRole('button', { name: 'Imprimir o PDF' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Volver al comercio' })).toBeNull();
  expect(screen.getByText('Ya puede cerrar esta página.')).toBeTruthy();
});

it('returns a logged-in payer who came from the wallet to pay a debt to the wallet', async () => {
  createDebtTrail().leave({ idUsr: 100, operator: 'baru', phone: '66123456', codePay: 'E-1' });
  const first = await show(async () => parsed({ codePay: 'E-1' }));
  await first.payer.click(await screen.findByRole('button', { name: 'Volver a su billetera' }));
  expect(first.context.navigate).toHaveBeenCalledWith('/pf/widget/home?view=debts');
  sessionStorage.clear();
  first.unmount();
  const page = { login: makeLogin('Ana'), bridge: makeBridge({ kind: 'page' }) };
  const second = await show(async () => parsed({}), page);
  await second.payer.click(await screen.findByRole('button', { name: 'Volver a su billetera' }));
  expect(second.context.navigate).toHaveBeenCalledWith('/pf/widget/home');
});

it('says why a payment was declined, and offers another try', async () => {
  const declined = parsed({ status: 0, reason: 'payment_declined', codePay: 'LK-CAFE0001' });
  const { payer, context } = await show(async () => declined);
  expect(await screen.findByText(new RegExp(errors.payment_declined))).toBeTruthy();
  expect(screen.getByText(/Llame a su banco/)).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget?type=lk&code=LK-CAFE0001');
});

it.each([
  [{ typeMethod: 'nequi', status: -1, outcome: 'declined' }, 'Rechazado', /Pago rechazado/],
  [
    { typeMethod: 'nequi', status: -1, outcome: 'expired', reason: 'waiting_time_over' },
    'Vencido',
    /Se acabó el tiempo de espera/,
  ],
  [{ typeMethod: 'yappy', status: 0, outcome: 'canceled' }, 'Cancelado', /Empiece otra vez cuando quiera/],
  [{ typeMethod: 'crypto', status: 0, outcome: 'expired' }, 'Vencido', /Si ya envió dinero, no lo repita/],
  [{ typeMethod: 'cash', status: 3, outcome: 'expired' }, 'Vencido', /Si ya envió dinero, no lo repita/],
] as const)('says of %j that it is over, and offers another try', async (change, state, text) => {
  const { container } = await show(async () => parsed({ ...change, codePay: 'LK-CAFE0001' }));
  expect(await screen.findByText(state)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: /^Instrucciones de pago: Pago / })).toBeTruthy();
  expect(container.textContent).toMatch(text);
  expect(container.textContent).not.toMatch(/no pague otra vez/);
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
});

it('sees crypto come that was sent too late', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const late = { typeMethod: 'crypto', status: 0, outcome: 'expired' } as const;
  const { onLoaded } = await show(async () =>
    parsed((requests += 1) > 2 ? { typeMethod: 'crypto', status: 1, outcome: 'approved' } : late),
  );
  expect(await screen.findByText('Vencido')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Aprobado')).toBeTruthy();
  expect(onLoaded).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('tells who pays in cash to go and pay, and anybody else not to pay again', async () => {
  await show(async () => parsed({ status: -1, typeMethod: 'cash' }));
  expect(await screen.findByText(/Pague con su cupón en un punto de pago/)).toBeTruthy();
  cleanup();
  await show(async () => parsed({ status: -1, typeMethod: 'yappy' }));
  expect(await screen.findByText(/no pague otra vez/)).toBeTruthy();
});

it('keeps polling a payment that is not decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const { onLoaded } = await show(async () => parsed({ status: (requests += 1) > 2 ? 1 : -1 }));
  expect(await screen.findByText('Pendiente')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Aprobado')).toBeTruthy();
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('Comprobante de pago: Pago aprobado, $48.15, Café Boquete');
  expect(onLoaded).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('reports a receipt that does not exist', async () => {
  const { onNotFound } = await show(async () => Promise.reject(unknownAttempt()));
  await expect.poll(() => onNotFound).toHaveBeenCalledOnce();
});

it('retries after a failed request', async () => {
  const receipt = vi.fn<AnyApi['receipt']>(async () => parsed({})).mockRejectedValueOnce(offline());
  const { payer } = await show(receipt);
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Aprobado')).toBeTruthy();
});
