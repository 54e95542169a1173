import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { makeBridge, offline } from '../../testing/fixtures/make-method-context';
import { OPER, takesCash, voucher } from '../../testing/stores/open-cash';
import { showVoucher } from '../../testing/show-cash';

// What draws a code is imported with the first that is shown, which takes a busy machine its time.
beforeAll(
  () => Promise.all([import('../../shared/cash/code128'), import('../../shared/ui/draw-qr')]),
  30_000,
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('says that nothing is paid, how much, where, and until when', async () => {
  await showVoucher();
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toBe('Pague $48.15 antes del 22/11/2026 14:05');
  await expect.poll(() => document.activeElement).toBe(title);
  expect(screen.getByText('Todavía no está pagado')).toBeTruthy();
  expect(
    screen.getByText(`${errors.payment_code_generated}. Muéstrelo en la caja. Hora de Panamá.`),
  ).toBeTruthy();
  const article = within(screen.getByRole('article', { name: 'Cupón para pagar en efectivo' }));
  expect(article.getByText('7412481238080193720000048155')).toBeTruthy();
  expect(await article.findByRole('img', { name: 'Código de barras' })).toBeTruthy();
  expect(await article.findByRole('img', { name: 'Código QR para pagar' })).toBeTruthy();
  expect(article.getByRole('timer').textContent).toBe('Vence en 24:00:00');
  expect(await article.findByText('Kiosco Boquete')).toBeTruthy();
  expect(article.getByText('22/11/2026 14:05')).toBeTruthy();
  expect(article.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vaya a una sucursal.',
    'Pague el monto exacto.',
  ]);
});

it('has its reference in groups, and copies it without gaps', async () => {
  const { payer } = await showVoucher();
  const code = (await screen.findByText('4812')).parentElement;
  const groups = [...(code?.children ?? [])].map(({ textContent }) => textContent);
  expect(groups).toEqual(['4812', '3808', '0193', '72']);
  await payer.click(await button('Copiar: Referencia'));
  expect(await navigator.clipboard.readText()).toBe('48123808019372');
});

it('of the voucher network is good at any counter', async () => {
  await showVoucher({ cash: { voucher: async () => voucher({ network: 'PAYCASH', idCashPoint: '' }) } });
  expect(await screen.findByText('Cualquier comercio PagoCash')).toBeTruthy();
});

it('is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { payer } = await showVoucher();
  await payer.click(await button('Guardar cupón'));
  expect(print).toHaveBeenCalledOnce();
});

it('is mailed, and says where that failed', async () => {
  const sendVoucher = vi.fn(async () => ({ sentTo: 'ana@correo.com' })).mockRejectedValueOnce(offline());
  const { payer } = await showVoucher({ cash: { sendVoucher } });
  await payer.click(await screen.findByText('Enviarlo por correo'));
  const field = await screen.findByLabelText('Correo de destino');
  await payer.clear(field);
  await payer.click(await button('Enviar comprobante'));
  expect(await screen.findByText(errors.field_required)).toBeTruthy();
  await payer.type(field, 'ana@correo.com');
  await payer.click(await button('Enviar comprobante'));
  expect(await screen.findByText(/No se pudo enviar/)).toBeTruthy();
  await payer.click(await button('Enviar comprobante'));
  expect(await screen.findByText('Enviado a ana@correo.com')).toBeTruthy();
  expect(sendVoucher).toHaveBeenCalledWith(
    { codOper: OPER, body: { email: 'ana@correo.com' } },
    expect.anything(),
  );
});

it('warns whoever wants to pay another way, and comes back', async () => {
  const { payer, state } = await showVoucher();
  await payer.click(await button(/^Pagar de otra forma/));
  const question = await screen.findByRole('dialog', { name: '¿Pagar de otra forma?' });
  expect(question.textContent).toMatch(/no pague este cupón/);
  await payer.click(within(question).getByRole('button', { name: 'Pagar de otra forma' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No pague dos veces/);
  expect(state().name).toBe('setAside');
  await payer.click(await button('Ver mi cupón'));
  expect(await screen.findByText('Todavía no está pagado')).toBeTruthy();
});

it('offers no other way where there is none, and none back that leads nowhere', async () => {
  const onlyCash = { ...takesCash(), paymentMethods: { cash: takesCash('PC').paymentMethods['cash'] ?? {} } };
  await showVoucher({ commerce: onlyCash, bridge: makeBridge({ leadsBack: () => false }) });
  await button('Guardar cupón');
  expect(screen.queryByRole('button', { name: /^Pagar de otra forma/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Volver al comercio' })).toBeNull();
});

it('leads back to the merchant', async () => {
  const { payer, context } = await showVoucher();
  await payer.click(await button('Volver al comercio'));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it('shows its codes first, and the rest on one press', async () => {
  const { payer } = await showVoucher();
  const more = await button('Dónde pagar, pasos y QR');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await payer.click(more);
  expect((await button('Ocultar los detalles')).getAttribute('aria-expanded')).toBe('true');
});

it('speaks English', async () => {
  await showVoucher({}, 'en');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Pay \$48.15 before/);
});
