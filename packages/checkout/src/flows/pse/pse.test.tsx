import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import type { MethodContext } from '../../shared/payment/payment-method';
import { makeBridge, NOW, offline } from '../../testing/fixtures/make-method-context';
import { renderMethod, renderScreen } from '../../testing/render-screen';
import {
  BANK_URL,
  BANKS,
  fillPse,
  openPse,
  PSE_OPER,
  pseAnswer,
  pseSays,
} from '../../testing/stores/open-pse';
import { pse, PseAction, PsePanel } from './pse-method';
import { PseReturnPage } from './pse-return-page';

async function show(calls: Parameters<typeof openPse>[0] = {}, change: Partial<MethodContext> = {}) {
  const shown = await renderMethod(openPse(calls, { now: () => NOW, ...change }), PsePanel, PseAction);
  await act(async () => undefined);
  return shown;
}

const bankNames = () =>
  screen.getAllByRole('radio').flatMap((radio) => radio.closest('label')?.textContent ?? []);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('says whom the payer authorizes to handle personal data, and where that is explained', async () => {
  const order = Object.assign(openPse().context.order, { privacyUrl: 'https://tienda.test/datos' });
  await show({}, { order });
  expect(screen.getByText(/^Al continuar, autoriza a Café Boquete.*Ley 1581 de 2012/)).toBeTruthy();
  const more = screen.getByRole('link', { name: 'Cómo se tratan' });
  expect(more.getAttribute('href')).toBe('https://tienda.test/datos');
});

describe('the choice of a bank', () => {
  it('finds a bank, takes it, and goes back to the form', async () => {
    const { payer, store } = await show();
    await payer.click(button('Elegir'));
    expect(bankNames()).toEqual(['BANCO DE BOGOTÁ', 'BANCOLOMBIA', 'NEQUI']);
    expect(button('Elija su banco').getAttribute('aria-disabled')).toBe('true');
    await payer.type(screen.getByRole('searchbox', { name: 'Buscar su banco' }), 'bogota');
    expect(bankNames()).toEqual(['BANCO DE BOGOTÁ']);
    await payer.click(screen.getByRole('radio'));
    await payer.click(button('Continuar con BANCO DE BOGOTÁ'));
    expect(screen.getByText('BANCO DE BOGOTÁ')).toBeTruthy();
    expect(store.form.getState().values.bankCode).toBe('1001');
    await expect.poll(() => document.activeElement).toBe(button('Cambiar'));
  });

  it('says so where no bank has such a name', async () => {
    const { payer } = await show();
    await payer.click(button('Elegir'));
    await payer.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText(/No encontramos un banco/)).toBeTruthy();
  });

  it('is not possible without the list, which can be asked for again', async () => {
    const pseBanks = vi.fn(async () => Promise.reject(offline()));
    const { payer, api } = await show({ pseBanks });
    expect(screen.getByRole('alert').textContent).toContain(
      'No se pudo obtener la lista de Entidades Financieras, por favor intente más tarde',
    );
    api.pseBanks.mockResolvedValueOnce({ banks: BANKS });
    await payer.click(button('Intentar de nuevo'));
    expect(button('Elegir')).toBeTruthy();
  });

  it('takes a list that has only its placeholder for none', async () => {
    await show({ pseBanks: async () => ({ banks: BANKS.slice(0, 1) }) });
    expect(screen.getByRole('alert').textContent).toContain('Entidades Financieras');
  });

  it('asks for the list once a day', async () => {
    const pseBanks = vi.fn(async () => ({ banks: BANKS }));
    const day = 24 * 60 * 60 * 1000;
    for (const later of [0, 1, day - 1]) {
      await show({ pseBanks }, { now: () => NOW + later });
      cleanup();
    }
    expect(pseBanks).toHaveBeenCalledOnce();
    await show({ pseBanks }, { now: () => NOW + day });
    expect(pseBanks).toHaveBeenCalledTimes(2);
  });

  it('begins with the bank that the payer used last', async () => {
    const first = await show();
    fillPse(first.store);
    await act(() => first.store.submit());
    await expect.poll(() => first.state().name).toBe('atBank');
    cleanup();
    const { payer } = await show();
    await payer.click(button('Elegir'));
    expect(bankNames()).toEqual(['BANCOLOMBIA El último que usó', 'BANCO DE BOGOTÁ', 'NEQUI']);
  });
});

