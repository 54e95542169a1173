import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../locales/es/errors';
import {
  answer,
  merchantProfile,
  fakeApi,
  fault,
  makeAttempts,
  makeMethodContext,
  makePushes,
  offline,
  paymentInfo,
  receipt,
} from '../testing/fixtures/make-method-context';
import { makeServices } from '../testing/fixtures/make-services';
import { App } from './app';
import { createThirdPartyScripts } from './third-party-scripts';

const open = { paymentInfo: async () => paymentInfo(), commerce: async () => merchantProfile() };
const paidReceipt = async () => receipt({ codOper: 'OP-1' });
const failing = (error: Error) => async () => Promise.reject(error);

async function show(path: string, calls: Parameters<typeof fakeApi>[0] = open, change = {}) {
  const services = await makeServices({ api: fakeApi(calls), ...change }, path);
  const view = render(<App services={services} reload={async () => false} />);
  return { ...services, ...view, address: () => services.locator.current() };
}

const heading = (name: string) => screen.findByRole('heading', { name: new RegExp(`^${name}`), level: 1 });

async function payByCard(): Promise<void> {
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole('button', { name: /Pagar \$48\.15/ });
  type('Número de tarjeta', '4111111111111111');
  type('Vencimiento', '12/30');
  type('CVC', '123');
  type('Nombre en la tarjeta', 'Ana Batista');
  type('Correo electrónico', 'ana@correo.com');
  type('Teléfono', '6123-4567');
  await expect
    .poll(() => screen.getByRole('button', { name: /Pagar \$48\.15/ }).getAttribute('aria-disabled'))
    .toBeNull();
  fireEvent.submit(document.getElementById('card-form') ?? document.body);
}

