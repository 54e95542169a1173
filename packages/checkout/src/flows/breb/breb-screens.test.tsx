import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, paymentInfo } from '../../testing/fixtures/make-method-context';
import { brebAnswer, brebInTurn } from '../../testing/phone-answers';
import { renderMethod } from '../../testing/render-screen';
import { openBreb } from '../../testing/stores/open-breb';
import { BrebAction, BrebPanel } from './breb-method';

const PESOS = paymentInfo({ currency: 'COP', amount: 48_150, discount: 0, taxAmount: 0 });

async function show(status = brebAnswer(), info = PESOS) {
  const brebStatus = brebInTurn(status);
  const breb = openBreb({ brebRequest: brebStatus, brebStatus }, { info });
  breb.context.order.setState({
    limit: { checked: true },
    total: { amount: info.amount, currency: info.currency },
  });
  return renderMethod(breb, BrebPanel, BrebAction);
}

const begin = async (...input: Parameters<typeof show>) => {
  const shown = await show(...input);
  await shown.payer.click(screen.getByRole('button', { name: 'Pagar con Bre-B' }));
  await screen.findByRole('heading', { level: 1 });
  return shown;
};

it('says how the bank shows the payee, what to type, and that nothing has to be accepted', async () => {
  await begin();
  expect(screen.getByText('TOSTADORA LA CANDELARIA')).toBeTruthy();
  expect(screen.getByText('@BB2345678')).toBeTruthy();
  expect(screen.getByText(/nunca pide aceptar/)).toBeTruthy();
});

it('says what is missing, and shows the code of the whole amount no more', async () => {
  await begin(brebAnswer({ received: 2_000_000 }));
  expect(screen.getByRole('alert').textContent).toMatch(/^Faltan \$\s28\.150.*Recibimos \$\s20\.000/);
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
});

it('copies the key and then what is left of the amount, on the phone that pays', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const { payer } = await begin(brebAnswer({ received: 2_000_000 }));
  await payer.click(screen.getByRole('button', { name: 'Copiar la llave' }));
  expect(await navigator.clipboard.readText()).toBe('@BB2345678');
  await payer.click(await screen.findByRole('button', { name: 'Copiar el monto' }));
  expect(await navigator.clipboard.readText()).toBe('28150');
});

it('goes on after a failed try, and says so', async () => {
  await begin(brebAnswer({ failure: 'bank_unavailable' }));
  expect(screen.getByRole('alert').textContent).toMatch(/no está disponible.*siguen sirviendo/);
  expect(screen.getByText('@BB2345678')).toBeTruthy();
});

it('does not say that nothing was charged when the time is over: the transfer may be on its way', async () => {
  const expired = brebAnswer({ outcome: 'expired', status: 0, reason: 'waiting_time_over' });
  const { payer } = await show(expired);
  await payer.click(screen.getByRole('button', { name: 'Pagar con Bre-B' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/no pague otra vez/);
  expect(screen.queryByText(/No se le cobró nada/)).toBeNull();
});

it('offers nothing above the ceiling, and says why', async () => {
  await show(brebAnswer(), paymentInfo({ currency: 'COP', amount: 19_040_000 }));
  expect(screen.getByRole('alert').textContent).toMatch(/hasta \$\s12\.110\.000/);
  expect(screen.queryByRole('button', { name: 'Pagar con Bre-B' })).toBeNull();
});

it('asks for the code again after a reload', async () => {
  const { codOper, expiresAt } = brebAnswer();
  const payment = answer({ status: -1, codOper, method: 'breb', expiresAt });
  const { state } = openBreb({}, { unfinished: { attemptId: 'a-9', payment } });
  expect(state()).toMatchObject({ name: 'waiting', attemptId: 'a-9', answer: { qr: '' } });
  await expect.poll(state).toMatchObject({ name: 'waiting', answer: { key: '@BB2345678' } });
});
