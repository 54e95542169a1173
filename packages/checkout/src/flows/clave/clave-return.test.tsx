import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyApi,
  fakeApi,
  fakeApiOf,
  fault,
  makeMethodContext,
  offline,
  receipt,
} from '../../testing/fixtures/make-method-context';
import { claveAnswer, claveSession, fakeClave, resetScope } from '../../testing/stores/open-clave';
import { renderScreen } from '../../testing/render-screen';
import { ClaveReturnPage, takeToken } from './clave-return-page';

beforeEach(resetScope);

const refused = () => Promise.reject(fault({ key: 'payment_error_try_again' }));

type Calls = { claveReturn?: () => Promise<unknown>; api?: Partial<AnyApi>; token?: string; oper?: string };

async function comeBack({ claveReturn, api = {}, token = 'jws', oper = 'LK-C1' }: Calls = {}) {
  window.history.replaceState(
    null,
    '',
    `/pf/widget/returnclavesdk?Oper=${oper}${token && `#clave=${token}`}`,
  );
  const clave = fakeClave(claveReturn && ({ claveReturn: vi.fn(claveReturn) } as object));
  const context = makeMethodContext({
    api: fakeApi(api),
    apiOf: fakeApiOf({ ...api, ...clave }),
    display: 'page',
  });
  const shown = await renderScreen(<ClaveReturnPage context={context} codOper={oper} />);
  return { clave, context, ...shown };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a payer who comes back from Clave', () => {
  it('has the signed word handed over, out of the address, and sees the receipt', async () => {
    const claveReturn = async () => claveSession({ status: 1, outcome: 'approved' });
    const { clave, context } = await comeBack({ claveReturn });
    expect(screen.getByRole('status').textContent).toBe('Verificando su pago con Clave…');
    await expect.poll(() => context.navigate).toHaveBeenCalledExactlyOnceWith('/pf/default-receipt/LK-C1');
    expect(clave.claveReturn).toHaveBeenCalledWith(
      { codOper: 'LK-C1', body: { token: 'jws' } },
      expect.anything(),
    );
    expect(window.location.hash).toBe('');
  });

  it.each([
    ['declined', 'wrong_pin', 'El pago no fue aprobado', /El PIN no es correcto/],
    ['canceled', 'payment_canceled', 'El pago se canceló', /No se le cobró/],
    ['expired', 'waiting_time_over', 'Se acabó el tiempo para pagar', /No se le cobró/],
  ] as const)('shows how it ended: %s', async (outcome, reason, title, text) => {
    const claveReturn = async () => claveSession({ status: 0, outcome, reason });
    const { container } = await comeBack({ claveReturn });
    const focused = await heading(title);
    await expect.poll(() => document.activeElement).toBe(focused);
    expect(container.textContent).toMatch(text);
  });

  it('goes back to where they were', async () => {
    sessionStorage.setItem('istmo.back.LK-C1', '/cafe-boquete?language=es');
    const claveReturn = async () => claveSession({ status: 0, outcome: 'declined' });
    const { payer, context } = await comeBack({ claveReturn });
    await payer.click(await screen.findByRole('button', { name: 'Volver al pago' }));
    expect(context.navigate).toHaveBeenCalledWith('/cafe-boquete?language=es');
  });

  it.each([
    ['to what was paid', async () => receipt({ codePay: 'LK-CAFE0001' }), '/?code=LK-CAFE0001'],
    ['to the receipt', () => Promise.reject(offline()), '/pf/default-receipt/LK-C1'],
  ])('goes on %s where this browser does not know', async (_case, receipt, path) => {
    const claveReturn = async () => claveSession({ status: 0, outcome: 'declined' });
    const { payer, context } = await comeBack({
      claveReturn,
      api: { receipt },
    });
    await payer.click(await screen.findByRole('button', { name: 'Volver al pago' }));
    await expect.poll(() => context.navigate).toHaveBeenCalledWith(path);
  });
});

describe('a word that is worth nothing', () => {
  it.each([
    ['none', ''],
    ['a forged one', 'forged'],
  ])('ends by asking the provider, who knows of no end: %s', async (_case, token) => {
    const paymentByOperation = vi.fn(async () => claveAnswer());
    await comeBack({ token, claveReturn: refused, api: { paymentByOperation } });
    await heading('Clave todavía no confirma su pago');
    expect(paymentByOperation).toHaveBeenCalledWith({ codOper: 'LK-C1' }, expect.anything());
  });

  it('ends by asking the provider, who says what is true', async () => {
    const paymentByOperation = async () => claveAnswer({ status: 1, outcome: 'approved' });
    const { context } = await comeBack({
      token: 'replayed',
      claveReturn: refused,
      api: { paymentByOperation },
    });
    await expect.poll(() => context.navigate).toHaveBeenCalledWith('/pf/default-receipt/LK-C1');
  });

  it.each([
    ['no operation', '', '/404?reason=receive_not_found'],
    ['an operation that nobody knows', 'LK-NO', '/404?reason=receive_not_found'],
  ])('of %s leads to /404', async (_case, oper, path) => {
    const paymentByOperation = () => Promise.reject(fault({ code: 404, key: 'result_not_found' }));
    const { context } = await comeBack({ oper, claveReturn: refused, api: { paymentByOperation } });
    await expect.poll(() => context.navigate).toHaveBeenCalledWith(path);
  });

  it('about a payment by card leads to that one’s receipt', async () => {
    const paymentByOperation = async () => claveAnswer({ status: 0, method: 'card' });
    const { context } = await comeBack({ claveReturn: refused, api: { paymentByOperation } });
    await expect.poll(() => context.navigate).toHaveBeenCalledWith('/pf/default-receipt/LK-C1');
  });
});

it('says that the outcome is unknown if the provider cannot be reached', async () => {
  await comeBack({ claveReturn: () => Promise.reject(offline()) });
  await heading('No pudimos verificar su pago');
});

it('takes the token out of the address, and leaves an address without one alone', () => {
  const replaceState = vi.fn();
  const place = (hash: string) => ({ hash, pathname: '/p', search: '?Oper=1' });
  expect(takeToken({ location: place('#clave=a.b-c_d'), history: { replaceState } })).toBe('a.b-c_d');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/p?Oper=1');
  expect(takeToken({ location: place(''), history: { replaceState } })).toBe('');
  expect(replaceState).toHaveBeenCalledOnce();
});
