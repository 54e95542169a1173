import { endpoints } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { cleanup, configure, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { errors } from '../locales/es/errors';
import { commerce, fakeApi, paymentInfo } from '../testing/fixtures/make-method-context';
import { makeServices } from '../testing/fixtures/make-services';
import { App } from './app';

const open = { paymentInfo: async () => paymentInfo(), commerce: async () => commerce() };
const receipt = v.parse(endpoints.receipt.response, makeReceipt({ codOper: 'OP-1' }));

async function show(path: string, calls: Parameters<typeof fakeApi>[0]) {
  const services = await makeServices({ api: fakeApi(calls) }, path);
  render(<App services={services} reload={async () => false} />);
  return services;
}

// Flows are imported when they are shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 4000 });

afterEach(cleanup);

it.each([
  ['a payment', '/pf/widget?type=lk&code=LK-CAFE0001', '¿Cómo quiere pagar?'],
  ['a receipt', '/pf/default-receipt/OP-1', 'Comprobante de pago'],
  ['the login', '/pf/widget/login', 'Inicie sesión en su billetera'],
  ['a message', '/pf/responseMessage?code=3000', errors.expired_link],
])('tells the host that a screen is shown: %s', async (_what, path, title) => {
  const { bridge } = await show(path, { ...open, receipt: async () => receipt });
  await screen.findByRole('heading', { name: title, level: 1 });
  await vi.waitFor(() => expect(bridge.ready).toHaveBeenCalled());
});

it('sends no ready event while nothing is shown', async () => {
  const { bridge } = await show('/?code=LK-CAFE0001', {
    ...open,
    paymentInfo: async () => new Promise(() => undefined),
  });
  await screen.findByText(/Cargando/);
  expect(bridge.ready).not.toHaveBeenCalled();
});
