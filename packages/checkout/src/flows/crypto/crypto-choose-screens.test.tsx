import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../locales/es/errors';
import { fault, NOW } from '../../testing/fixtures/make-method-context';
import { begun, cryptoAnswer, inTurn, transfer } from '../../testing/stores/open-crypto';
import { showCrypto, showCryptoAt } from '../../testing/show-crypto';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const complaints = async () => (await axe.run(document.body)).violations.map(({ id }) => id);

describe('as far as an address', () => {
  it('takes an e-mail, a coin and a network, and warns about the network', async () => {
    const { payer, container } = await showCrypto({}, { prefill: {} });
    await payer.click(button('Continuar'));
    expect(await screen.findByText(errors.field_required)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'));
    await payer.type(screen.getByLabelText('Correo electrónico'), 'ana@correo.com');
    await payer.click(button('Continuar'));
    const heading = await screen.findByRole('heading', { name: '¿Con qué criptomoneda va a pagar?' });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(button('Elija una moneda y una red').getAttribute('aria-disabled')).toBe('true');
    const coins = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(coins).toEqual(['BTC', 'BUSD', 'XRP', 'USDT']);
    await payer.click(screen.getByRole('radio', { name: 'USDT' }));
    expect(await screen.findByRole('radio', { name: 'Tron (TRC20) 20 confirmaciones' })).toBeDefined();
    expect(container.textContent).toContain('Si envía por otra red, perderá el dinero');
    expect(await complaints()).toEqual([]);
  });

  it('says a refusal of the e-mail at its field, and lets the payer correct it', async () => {
    const data = { issues: [{ at: 'body.email', expected: 'email' }] };
    const refusal = fault({ key: 'missing_arguments', data });
    const { payer } = await showCrypto({ createCrypto: inTurn(refusal, begun) });
    await payer.click(button('Continuar'));
    const email = screen.getByLabelText<HTMLInputElement>('Correo electrónico');
    await expect.poll(() => document.activeElement).toBe(email);
    expect(screen.getByText(errors.invalid_email)).toBeTruthy();
    expect(email.readOnly).toBe(false);
    await payer.type(email, '.pa');
    expect(screen.queryByText(errors.invalid_email)).toBeNull();
    await payer.click(button('Continuar'));
    expect(await screen.findByRole('heading', { name: '¿Con qué criptomoneda va a pagar?' })).toBeTruthy();
  });

  it('says why it cannot begin, and tries again', async () => {
    const { payer, api } = await showCrypto({ merchantServices: inTurn([]) });
    await payer.click(button('Continuar'));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
    await payer.click(button('Intentar de nuevo'));
    await expect.poll(() => api.merchantServices.mock.calls.length).toBe(2);
  });

  it.each([
    ['a network is down', { ...begun, cryptoStatus: 'rejected' }, errors.requested_qr_failed],
    ['the payment is over', cryptoAnswer({ outcome: 'expired' }), 'Se acabó el tiempo para pagar'],
    [
      'something came after the payment was over',
      cryptoAnswer({ outcome: 'expired', situation: 'late', transfers: [transfer()] }),
      'escriba a ayuda@istmo.test con la operación CRYPTO-1',
    ],
  ])('stays with the coins where %s', async (_case, answer, text) => {
    await showCryptoAt(answer);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(button('Ver dirección y QR')).toBeDefined();
  });

  it('offers a new rate where the one before ran out', async () => {
    await showCryptoAt(cryptoAnswer(), { cryptoPayment: inTurn(cryptoAnswer({ situation: 'expired' })) });
    expect((await screen.findByRole('alert')).textContent).toContain('La tasa venció');
    expect(button('Pedir una tasa nueva')).toBeDefined();
  });
});
