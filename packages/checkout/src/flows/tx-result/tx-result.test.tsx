import { type ReceiptWire } from '@istmo/contract/provider';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { createPageBridge } from '../../shared/bridge/page-bridge';
import type { PageContext } from '../../shared/page/page-context';
import {
  type AnyApi,
  fakeApi,
  makeBridge,
  makeMethodContext,
  offline,
  unknownAttempt,
  receipt,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { TxResultPage } from './tx-result-page';

const receiptWith = (change: Partial<ReceiptWire> = {}) =>
  receipt({ codOper: 'OP-1', codePay: 'LK-1', ...change });

async function show(api: Partial<AnyApi>, change: Partial<PageContext> = {}) {
  const context = makeMethodContext({ api: fakeApi(api), ...change });
  const [onLoaded, onNotFound] = [vi.fn(), vi.fn()];
  const page = <TxResultPage {...{ context, onLoaded, onNotFound }} codOper="OP-1" />;
  return { context, onLoaded, onNotFound, ...(await renderScreen(page)) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.queryByRole('button', { name });

it('says that it went through, and leads to the receipt and back', async () => {
  const { context, payer, onLoaded } = await show({ receipt: async () => receiptWith() });
  const title = await heading(errors.payment_successfull);
  await expect.poll(() => document.activeElement).toBe(title);
  expect(screen.getByText('$48.15')).toBeTruthy();
  expect(screen.getByText('Café Boquete')).toBeTruthy();
  expect(screen.getByText('OP-1')).toBeTruthy();
  expect(button('Intentar de nuevo')).toBeNull();
  expect(onLoaded).toHaveBeenCalledOnce();
  await payer.click(screen.getByRole('button', { name: 'Ver el comprobante' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/OP-1');
  await payer.click(screen.getByRole('button', { name: 'Volver al comercio' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it('asks again before its close button leads back', async () => {
  const refunded = receiptWith({ status: 3, outcome: 'canceled', reason: 'refunded' });
  const ask = vi.fn<AnyApi['receipt']>(async () => refunded).mockResolvedValueOnce(receiptWith());
  const { context, payer, onLoaded } = await show({ receipt: ask });
  await heading(errors.payment_successfull);
  await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
  await expect.poll(() => context.bridge.close).toHaveBeenCalledOnce();
  expect(onLoaded).toHaveBeenLastCalledWith(refunded);
});

it.each<[string, Partial<ReceiptWire>, string, RegExp]>([
  ['declined', { status: 0, reason: 'insufficient_funds' }, errors.declined, /fondos/],
  ['given back', { status: 3 }, errors.refunded, /El dinero vuelve al mismo medio/],
  [
    'given back in part',
    { status: 2, outcome: 'approved', reason: 'partly_refunded' },
    errors.partly_refunded,
    /puede tardar unos días/,
  ],
  [
    'charged back',
    { status: 3, outcome: 'canceled', reason: 'charged_back' },
    errors.charged_back,
    /Su banco le devuelve el dinero/,
  ],
  ['captured', { status: 2 }, errors.payment_successfull, /Guarde/],
])('says that it was %s', async (_how, change, title, text) => {
  const { container } = await show({ receipt: async () => receiptWith(change) });
  await heading(title);
  expect(container.textContent).toMatch(text);
});

it('offers a retry if nothing was paid', async () => {
  const { context, payer } = await show({ receipt: async () => receiptWith({ status: 0 }) });
  await heading(errors.declined);
  await payer.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget?type=lk&code=LK-1');
});

it.each([
  ['expired', errors.payment_expired],
  ['canceled', 'El pago se canceló'],
  ['declined', errors.declined],
] as const)('keeps looking, and says that it was %s', async (outcome, title) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  await show({
    receipt: async () =>
      receiptWith({ typeMethod: 'nequi', status: -1, outcome: (requests += 1) > 2 ? outcome : 'pending' }),
  });
  await heading('Su pago se está confirmando');
  await vi.advanceTimersByTimeAsync(5000);
  await heading(title);
  expect(button('Intentar de nuevo')).toBeTruthy();
});

it('tells who may have sent crypto too late not to send it again, and sees it come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const { container, onLoaded } = await show({
    receipt: async () =>
      (requests += 1) > 2
        ? receiptWith({ typeMethod: 'crypto', status: 1, outcome: 'approved' })
        : receiptWith({ typeMethod: 'crypto', status: 0, outcome: 'expired' }),
  });
  await heading(errors.payment_expired);
  expect(container.textContent).toMatch(/Si ya envió dinero, no lo repita/);
  expect(container.textContent).not.toMatch(/No se le cobró/);
  await vi.advanceTimersByTimeAsync(5000);
  await heading(errors.payment_successfull);
  expect(onLoaded).toHaveBeenCalledTimes(2);
});

it('says in the payer’s language why, and not twice that it was declined', async () => {
  const answer = { status: 0, reason: 'insufficient_funds', messageSys: 'Not enough funds' } as const;
  const { container } = await show({ receipt: async () => receiptWith(answer) });
  await heading(errors.declined);
  expect(container.textContent).not.toMatch(/Not enough/);
  cleanup();
  const general = {
    typeMethod: 'nequi',
    outcome: 'declined',
    status: -1,
    reason: 'payment_declined',
  } as const;
  const second = await show({ receipt: async () => receiptWith(general) });
  await heading(errors.declined);
  expect(second.container.textContent.match(/Pago rechazado/g)).toHaveLength(1);
  expect(second.container.textContent).not.toMatch(/banco/);
});

it('says that a voucher is not paid yet', async () => {
  const { container } = await show({ receipt: async () => receiptWith({ typeMethod: 'cash', status: 0 }) });
  await heading(errors.payment_code_generated);
  expect(container.textContent).toMatch(/Por pagar en efectivo/);
});

it('claims nothing about an unknown payment', async () => {
  const { onNotFound } = await show({ receipt: () => Promise.reject(unknownAttempt()) });
  await expect.poll(() => onNotFound).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('removes the way back once the address is known not to be the merchant’s', async () => {
  const bridge = createPageBridge({ options: {}, now: () => 0, go: vi.fn() });
  await show({ receipt: async () => receiptWith({ returnUrl: 'https://evil.test/' }) }, { bridge });
  await heading(errors.payment_successfull);
  expect(button('Volver al comercio')).toBeTruthy();
  act(() => void bridge.admit(['https://store.test']));
  await expect.poll(() => button('Volver al comercio')).toBeNull();
});

it('retries after a failed request, and names no merchant without a way back', async () => {
  const load = vi.fn<AnyApi['receipt']>(async () => receiptWith()).mockRejectedValueOnce(offline());
  const bridge = makeBridge({ leadsBack: () => false });
  const { payer } = await show({ receipt: load }, { bridge });
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await heading(errors.payment_successfull);
  expect(button('Volver al comercio')).toBeNull();
});
