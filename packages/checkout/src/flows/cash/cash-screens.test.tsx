import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBridge, offline } from '../../testing/fixtures/make-method-context';
import { fillCash, OPER, paid, points, takesCash, voucher, voided } from '../../testing/stores/open-cash';
import { inTurn } from '../../testing/stores/open-crypto';
import { showCash, showVoucher } from '../../testing/show-cash';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const MAKE = 'Generar cupón de $48.15';

describe('the form', () => {
  it('says that nothing is charged, and asks for what is missing', async () => {
    const { payer, cash } = await showCash();
    expect(screen.getByText(/hasta entonces no se le cobra nada/)).toBeTruthy();
    await payer.click(await button(MAKE));
    expect(await screen.findByText(/Revise 3 campos: Nombre completo/)).toBeTruthy();
    expect(document.activeElement?.id).toBe('cash-name');
    expect(screen.getByLabelText('Nombre completo').getAttribute('aria-invalid')).toBe('true');
    expect(cash.cashRegistration).not.toHaveBeenCalled();
  });

  it('finds a place, and shows where it is and when it is open', async () => {
    const cashPoints = vi.fn(async () => [...points]);
    const { payer, store } = await showCash({ cash: { cashPoints }, merchantProfile: takesCash('PC') });
    await payer.click(await button('Elegir'));
    const kiosk = await screen.findByRole('radio', { name: /Kiosco Boquete/ });
    expect(kiosk.closest('label')?.textContent).toBe(
      'Kiosco Boquete Avenida Central, Boquete, Chiriquí24 horas',
    );
    await payer.type(screen.getByLabelText('Buscar un lugar'), 'chiriqui');
    await expect
      .poll(() => cashPoints)
      .toHaveBeenLastCalledWith({ network: 'PC', lang: 'es', place: 'chiriqui' }, expect.anything());
    await payer.click(await screen.findByRole('radio', { name: /Kiosco Boquete/ }));
    act(store.finder.close);
    expect(screen.getByText('Kiosco Boquete')).toBeTruthy();
  });

  it('asks where, in a sheet of its own, and for what else is missing once that is chosen', async () => {
    const { payer, cash } = await showCash({ merchantProfile: takesCash('PC') });
    await payer.click(await button('Elegir'));
    await expect.poll(() => document.activeElement?.textContent).toBe('¿Dónde va a pagar?');
    expect(screen.queryByLabelText('Nombre completo')).toBeNull();
    await payer.click(await screen.findByRole('radio', { name: /Sucursal David/ }));
    await payer.click(await button(MAKE));
    await expect.poll(() => document.activeElement?.id).toBe('cash-name');
    expect(screen.getByText('Sucursal David')).toBeTruthy();
    expect(cash.cashRegistration).not.toHaveBeenCalled();
  });

  it('names the place that was not chosen, in the form and in the sheet', async () => {
    const { payer, ...opened } = await showCash({ merchantProfile: takesCash('PC') });
    fillCash(opened, 'PC');
    act(() => opened.store.form.preset('place', ''));
    await payer.click(await button(MAKE));
    await expect.poll(() => document.activeElement?.textContent).toBe('Elegir');
    expect(screen.getAllByText('Elija un lugar')).toHaveLength(2);
    await payer.click(await button('Elegir'));
    await screen.findByRole('radio', { name: /Sucursal David/ });
    expect(screen.getByText('Elija un lugar')).toBeTruthy();
  });

  it('asks for a place where a voucher may be paid at any counter, too', async () => {
    const { payer, store } = await showCash();
    await payer.click(await button('Cambiar'));
    const any = screen.getByRole<HTMLInputElement>('radio', { name: /Cualquier caja PagoCash/ });
    expect(any.checked).toBe(true);
    await payer.click(await screen.findByRole('radio', { name: /Kiosco Boquete/ }));
    expect(any.checked).toBe(false);
    expect(store.form.place()?.name).toBe('Kiosco Boquete');
    await payer.click(any);
    expect(store.form.place()).toBeUndefined();
  });

  it('says that it has no location where the payer refuses', async () => {
    const locate = async () => Promise.reject(new Error('denied'));
    const { payer } = await showCash({ locate, merchantProfile: takesCash('PC') });
    await payer.click(await button('Elegir'));
    await payer.click(await button('Cerca de mí'));
    expect(await screen.findByText(/No tenemos/)).toBeTruthy();
  });

  it('goes on without a list that cannot be loaded', async () => {
    const cashPoints = vi.fn(async () => [...points]).mockRejectedValue(offline());
    const { cash, payer, ...opened } = await showCash({
      cash: { cashPoints },
      merchantProfile: takesCash('PC'),
    });
    await payer.click(await button('Elegir'));
    expect(await screen.findByText(/Puede continuar sin elegir/)).toBeTruthy();
    fillCash(opened, 'PC');
    opened.store.form.preset('place', '');
    await payer.click(await button(MAKE));
    await expect.poll(() => cash.cashPointPayment).toHaveBeenCalled();
  });

  it('offers only the network that there is', async () => {
    await showCash({ merchantProfile: takesCash('PAYCASH') });
    expect(screen.getByText('Cualquier caja PagoCash')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
  });
});

describe('an end', () => {
  it('of a voucher on the screen, which another device has voided, says not to pay it', async () => {
    const { state } = await showVoucher({ api: { paymentByAttempt: async () => voided } });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Su cupón de pago se anuló.*no lo pague, aunque en la caja lo reciban.*Genere otro/,
    );
    expect(screen.queryByText('Por pagar en efectivo')).toBeNull();
    expect(state().name).toBe('ended');
  });

  it('of a voided voucher that a counter took all the same says whose the money is, and how it comes back', async () => {
    const held = { ...voided, unapplied: 4815 };
    await showVoucher({ api: { paymentByAttempt: inTurn(voided, held) } });
    const text = /Recibimos dinero de un pago anulado.*\$48\.15.*no paga el pedido.*devolvérselo/;
    expect(await screen.findByText(/no paga el pedido/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('alert').textContent).toContain(OPER);
    expect(screen.queryByText(/No se le cobró nada/)).toBeNull();
  });

  it('that is a payment goes to its receipt', async () => {
    const { context } = await showCash({ unfinished: { attemptId: 'a-1', payment: paid } });
    expect(screen.getByRole('status').textContent).toMatch(/Pago recibido/);
    expect(context.navigate).toHaveBeenCalledWith(`/pf/default-receipt/${OPER}`);
  });
});

describe('voucher screens', () => {
  // The first code on the screen imports the modules that draw codes, which is slow on a busy machine.
  beforeAll(
    () => Promise.all([import('../../shared/cash/voucher-codes'), import('../../shared/ui/qr-code')]),
    30_000,
  );

  it('says that nothing is paid, how much, where, and until when', async () => {
    await showVoucher();
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Pague $48.15 en caja');
    await expect.poll(() => document.activeElement).toBe(title);
    expect(screen.getByText('Por pagar en efectivo')).toBeTruthy();
    expect(screen.getByText(/^Válido hasta mañana, 2:05 p\.\sm\.$/)).toBeTruthy();
    const article = within(screen.getByRole('article', { name: 'Cupón para pagar en efectivo' }));
    expect(article.getByText('7412481238080193720000048155')).toBeTruthy();
    expect(await article.findByRole('img', { name: 'Código de barras' })).toBeTruthy();
    expect(await article.findByRole('img', { name: 'Código QR para pagar' })).toBeTruthy();
    expect(article.queryByRole('timer')).toBeNull();
    expect(await article.findByText('Kiosco Boquete')).toBeTruthy();
    expect(article.getByText('22/11/2026 14:05:31, hora de Panamá')).toBeTruthy();
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

  it('that has only a number says to read it out, and shows no empty bars or QR', async () => {
    const made = voucher({ barcode: '', qr: '' });
    const { payer } = await showVoucher({ cash: { voucher: async () => made } });
    const article = within(await screen.findByRole('article', { name: 'Cupón para pagar en efectivo' }));
    expect(article.getByText('Dicte este número al cajero')).toBeTruthy();
    expect(article.queryByText('Muestre este código al cajero')).toBeNull();
    await payer.click(await button('Copiar: Referencia'));
    expect(await navigator.clipboard.readText()).toBe(made.reference);
    await payer.click(await button('Cómo pagar'));
    expect(await article.findByText('Kiosco Boquete')).toBeTruthy();
    expect(article.queryAllByRole('img')).toEqual([]);
    expect(article.queryByRole('figure')).toBeNull();
  });

  it('that has a QR and no bars shows it with the number', async () => {
    await showVoucher({ cash: { voucher: async () => voucher({ barcode: '' }) } });
    const shown = await screen.findByText('Muestre este código al cajero');
    const qr = await screen.findByRole('img', { name: 'Código QR para pagar' });
    expect(shown.parentElement?.contains(qr)).toBe(true);
    expect(screen.queryByRole('img', { name: 'Código de barras' })).toBeNull();
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
    await payer.click(await button('Enviar'));
    expect(await screen.findByText('Escriba el correo al que lo enviamos')).toBeTruthy();
    await payer.type(field, 'ana@correo.com');
    await payer.click(await button('Enviar'));
    expect(await screen.findByText(/No se pudo enviar/)).toBeTruthy();
    await payer.click(await button('Enviar'));
    expect(await screen.findByText('Enviado a ana@correo.com')).toBeTruthy();
    expect(sendVoucher).toHaveBeenCalledWith(
      { codOper: OPER, body: { email: 'ana@correo.com' } },
      expect.anything(),
    );
  });

  it('that was mailed says where to, and mails it again', async () => {
    const sendVoucher = vi.fn(async () => ({ sentTo: 'ana@correo.com' }));
    const { payer, store } = await showVoucher({
      cash: { voucher: async () => voucher({ mailedTo: 'a•••@correo.com' }), sendVoucher },
    });
    const again = (await screen.findByText('Cupón enviado')).closest('summary');
    expect(again?.textContent).toBe('Cupón enviado a•••@correo.comReenviar');
    act(() => store.form.set('email', 'ana@correo.com'));
    await payer.click(await screen.findByText('Reenviar'));
    await payer.type(await screen.findByLabelText('Correo de destino'), 'ana@correo.com');
    await payer.click(await button('Enviar'));
    expect(await screen.findByText('Enviado a ana@correo.com')).toBeTruthy();
  });

  it('says how many places take it, and lists them', async () => {
    const { payer } = await showVoucher();
    await payer.click(await button('Ver: 2 lugares donde pagar'));
    const list = within(await screen.findByRole('dialog', { name: '2 lugares donde pagar' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Kiosco Boquete Avenida Central, Boquete, Chiriquí24 horas',
    );
    await payer.click(list.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names no places where their list cannot be loaded', async () => {
    const cashPoints = vi.fn(() => Promise.reject(offline()));
    await showVoucher({ cash: { cashPoints } });
    await expect.poll(() => cashPoints).toHaveBeenCalled();
    expect(await button('Guardar cupón')).toBeTruthy();
    expect(screen.queryByText(/[Ll]ugares donde pagar/)).toBeNull();
  });

  it('warns whoever wants to pay another way, and comes back', async () => {
    const { payer, state } = await showVoucher();
    await payer.click(await button(/^Pagar de otra forma/));
    const question = await screen.findByRole('dialog', { name: '¿Pagar de otra forma?' });
    expect(question.textContent).toMatch(/En cuanto pague de otra forma se anula/);
    await payer.click(within(question).getByRole('button', { name: 'Pagar de otra forma' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/No pague dos veces/);
    expect(state().name).toBe('setAside');
    await payer.click(await button('Ver mi cupón'));
    expect(await screen.findByText('Por pagar en efectivo')).toBeTruthy();
  });

  it('offers no other way where there is none, and none back that leads nowhere', async () => {
    const onlyCash = {
      ...takesCash(),
      paymentMethods: { cash: takesCash('PC').paymentMethods['cash'] ?? {} },
    };
    await showVoucher({ merchantProfile: onlyCash, bridge: makeBridge({ leadsBack: () => false }) });
    await button('Guardar cupón');
    expect(screen.queryByRole('button', { name: /^Pagar de otra forma/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Volver a Café Boquete' })).toBeNull();
  });

  it('leads back to the merchant', async () => {
    const { payer, context } = await showVoucher();
    await payer.click(await button('Volver a Café Boquete'));
    expect(context.bridge.close).toHaveBeenCalledOnce();
  });

  it('shows its codes first, and the rest on one press', async () => {
    const { payer } = await showVoucher();
    const more = await button('Cómo pagar');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await payer.click(more);
    expect((await button('Ocultar los detalles')).getAttribute('aria-expanded')).toBe('true');
  });
});