describe('App', () => {
  it.each([
    '/?code=LK-CAFE0001',
    '/cafe-boquete',
    '/cafe-boquete/geisha',
    '/pf/widget?type=lk&code=LK-CAFE0001',
  ])('shows what there is to pay at %s, with its method open', async (path) => {
    const { bridge } = await show(path);
    await heading('¿Cómo quiere pagar?');
    expect(await screen.findByRole('button', { name: /Pagar \$48\.15/ })).toBeTruthy();
    await expect.poll(() => document.title).toBe('Pago · Café Boquete');
    expect(bridge.emit).toHaveBeenCalledWith({ type: 'methodChosen', method: 'card' });
    await expect.poll(() => bridge.ready).toHaveBeenCalled();
  });

  it('offers nothing to pay where the shop asks for another amount', async () => {
    const own = { admit: () => true, options: async () => ({ amount: '50.00' }) };
    const bridge = { ...makeMethodContext().bridge, ...own };
    const { container } = await show('/pf/widget?type=lk&code=LK-CAFE0001', open, { bridge });
    await heading(errors.amount_mismatch);
    expect(container.textContent).toMatch(/vuelva al comercio/);
    expect(screen.queryByRole('button', { name: /48\.15|50\.00/ })).toBeNull();
    await vi.dynamicImportSettled();
    expect(bridge.fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'amount_mismatch' }));
    screen.getByRole('button', { name: 'Volver al comercio' }).click();
    expect(bridge.close).toHaveBeenCalledOnce();
  });

  const priceChanges = async (asked: object = {}) => {
    const prices = [paymentInfo(), paymentInfo({ amount: '53.85' })];
    const calls = {
      ...open,
      paymentInfo: async () => (prices.length > 1 ? prices.shift() : prices[0]) ?? paymentInfo(),
      authCapture: failing(fault({ code: 422, key: 'invalid_amount' })),
    };
    const bridge = { ...makeMethodContext().bridge, admit: () => true, options: async () => asked };
    await show('/?code=LK-CAFE0001', calls, { bridge });
    await payByCard();
    return { bridge, button: (name: RegExp) => screen.findByRole('button', { name }) };
  };

  it('shows a price that the merchant has changed, and goes on with it: what was typed is still there', async () => {
    const { bridge, button } = await priceChanges();
    const proceed = await button(/Continuar con \$52\.00/);
    expect(screen.getByRole('dialog').textContent).toMatch(/ahora es \$52\.00\. No se le cobró nada/);
    expect(bridge.emit).toHaveBeenCalledWith({
      type: 'declined',
      method: 'card',
      reason: 'amount_mismatch',
    });
    fireEvent.click(proceed);
    expect(await button(/Pagar \$52\.00/)).toBeTruthy();
    const number = () => screen.getByLabelText<HTMLInputElement>('Número de tarjeta').value;
    await expect.poll(number).toBe('4111 1111 1111 1111');
    expect(screen.getByLabelText<HTMLInputElement>('CVC').value).toBe('123');
  });

  it('offers nothing to pay where the shop still asks for the price before', async () => {
    const { bridge } = await priceChanges({ amount: '48.15' });
    await heading(errors.amount_mismatch);
    await expect
      .poll(() => bridge.fail)
      .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'amount_mismatch' }));
  });

  it('does not ask what is to be paid once this page has paid: a console would show the refusal', async () => {
    const info = vi.fn(async () => paymentInfo({ singleUse: true }));
    const calls = { ...open, paymentInfo: info, authCapture: async () => answer({ codOper: 'OP-1' }) };
    const { pushes, push } = makePushes();
    const finish = vi.fn(push);
    const bridge = { ...makeMethodContext().bridge, admit: () => true, finish };
    await show('/?code=LK-CAFE0001', calls, { bridge, pushes });
    await payByCard();
    await expect.poll(() => finish).toHaveBeenCalledOnce();
    await vi.dynamicImportSettled();
    expect(info).toHaveBeenCalledTimes(2);
  });

  it('opens the method that the payer logged in for', async () => {
    const paid = merchantProfile();
    const withWallet = async () => ({
      ...paid,
      paymentMethods: { ...paid.paymentMethods, pfw: { PFW: [{ gatewayCode: 'PFW', validations: [] }] } },
    });
    const { bridge } = await show('/?code=LK-CAFE0001&method=balance', { ...open, commerce: withWallet });
    await heading('¿Cómo quiere pagar?');
    expect(bridge.emit).toHaveBeenCalledWith({ type: 'methodChosen', method: 'balance' });
  });

  it.each([
    ['/pf/nothing', errors.page_not_found, '/404'],
    ['/pf/widget', errors.missing_arguments, '/404'],
    ['/pf/responseMessage?code=3000', errors.expired_link, '/pf/responseMessage'],
    ['/pf/responseMessage?code=3001', errors.result_not_found, '/pf/responseMessage'],
    ['/pf/responseMessage/session?back=%2F', 'Su sesión venció', '/pf/responseMessage/session'],
  ])('%s says: %s', async (path, title, pathname) => {
    const { address } = await show(path);
    await heading(title);
    expect(address().pathname).toBe(pathname);
  });

  it('logs a processing page without an operation', async () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const { bridge, address } = await show('/pf/default-receipt/processing');
    await heading(errors.receive_not_found);
    expect(address().pathname).toBe('/404');
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^receive_not_found: .*Oper/));
    expect(bridge.fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'receive_not_found' }));
  });

  it.each([
    ['/pf/default-receipt/processing?Oper=OP-1', '/pf/default-receipt/OP-1'],
    ['/cafe-boquete/receive?Oper=OP-1', '/pf/default-receipt/OP-1'],
    ['/SUB-0002/receive', '/pf/default-receipt/SUB-0002'],
  ])('goes from %s to the receipt', async (path, expected) => {
    const { address } = await show(path, { receipt: paidReceipt });
    await heading('Comprobante de pago');
    expect(address().pathname).toBe(expected);
    await expect.poll(() => document.title).toBe('Pago aprobado · Café Boquete');
  });

  it('goes to /404 if the receipt does not exist', async () => {
    const missing = failing(fault({ code: 404, key: 'receive_not_found' }));
    const { address } = await show('/pf/default-receipt/OP-9', { receipt: missing });
    await expect.poll(() => address().pathname).toBe('/404');
  });

  it('shows the receipt of a payment that was made before the reload', async () => {
    const attempts = makeAttempts({ current: () => 'attempt-1' });
    const paymentByAttempt = async () => answer({ status: 1, codOper: 'OP-1' });
    const calls = { ...open, paymentByAttempt, receipt: paidReceipt };
    const { bridge, address } = await show('/?code=LK-CAFE0001', calls, { attempts });
    await heading('Comprobante de pago');
    expect(address().pathname).toBe('/pf/default-receipt/OP-1');
    expect(bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'approved', codOper: 'OP-1' }),
    );
    expect(attempts.markPaid).toHaveBeenCalledWith('LK-CAFE0001');
    expect(attempts.rememberOperation).toHaveBeenCalledWith('OP-1', 'attempt-1');
  });

  it('says that the service cannot be reached, and tries again', async () => {
    const info = vi.fn(async () => paymentInfo());
    info.mockRejectedValueOnce(offline());
    await show('/?code=LK-CAFE0001', { ...open, paymentInfo: info });
    await heading('No hay conexión con el servicio de pagos');
    screen.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await heading('¿Cómo quiere pagar?');
  });

  it('moves the focus to the heading when the payer comes back to the payment', async () => {
    await show('/pf/responseMessage/session?back=%2F%3Fcode%3DLK-CAFE0001');
    await heading('Su sesión venció');
    screen.getByRole('button', { name: 'Volver al pago' }).click();
    const title = await heading('¿Cómo quiere pagar?');
    await expect.poll(() => document.activeElement).toBe(title);
  });

  it('lets the host close again after the checkout page is left', async () => {
    const { hostAsksToClose, locator } = await show('/?code=LK-CAFE0001');
    const email = await screen.findByLabelText('Correo electrónico');
    email.focus();
    locator.replace('/pf/responseMessage?code=3000');
    await heading(errors.expired_link);
    await expect.poll(() => hostAsksToClose()).toEqual({ close: true });
  });

  it('offers a reload when a screen crashes, and stays without a connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = merchantProfile();
    Object.defineProperty(broken.merchant, 'merchantName', {
      get: () => {
        throw new Error('broken');
      },
    });
    await show('/?code=LK-CAFE0001', { ...open, commerce: async () => broken });
    await heading('Algo salió mal en esta página');
    fireEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));
    await heading('No hay conexión con el servicio de pagos');
  });
});

