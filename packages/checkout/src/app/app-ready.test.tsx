import { endpoints } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import { cleanup, configure, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { errors } from '../locales/es/errors';
import { commerce, fakeApi, paymentInfo } from '../testing/fixtures/make-method-context';
import { makeServices } from '../testing/fixtures/make-services';
import { App } from './app';
import { createThirdPartyScripts } from './third-party-scripts';

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
  await screen.findByRole('heading', { name: new RegExp(`^${title}`), level: 1 });
  await vi.waitFor(() => expect(bridge.ready).toHaveBeenCalled());
});

it('sends no ready event while nothing is shown', async () => {
  const { bridge } = await show('/?code=LK-CAFE0001', {
    ...open,
    paymentInfo: async () => new Promise(() => undefined),
  });
  await screen.findByText(/Cargando/, {}, { timeout: 10_000 });
  expect(bridge.ready).not.toHaveBeenCalled();
});

it('loads the payment while a third-party script loads, and shows it after', async () => {
  let isThere = false;
  let arrived = (): void => undefined;
  const loadScript = () => new Promise<void>((resolve) => (arrived = resolve));
  const config = {
    globals: [{ name: 'claveSdk', script: '/c.js', methods: ['clave' as const] }],
    globalsTimeoutMs: 3000,
  };
  const thirdPartyScripts = createThirdPartyScripts({ config, isDefined: () => isThere, loadScript });
  const asked = vi.fn(open.paymentInfo);
  const services = await makeServices(
    { api: fakeApi({ ...open, paymentInfo: asked }), thirdPartyScripts },
    '/pf/widget?type=lk&code=LK-CAFE0001',
  );
  const { bridge } = services;
  const calls = [vi.spyOn(bridge, 'guardClose'), vi.spyOn(bridge, 'onUpdate'), vi.spyOn(bridge, 'emit')];
  render(<App services={services} reload={async () => false} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await screen.findByText(/Cargando/, {}, { timeout: 10_000 });
  expect(services.bridge.ready).not.toHaveBeenCalled();
  // What the host asks of the page counts already.
  await vi.waitFor(() => expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]));
  isThere = true;
  arrived();
  await screen.findByRole('heading', { name: '¿Cómo quiere pagar?' });
  await vi.waitFor(() => expect(services.bridge.ready).toHaveBeenCalled());
});
