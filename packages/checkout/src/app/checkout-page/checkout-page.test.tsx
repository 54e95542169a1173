import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MethodContext, PaymentMethod } from '../../shared/payment/payment-method';
import {
  commerce,
  makeBridge,
  makeMethodContext,
  NOW,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { leavingNothing } from '../../testing/fixtures/make-leaving';
import { renderScreen } from '../../testing/render-screen';
import { CheckoutPage } from './checkout-page';
import { createLeaving } from '../leaving/leaving';
import { createMethodList } from './method-list';
import { LeaveDialog } from '../leaving/leave-dialog';
import { LinkExpiry } from './link-expiry';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function fakeMethod(
  id: PaymentMethod['id'],
  checks: { busy?: boolean; hasInput?: boolean } = {},
): PaymentMethod {
  return {
    id,
    mount: () => ({
      Panel: () => <p>{`panel of ${id}`}</p>,
      Action: () => <button type="button">{`pay by ${id}`}</button>,
      busy: () => checks.busy ?? false,
      waits: () => false,
      hasInput: () => checks.hasInput ?? false,
      leaving: () => ({ outcome: 'canceled', at: NOW }),
      subscribe: () => () => undefined,
      dispose: () => undefined,
    }),
  };
}

type CheckoutPageOptions = {
  methods?: readonly PaymentMethod[];
  change?: Partial<MethodContext>;
  wide?: boolean;
};

async function show({ methods = [fakeMethod('card')], change = {}, wide = true }: CheckoutPageOptions = {}) {
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
  const shown = { context, info, order, leaving, leaveDialog, LinkExpiry, commerce: context.commerce };
  const page = <CheckoutPage {...shown} methods={list} />;
  return { context, ...(await renderScreen(page)) };
}

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

it('opens a single method without asking', async () => {
  await show();
  expect(await screen.findByText('panel of card')).toBeTruthy();
  expect(screen.queryByRole('group', { name: '¿Cómo quiere pagar?' })).toBeNull();
  expect(screen.getByRole('button', { name: 'pay by card' })).toBeTruthy();
});

it('opens one method at a time, with native radio buttons', async () => {
  const { payer } = await show({ methods: [fakeMethod('card'), fakeMethod('nequi')] });
  const group = screen.getByRole('group', { name: '¿Cómo quiere pagar?' });
  expect(await screen.findByText('panel of card')).toBeTruthy();
  await payer.click(within(group).getByRole('radio', { name: /Nequi/ }));
  expect(await screen.findByText('panel of nequi')).toBeTruthy();
  expect(screen.queryByText('panel of card')).toBeNull();
  expect(screen.getByRole('button', { name: 'pay by nequi' })).toBeTruthy();
});

it('shows the brands that are accepted', async () => {
  await show({ change: { commerce: commerce(), info: paymentInfo({ othersValues: { cardType: 'VISA' } }) } });
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Visa']);
});

it('closes at once if nothing would be lost', async () => {
  const { payer, context } = await show();
  await screen.findByText('panel of card');
  await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
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

it('does not close while money moves', async () => {
  const { payer, context } = await show({ methods: [fakeMethod('card', { busy: true })] });
  await screen.findByText('panel of card');
  await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(context.bridge.close).not.toHaveBeenCalled();
});

it('has no close button on a hosted page without a way back', async () => {
  await show({ change: { display: 'page', bridge: makeBridge({ leadsBack: () => false }) } });
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

it('changes the language in place', async () => {
  const { payer } = await show();
  await payer.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'en');
  // Every English file is loaded first, which takes its time on a busy machine.
  const heading = { name: 'How would you like to pay?' };
  expect(await screen.findByRole('heading', heading, { timeout: 10_000 })).toBeTruthy();
});

it.each([
  ['shows how long a link lives that ends soon', 10 * 60_000, 'Este enlace vence en 10:00'],
  ['makes no haste where there is a day left', 24 * 3_600_000, undefined],
])('%s', async (_case, left, text) => {
  const EXPIRES_AT = new Date(NOW + left).toISOString();
  await show({ change: { info: paymentInfo({ othersValues: { EXPIRES_AT } }) } });
  expect(screen.queryByRole('timer')?.textContent).toBe(text);
});
