import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Api } from '../../shared/api/create-api';
import type { PageContext } from '../../shared/page/page-context';
import {
  answer,
  fakeApi,
  makeBridge,
  makeLogin,
  makeMethodContext,
  offline,
  unknownAttempt,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { QrSuccessPage } from './qr-success-page';

type Ask = Api['paymentByOperation'];
const paid = answer({ method: 'nequi', status: 1, codOper: 'NQ-1' });

async function show(ask: Ask, change: Partial<PageContext> = {}, codOper = 'NQ-1') {
  const context = makeMethodContext({ api: fakeApi({ paymentByOperation: ask }), ...change });
  return { context, ...(await renderScreen(<QrSuccessPage context={context} codOper={codOper} />)) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('says that the QR was paid, and leads to its receipt', async () => {
  const ask = vi.fn<Ask>(async () => paid);
  const { context, payer } = await show(ask);
  const title = await heading('Su pago con QR fue realizado');
  await expect.poll(() => document.activeElement).toBe(title);
  expect(ask).toHaveBeenCalledExactlyOnceWith({ codOper: 'NQ-1' }, expect.anything());
  expect(screen.getByText('$48.15')).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Ver el comprobante' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/NQ-1');
});

it('waits where it is not settled yet, and says what came of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let requests = 0;
  const waiting = answer({ method: 'nequi', status: -1, outcome: 'pending' });
  await show(async () => ((requests += 1) > 2 ? paid : waiting));
  expect(await heading('Estamos confirmando su pago con QR')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await heading('Su pago con QR fue realizado')).toBeTruthy();
});

it.each([
  ['declined', 'El pago con QR no fue aprobado'],
  ['expired', 'El código QR venció antes de pagarse'],
  ['canceled', 'El pago con QR se canceló'],
] as const)('never calls one paid that is %s', async (outcome, title) => {
  await show(async () => answer({ method: 'nequi', status: -1, outcome }));
  expect(await heading(title)).toBeTruthy();
  expect(screen.getByText('No se le cobró nada.')).toBeTruthy();
});

it.each([
  ['refunded', 'El pago se devolvió', /puede tardar unos días/],
  ['confirmations_lost', 'La red dejó de confirmar su envío', /se guarda para devolvérselo/],
] as const)('says of a payment that is %s what became of the money', async (reason, title, text) => {
  await show(async () => answer({ method: 'nequi', status: -1, outcome: 'canceled', reason }));
  expect(await heading(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('No se le cobró nada.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver el comprobante' })).toBeTruthy();
});

it.each([
  ['names none', '', async () => paid],
  ['names one that there is not', 'NQ-9', async () => Promise.reject(unknownAttempt())],
])('claims nothing about a payment if the address %s', async (_case, codOper, ask) => {
  await show(ask, {}, codOper);
  expect(await heading('No sabemos de qué pago se trata')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver el comprobante' })).toBeNull();
});

it.each([
  ['a failed request', offline],
  ['an answer without the payment, which may come later', unknownAttempt],
])('retries after %s', async (_what, first) => {
  const ask = vi.fn<Ask>(async () => paid).mockRejectedValueOnce(first());
  const { payer } = await show(ask);
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await heading('Su pago con QR fue realizado')).toBeTruthy();
});

it('returns from a frame to the merchant, and a logged-in user to the wallet', async () => {
  const { context, payer } = await show(async () => paid, { login: makeLogin('Ana') });
  await payer.click(await screen.findByRole('button', { name: 'Volver al comercio' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
  await payer.click(screen.getByRole('button', { name: 'Ir a mi billetera' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget/home');
});

it('offers a guest on the hosted page only the receipt', async () => {
  await show(async () => paid, {
    display: 'page',
    bridge: makeBridge({ kind: 'page', leadsBack: () => false }),
  });
  await heading('Su pago con QR fue realizado');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ver el comprobante']);
});
