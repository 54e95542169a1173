import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameOptions } from '@istmo/contract/bridge';
import { money } from '@istmo/domain';
import type { MethodContext, PaymentMethod } from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import {
  merchantProfile,
  fakeApi,
  leavingNothing,
  makeBridge,
  makeLogin,
  makeMethodContext,
  makeMounted,
  NOW,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { CheckoutPage } from './checkout-page';
import { createLeaving } from '../leaving/leaving';
import { createMethodList } from './method-list';
import type { EndpointTable } from '@istmo/contract/provider';
import type { ApiOf } from '../../shared/api/create-api';
import { cash } from '../../flows/cash/cash-method';
import { crypto } from '../../flows/crypto/crypto-method';
import { fakeCash, takesCash } from '../../testing/stores/open-cash';
import { cryptoAnswer, transfer } from '../../testing/stores/open-crypto';
import { LeaveDialog } from '../leaving/leave-dialog';
import { LinkExpiry } from './notices';
import { makeServices } from '../../testing/fixtures/make-services';
import type { Services } from '../services';
import { App } from '../app';

function fakeMethod(
  id: PaymentMethod['id'],
  checks: { busy?: boolean; hasInput?: boolean } = {},
): PaymentMethod {
  return {
    id,
    mount: () =>
      makeMounted({
        Panel: () => <p>{`panel of ${id}`}</p>,
        Action: () => <button type="button">{`pay by ${id}`}</button>,
        busy: () => checks.busy ?? false,
        hasInput: () => checks.hasInput ?? false,
      }),
  };
}

type CheckoutPageOptions = {
  methods?: readonly PaymentMethod[];
  change?: Partial<MethodContext>;
  wide?: boolean;
  subscription?: SubscriptionTerms;
};

async function show(options: CheckoutPageOptions = {}) {
  const { methods = [fakeMethod('card')], change = {}, wide = true, subscription } = options;
  if (!wide) vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const context = makeMethodContext(change);
  const { info, order, bridge, now } = context;
  const list = createMethodList({
    ids: methods.map(({ id }) => id),
    load: async (id) => methods.find((one) => one.id === id) ?? Promise.reject(new Error('none')),
    mount: (method) => method.mount(context),
    onChosen: vi.fn(),
  });
  const leaving = createLeaving(leavingNothing({ bridge, methods: list.opened, now }));
  const leaveDialog = { Dialog: LeaveDialog, load: () => undefined };
  const { merchantProfile } = context;
  const linkExpiry = <LinkExpiry {...{ context, info, merchantProfile }} />;
  const shown = { context, info, order, leaving, leaveDialog, linkExpiry, merchantProfile };
  const terms = subscription && { subscription };
  const page = <CheckoutPage {...shown} {...terms} methods={list} />;
  return { context, ...(await renderScreen(page)) };
}

it('gives the places of cash a sheet of their own, from which one goes back to the methods', async () => {
  const change = { apiOf: <T extends EndpointTable>() => fakeCash() as unknown as ApiOf<T> };
  const merchantProfile = takesCash('PAYCASH', 'PC');
  const { payer } = await show({
    methods: [cash, fakeMethod('card')],
    change: { ...change, merchantProfile },
    wide: false,
  });
  await payer.click(await screen.findByRole('radio', { name: 'Efectivo' }));
  await payer.click(await screen.findByRole('button', { name: 'Cambiar' }));
  expect(await screen.findByRole('heading', { level: 1, name: '¿Dónde va a pagar?' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Tarjeta' })).toBeNull();
  expect(screen.getByText('$48.15', { selector: 'p' })).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Volver a las formas de pago' }));
  const tile = await screen.findByRole('radio', { name: 'Efectivo' });
  await expect.poll(() => document.activeElement).toBe(tile);
});

it('asks a payer who has paid in crypto for no other way to pay', async () => {
  // Too much was sent, so the payer reads about that before the receipt.
  const payment = cryptoAnswer({
    status: 1,
    outcome: 'approved',
    situation: 'over',
    transfers: [transfer()],
  });
  const cryptoPayment = async () => payment;
  const change = { apiOf: () => ({ cryptoPayment }) as never, unfinished: { attemptId: 'a-1', payment } };
  await show({ methods: [crypto, fakeMethod('card')], change });
  expect(await screen.findByRole('heading', { name: 'Pago aprobado: envió de más' })).toBeTruthy();
  expect(screen.queryByText('¿Cómo quiere pagar?')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each([true, false])(
  'says when a later subscription is first charged, not that it is to be paid; wide: %s',
  async (wide) => {
    const timeZone = 'America/Panama' as const;
    const terms = { planName: 'Café del mes', description: '', period: 'monthly' as const, timeZone };
    const startsAt = Date.parse('2026-12-01T12:00:00Z');
    const ids = { idSubscription: 1, subscriptionKey: 'SUB-1' };
    const subscription = {
      ...ids,
      ...terms,
      amount: money(1926, 'USD'),
      startsAt,
      secondAt: startsAt + 30 * 864e5,
    };
    await show({ subscription, wide });
    const summary = wide ? screen.getByRole('complementary') : document.querySelector('summary');
    const textContent = summary?.textContent;
    expect(textContent).toContain('Se le cobrará el 1 dic 2026');
    expect(textContent).not.toContain('Total a pagar');
  },
);

it('shows the merchant, the amount and what is paid', async () => {
  await show();
  const summary = screen.getByRole('complementary');
  expect(summary.textContent).toContain('Café Boquete');
  const rows = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Geisha lavado, 340 g$50.00',
    'Descuento−$5.00',
    'ITBMS 7\u00a0%$3.15',
    'Total$48.15',
  ]);
});

it('shows a tax rate only for a whole percentage, and leaves out empty lines', async () => {
  await show({ change: { info: paymentInfo({ discount: '0', taxAmount: '1.23' }) } });
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['Geisha lavado, 340 g$50.00', 'ITBMS$1.23', 'Total$51.23']);
});

it('shows the summary in the header on a phone', async () => {
  await show({ wide: false });
  expect(screen.queryByRole('complementary')).toBeNull();
  const details = document.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('Café Boquete$48.15Detalle');
});

it.each([true, false])('says no amount before the payer has typed an open one; wide: %s', async (wide) => {
  const info = paymentInfo({ openAmount: true, amount: '0', discount: '0', taxAmount: '0' });
  await show({ wide, change: { info } });
  const summary = wide ? screen.getByRole('complementary') : document.querySelector('details');
  expect(summary?.textContent).toContain('Geisha lavado, 340 g');
  expect(summary?.textContent).not.toMatch(/\$0\.00|Total/);
});

it.each([true, false])('has the language after the form and its button; wide: %s', async (wide) => {
  await show({ wide });
  const language = screen.getByRole('combobox', { name: 'Idioma' });
  const button = await screen.findByRole('button', { name: 'pay by card' });
  expect(button.compareDocumentPosition(language)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([true, false])('says before the pay button why the page is safe; wide: %s', async (wide) => {
  await show({ wide });
  const button = await screen.findByRole('button', { name: 'pay by card' });
  const summary = screen.queryByRole('complementary');
  const above = screen.getByText(wide ? 'Total' : 'panel of card');
  for (const text of ['Pago cifrado', /El comercio no ve su tarjeta/, 'Procesado por Istmo']) {
    const said = screen.getByText(text);
    expect(summary?.contains(said) ?? false).toBe(wide);
    expect(above.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    if (!wide) expect(said.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it('opens a single method without asking', async () => {
  await show();
  expect(await screen.findByText('panel of card')).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('button', { name: 'pay by card' })).toBeTruthy();
});

it('opens one method at a time, with native radio buttons', async () => {
  const { payer } = await show({ methods: [fakeMethod('card'), fakeMethod('nequi')] });
  const group = screen.getByRole('radiogroup', { name: '¿Cómo quiere pagar?' });
  expect(await screen.findByText('panel of card')).toBeTruthy();
  await payer.click(within(group).getByRole('radio', { name: /Nequi/ }));
  expect(await screen.findByText('panel of nequi')).toBeTruthy();
  expect(screen.queryByText('panel of card')).toBeNull();
  expect(screen.getByRole('button', { name: 'pay by nequi' })).toBeTruthy();
});

it('shows the provider’s own mark on the tile of its method', async () => {
  const config = { ...makeMethodContext().config, methodMarks: { yappy: '/images/yappy.svg' } };
  await show({ methods: [fakeMethod('card'), fakeMethod('yappy')], change: { config } });
  const tile = screen.getByRole('radio', { name: 'Yappy' }).closest('label');
  expect(tile?.querySelector('img')?.getAttribute('src')).toBe('/images/yappy.svg');
});

it('asks before typed data is lost', async () => {
  const { payer, context } = await show({ methods: [fakeMethod('card', { hasInput: true })] });
  await screen.findByText('panel of card');
  await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('dialog', { name: '¿Salir sin pagar?' })).toBeTruthy();
  expect(context.bridge.close).not.toHaveBeenCalled();
  await payer.click(screen.getByRole('button', { name: 'Quedarme aquí' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
  await payer.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it('has no close button on a hosted page without a way back', async () => {
  await show({ change: { display: 'page', bridge: makeBridge({ leadsBack: () => false }) } });
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

it.each([
  ['shows how long a link lives that ends soon', 10 * 60_000, 'Este enlace vence en 10:00'],
  ['makes no haste where there is a day left', 24 * 3_600_000, undefined],
])('%s', async (_case, left, text) => {
  const EXPIRES_AT = new Date(NOW + left).toISOString();
  await show({ change: { info: paymentInfo({ othersValues: { EXPIRES_AT } }) } });
  expect(screen.queryByRole('timer')?.textContent).toBe(text);
});

describe('late prefill', () => {
  /** Opens a card form whose host sends more prefill later. */
  async function open() {
    const listeners = new Set<(late: FrameOptions) => void>();
    const bridge = {
      ...makeMethodContext().bridge,
      admit: () => true,
      options: async () => ({ prefill: { name: 'Ana', phone: '+50761234567' } }),
      onUpdate: (listener: (late: FrameOptions) => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const { paymentMethods } = merchantProfile();
    const nequi = { AUTH_CAP: [{ validations: [] }] };
    const api = fakeApi({
      paymentInfo: async () => paymentInfo(),
      commerce: async () => merchantProfile({ paymentMethods: { ...paymentMethods, nequi } }),
    });
    const services = await makeServices({ api, bridge }, '/pf/widget?type=lk&code=LK-CAFE0001');
    const { unmount } = render(<App services={services} reload={vi.fn()} />);
    await screen.findByDisplayValue('Ana');
    return { listeners, unmount };
  }

  it('prefills later updates in forms that open afterwards', async () => {
    const { listeners } = await open();
    listeners.forEach((listener) => listener({ prefill: { phone: '+50769876543' } }));
    screen.getByRole('radio', { name: /Nequi/ }).click();
    expect(await screen.findByDisplayValue(/6987-?\s?6543/)).toBeTruthy();
  });

  it('stops listening once it is disposed of', async () => {
    const { listeners, unmount } = await open();
    unmount();
    await expect.poll(() => listeners.size).toBe(0);
  });
});

describe('a payer whom this browser knows', () => {
  beforeEach(() => {
    localStorage.setItem('istmo.method', 'yappy');
    localStorage.setItem('istmo.payer', JSON.stringify({ phone: '6123-4567', phoneCountry: 'PA' }));
  });

  async function open(stored: Readonly<Record<string, string>> = {}, change: Partial<Services> = {}) {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const yappy = { AUTH_CAP: [{ validations: [] }] };
    const api = fakeApi({
      paymentInfo: async () => paymentInfo(),
      commerce: async () =>
        merchantProfile({ paymentMethods: { ...merchantProfile().paymentMethods, yappy } }),
    });
    const services = await makeServices({ api, ...change }, '/pf/widget?type=lk&code=LK-CAFE0001');
    return renderScreen(<App services={services} reload={vi.fn()} />);
  }

  const change = () => screen.queryByRole('button', { name: 'Cambiar' });
  const phone = () => screen.queryByLabelText<HTMLInputElement>('Celular registrado en Yappy');

  it('finds one line and one button, and nothing to type', async () => {
    await open();
    expect(await screen.findByText('6123-4567')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Enviar solicitud a Yappy' })).toBeTruthy();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('reads what would be remembered before they ask for it, and how to delete it afterwards', async () => {
    localStorage.removeItem('istmo.payer');
    const { payer } = await open({ 'istmo.method': 'card' });
    const box = await screen.findByRole('checkbox', { name: 'Recordar mis datos en este navegador' });
    expect(screen.getByText('Nombre, correo y teléfono; nunca su tarjeta.')).toBeTruthy();
    await payer.click(box);
    expect(screen.getByText('Nunca su tarjeta. Quite la marca para borrarlos.')).toBeTruthy();
  });

  it('finds all the methods, and what is filled in, behind one press', async () => {
    const { payer } = await open();
    await screen.findByText('6123-4567');
    await payer.click(screen.getByRole('button', { name: 'Cambiar' }));
    const tile = screen.getByRole('radio', { name: 'Yappy' });
    await expect.poll(() => document.activeElement).toBe(tile);
    expect(phone()?.value).toBe('6123-4567');
    expect(await screen.findByRole('checkbox')).toBeTruthy();
  });

  it('finds the phone of their wallet once that is known, where they are logged in', async () => {
    const login = makeLogin();
    let renew = (): void => undefined;
    const renewed = new Promise<void>((resolve) => (renew = resolve));
    login.setState({ session: { token: 't-1', sessionId: 's-1', userId: 100 } as never });
    await open({}, { login: { ...login, whenKnown: () => renewed } });
    expect(await screen.findByRole('button', { name: 'Cambiar' })).toBeTruthy();
    expect(screen.queryByText(/\d{4}-\d{4}/)).toBeNull();
    login.open({ sessionId: 's-1', token: 't-1', user: { idUsr: 100, phone: '+50767654321' } }, 'Ana');
    renew();
    expect(await screen.findByText('6765-4321')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Enviar solicitud a Yappy' })).toBeTruthy();
  });

  it.each([
    ['another method paid last', { 'istmo.method': 'card' }],
    ['no phone is remembered', { 'istmo.payer': '{"name":"Ana"}' }],
    ['the remembered phone cannot be used', { 'istmo.payer': '{"phone":"300 1234567","phoneCountry":"CO"}' }],
  ])('sees the tiles where %s', async (_case, stored) => {
    await open(stored);
    expect(await screen.findByRole('radiogroup')).toBeTruthy();
    expect(change()).toBeNull();
  });
});

it.each<[string, FrameOptions['methods'], string[]]>([
  ['as usual', undefined, ['Nequi', 'Yappy', 'Tarjeta']],
  ['as the merchant asks', ['card', 'yappy', 'nequi'], ['Tarjeta', 'Yappy', 'Nequi']],
  ['without what the merchant leaves out', ['yappy', 'nequi'], ['Yappy', 'Nequi']],
])('orders the methods %s, whatever this browser paid with last', async (_case, methods, names) => {
  localStorage.setItem('istmo.method', 'nequi');
  const offered = { AUTH_CAP: [{ validations: [] }] };
  const paymentMethods = { ...merchantProfile().paymentMethods, nequi: offered, yappy: offered };
  const api = fakeApi({
    paymentInfo: async () => paymentInfo(),
    commerce: async () => merchantProfile({ paymentMethods }),
  });
  const options = async () => ({ ...(methods && { methods }) });
  const bridge = { ...makeMethodContext().bridge, admit: () => true, options };
  const services = await makeServices({ api, bridge }, '/pf/widget?type=lk&code=LK-CAFE0001');
  await renderScreen(<App services={services} reload={vi.fn()} />);
  const tiles = await screen.findAllByRole('radio');
  expect(tiles.map((tile) => tile.closest('label')?.textContent.replace(/^[YN](?=[YN])/, ''))).toEqual(names);
});

describe('link expiry', () => {
  const HOUR = 3_600_000;

  beforeEach(
    () =>
      void vi.useFakeTimers({
        now: NOW,
        toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      }),
  );

  async function show(EXPIRES_AT: string) {
    const context = { ...makeMethodContext(), now: Date.now };
    const info = paymentInfo({ othersValues: { EXPIRES_AT } });
    await renderScreen(<LinkExpiry context={context} info={info} merchantProfile={merchantProfile()} />);
    return document.body.textContent;
  }
  const after = (ms: number) => new Date(NOW + ms).toISOString();

  it.each([
    [
      'an hour and a millisecond',
      HOUR + 1,
      'Este enlace vence el 21 nov 2026, 3:05 p.\u00a0m., hora de Panamá',
    ],
    ['an hour', HOUR, 'Este enlace vence en 1:00:00'],
    ['a millisecond', 1, 'Este enlace vence en 0:01'],
    ['nothing', 0, 'El enlace ya venció, pero el pago que empezó continúa.'],
  ])('with %s left says: %#', async (_case, left, text) => expect(await show(after(left))).toBe(text));

  it('reads a time without a zone as Panama’s', async () => {
    expect(await show('2026-11-21T14:15:31')).toBe('Este enlace vence en 10:00');
  });

  it('starts the countdown in the last hour, and says when the link has expired', async () => {
    await show(after(HOUR + 1000));
    expect(screen.queryByRole('timer')).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('timer').textContent).toBe('Este enlace vence en 1:00:00');
    act(() => void vi.advanceTimersByTime(HOUR));
    expect(document.body.textContent).toContain('ya venció');
  });

  it('shows nothing for a link that does not expire', async () => {
    expect(await show('')).toBe('');
  });
});