describe('the form', () => {
  it('leads to what is missing, and names it', async () => {
    const { payer, api } = await show({}, { prefill: {} });
    await payer.click(button('Ir a mi banco y pagar'));
    for (const text of ['Elija su banco', 'Escriba su número de documento', 'Escriba su nombre y apellido'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(button('Elegir'));
    expect(api.psePayment).not.toHaveBeenCalled();
  });

  it.each([
    ['CC', '12', 'La cédula tiene de 5 a 10 números'],
    ['NIT', '9001234', 'El NIT tiene 9 números y el dígito de verificación'],
    ['NIT', '900123456-7', 'El dígito de verificación no corresponde a ese NIT. Revise los números.'],
  ])('says what is wrong with a %s: %s', async (type, number, words) => {
    const { store } = await show();
    act(() => {
      store.form.set('documentType', type);
      store.form.set('document', number);
      store.form.showAll();
    });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('cuts no document that is pasted with blanks', async () => {
    const { payer, store } = await show();
    await payer.click(screen.getByLabelText('Número de documento'));
    await payer.paste(`${' '.repeat(8)}1.020.304.050`);
    expect(store.form.getState().values.document.trim()).toBe('1.020.304.050');
  });

  it('asks a company for its NIT and its name', async () => {
    const { payer, store, api } = await show();
    fillPse(store);
    await payer.click(screen.getByRole('radio', { name: 'Persona jurídica' }));
    expect(screen.queryByLabelText('Tipo de documento')).toBeNull();
    act(() => {
      store.form.set('document', '900.123.456-8');
      store.form.set('name', 'Tostadora SAS');
    });
    expect(screen.getByLabelText('Razón social')).toBeTruthy();
    await payer.click(button('Ir a mi banco y pagar'));
    await expect.poll(() => api.psePayment).toHaveBeenCalledOnce();
    expect(api.psePayment.mock.lastCall?.[0].body).toMatchObject({
      bankCode: '1007',
      personType: 'legal',
      documentType: 'NIT',
      document: '9001234568',
      name: 'Tostadora SAS',
      phone: '+573001234567',
    });
  });

  it('refuses the support’s e-mail address as the payer’s', () => {
    const { store } = openPse({}, { prefill: { email: 'ayuda@istmo.test' } });
    expect(store.form.getState().fieldErrors.email).toBe('invalid_email');
  });

  it('shares what is known of the payer, and keeps what was typed', async () => {
    const { context, store } = openPse({}, { prefill: { name: 'Ana Batista', email: 'ana@correo.com' } });
    expect(store.form.getState().values).toMatchObject({ name: 'Ana Batista', email: 'ana@correo.com' });
    const mounted = pse.mount(context);
    expect(mounted.hasInput()).toBe(false);
    mounted.form?.set('name', 'Luis');
    expect(mounted.hasInput()).toBe(true);
    mounted.dispose();
  });
});

async function pay(...opening: Parameters<typeof show>) {
  const opened = await show(...opening);
  fillPse(opened.store);
  await act(() => opened.store.submit());
  await expect.poll(() => opened.state().name).not.toBe('submitting');
  await act(async () => undefined);
  return opened;
}

describe('the way to the bank', () => {
  it('opens another tab from a frame, which waits and says so', async () => {
    const { leave } = await pay();
    const link = screen.getByRole('link', { name: 'Ir a BANCOLOMBIA' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      BANK_URL,
      '_blank',
      'noopener',
    ]);
    expect(screen.getByRole('heading', { name: 'Pague en la página de su banco' })).toBeTruthy();
    expect(screen.getByText('CUS 123456789')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('leaves the hosted page at once, only once, and remembers where the payer was', async () => {
    const bridge = makeBridge({ kind: 'page' });
    const { leave, store, context } = await pay({}, { bridge, here: () => '/?code=LK-1' });
    expect(leave).toHaveBeenCalledExactlyOnceWith(BANK_URL);
    expect(sessionStorage.getItem(`istmo.back.${PSE_OPER}`)).toBe('/?code=LK-1');
    // A payer who comes back by the back button uses this link to go to the bank again.
    expect(screen.getByRole('link', { name: 'Ir a BANCOLOMBIA' }).getAttribute('target')).toBeNull();
    store.flow.checkNow();
    await act(async () => undefined);
    expect(leave).toHaveBeenCalledOnce();
    const again = openPse(
      {},
      { bridge, unfinished: { attemptId: 'a-1', payment: pseAnswer() }, attempts: context.attempts },
    );
    expect(again.state().name).toBe('atBank');
    expect(again.leave).not.toHaveBeenCalled();
  });

  it('never leads to a script', async () => {
    const evil = async () => pseAnswer({ bankUrl: 'javascript:alert(1)' });
    await pay({ psePayment: evil, pseStatus: evil });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Su banco aún no confirma el pago' })).toBeTruthy();
  });

  it('is over once the bank has the payment, which can be looked at later', async () => {
    const pending = pseAnswer({ bankUrl: '', networkState: 'PENDING' });
    const { payer, context } = await pay({ psePayment: async () => pending, pseStatus: async () => pending });
    expect(screen.getByText(/No pague otra vez/)).toBeTruthy();
    await payer.click(button('Ver este pago más tarde'));
    expect(context.navigate).toHaveBeenCalledWith(`/pf/default-receipt/${PSE_OPER}`);
  });

  it('can be left for another way to pay, with a word about what the bank may still do', async () => {
    const { payer, state } = await pay();
    await payer.click(button(/^Pagar de otra forma/));
    expect(screen.getByRole('alert').textContent).toMatch(/no pague dos veces.*guardamos ese dinero/);
    expect(button('Ir a mi banco y pagar')).toBeTruthy();
    await payer.click(button('Volver al pago en mi banco'));
    expect(state().name).toBe('atBank');
  });
});

describe('a refusal', () => {
  it.each([
    ['account_not_valid', /Use otra cuenta/],
    ['limit_exceeded', /Suba el límite/],
    ['bank_unavailable', /Intente de nuevo en unos minutos/],
    ['insufficient_funds', /No se le cobró nada/],
    ['wrong_otp', /clave/],
  ] as const)('%s has its cause and its advice', async (reason, advice) => {
    const end = pseSays('declined', { reason });
    await pay({ psePayment: async () => end });
    expect(screen.getByRole('heading', { name: errors[reason] })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(advice);
  });

  it('that the bank did not confirm never says that nothing was charged', async () => {
    const end = pseSays('declined', { reason: 'debit_not_confirmed' });
    await pay({ psePayment: async () => end });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/Revise en su banco si se hizo el débito antes de pagar otra vez/)).toBeTruthy();
    expect(alert.queryByText(/No se le cobró nada/)).toBeNull();
  });
});

describe('the return from the bank', () => {
  async function comeBack(
    calls: Parameters<typeof openPse>[0],
    change: Partial<MethodContext> = {},
    token = 'token-1',
  ) {
    const { context, api } = openPse(calls, change);
    await renderScreen(<PseReturnPage context={context} token={token} />);
    await act(async () => undefined);
    return { context, api };
  }
  const own = { proofOf: (): string => 'a-1' };

  it('goes on with the payment in the tab that began it', async () => {
    sessionStorage.setItem(`istmo.back.${PSE_OPER}`, '/?code=LK-1');
    const { context, api } = await comeBack({}, own);
    expect(api.pseReturn.mock.lastCall?.[0]).toEqual({ body: { token: 'token-1' } });
    await expect.poll(() => context.navigate).toHaveBeenCalledExactlyOnceWith('/?code=LK-1');
  });

  it.each([
    ['approved', own, 'approved'],
    ['pending', { proofOf: (): undefined => undefined }, 'pending'],
    ['declined', { proofOf: (): undefined => undefined }, 'declined'],
  ] as const)('shows the receipt of a payment that is %s: %o', async (_what, change, said) => {
    const { context } = await comeBack({ pseReturn: async () => pseSays(said) }, change);
    await expect
      .poll(() => context.navigate)
      .toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${PSE_OPER}`);
  });

  it('finds nothing without a token', async () => {
    const { context, api } = await comeBack({}, {}, '');
    expect(api.pseReturn).not.toHaveBeenCalled();
    // The store has sent the payer there before the page was drawn.
    expect(context.navigate).not.toHaveBeenCalledWith(expect.stringContaining('default-receipt'));
  });

  it('asks again without a connection, and says so', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    const pseReturn = vi.fn(async () => Promise.reject(offline()));
    const { context, api } = await comeBack({ pseReturn });
    expect(screen.getByText(/no pague otra vez/)).toBeTruthy();
    api.pseReturn.mockResolvedValueOnce(pseSays('approved'));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await expect.poll(() => context.navigate).toHaveBeenCalledOnce();
  });
});