describe('app ready', () => {
  it.each([
    ['a payment', '/pf/widget?type=lk&code=LK-CAFE0001', '¿Cómo quiere pagar?'],
    ['a receipt', '/pf/default-receipt/OP-1', 'Comprobante de pago'],
    ['the login', '/pf/widget/login', 'Inicie sesión en su billetera'],
    ['a message', '/pf/responseMessage?code=3000', errors.expired_link],
  ])('tells the host that a screen is shown: %s', async (_what, path, title) => {
    const { bridge } = await show(path, { ...open, receipt: paidReceipt });
    await screen.findByRole('heading', { name: new RegExp(`^${title}`), level: 1 });
    await expect.poll(() => bridge.ready).toHaveBeenCalled();
  });

  it('sends no ready event while nothing is shown', async () => {
    const { bridge } = await show('/?code=LK-CAFE0001', {
      ...open,
      paymentInfo: async () => new Promise(() => undefined),
    });
    await screen.findByText(/Cargando/);
    expect(bridge.ready).not.toHaveBeenCalled();
  });

  it('loads the payment while a global is waited for, and shows it after', async () => {
    let isThere = false;
    const config = {
      globals: [{ name: 'bankApp', methods: ['balance' as const] }],
      // Longer than the test: the test decides when the global is there.
      globalsTimeoutMs: 600_000,
    };
    const thirdPartyScripts = createThirdPartyScripts({ config, isDefined: () => isThere });
    const asked = vi.fn(open.paymentInfo);
    const services = await makeServices(
      { api: fakeApi({ ...open, paymentInfo: asked }), thirdPartyScripts },
      '/pf/widget?type=lk&code=LK-CAFE0001',
    );
    const { bridge } = services;
    const calls = [vi.spyOn(bridge, 'guardClose'), vi.spyOn(bridge, 'onUpdate'), vi.spyOn(bridge, 'emit')];
    render(<App services={services} reload={async () => false} />);
    await expect.poll(() => asked).toHaveBeenCalled();
    await screen.findByText(/Cargando/);
    expect(services.bridge.ready).not.toHaveBeenCalled();
    // The page already listens to the host, although it shows nothing yet.
    await expect.poll(() => calls.map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
    isThere = true;
    await screen.findByRole('heading', { name: '¿Cómo quiere pagar?' });
    await expect.poll(() => services.bridge.ready).toHaveBeenCalled();
  });
});
