import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/fixtures/make-method-context';
import { begun, cryptoAnswer, inTurn, transfer } from '../../testing/stores/open-crypto';
import { showCrypto, showCryptoAt } from '../../testing/show-crypto';
import { errors } from '../../locales/es/errors';

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

const button = (name: string | RegExp) => screen.getByRole('button', { name });

const complaints = async () => (await axe.run(document.body)).violations.map(({ id }) => id);

describe('what is to be sent', () => {
  it('is shown exactly, to scan and to copy', async () => {
    await showCryptoAt(cryptoAnswer({ missingCoin: '0.000000000000000001', rate: '0.5812' }));
    const heading = await screen.findByRole('heading', {
      name: 'Envíe exactamente 0.000000000000000001\u00a0USDT',
    });
    await expect.poll(() => document.activeElement).toBe(heading);
    const copies = [...document.querySelectorAll('code')].map(({ textContent }) => textContent);
    expect(copies).toEqual(['0.000000000000000001', 'TSBX0address']);
    expect(button('Copiar: Dirección · Tron (TRC20)')).toBeDefined();
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('por la red Tron (TRC20)');
    expect(document.body.textContent).toContain('Solo por la red Tron (TRC20)');
    expect(document.body.textContent).toContain('1 USDT = $0.5812');
    expect(screen.getByRole('timer').textContent).toBe('10:00');
    expect(document.body.textContent).toContain('No envíe a esta dirección');
    expect(await complaints()).toEqual([]);
  });

  it('is looked for when the payer says that it was sent', async () => {
    const { payer } = await showCryptoAt(cryptoAnswer());
    await payer.click(await screen.findByRole('button', { name: 'Ya envié, verificar' }));
    expect(await screen.findByText(/Todavía no vemos su envío/)).toBeDefined();
  });

  it('may be another coin, and nothing goes to the old address', async () => {
    const { payer } = await showCryptoAt(cryptoAnswer());
    await payer.click(await screen.findByRole('button', { name: /^Otra moneda o método/ }));
    expect(await screen.findByText(/No envíe nada a la dirección anterior/)).toBeDefined();
  });
});

const sent = { transfers: [transfer({ amount: '40', confirmations: 3 })], receivedCoin: '40' };

describe.each([
  {
    name: 'being confirmed',
    answer: cryptoAnswer({ ...sent, situation: 'confirming', missingCoin: '0', uri: '' }),
    title: 'Recibimos su envío',
    says: 'Confirmaciones: 3 de 20',
    action: 'Verificar ahora',
    qr: false,
  },
  {
    name: 'too little',
    answer: cryptoAnswer({ ...sent, situation: 'under', missingCoin: '8.15' }),
    title: 'Falta enviar 8.15\u00a0USDT',
    says: 'Recibimos 40\u00a0USDT. Falta enviar 8.15\u00a0USDT',
    action: 'Verificar ahora',
    qr: true,
  },
  {
    name: 'too little, at a rate that ran out',
    answer: cryptoAnswer({
      ...sent,
      situation: 'under',
      missingCoin: '8.15',
      rateEndsAt: new Date(NOW).toISOString(),
    }),
    title: 'Hace falta una tasa nueva',
    says: 'Pida una tasa nueva para saber cuánto falta',
    action: 'Pedir una tasa nueva',
    qr: false,
  },
  {
    name: 'late',
    answer: cryptoAnswer({ ...sent, situation: 'late' }),
    title: 'Hace falta una tasa nueva',
    says: 'Recibimos 40\u00a0USDT cuando la tasa ya había vencido',
    action: 'Pedir una tasa nueva',
    qr: false,
  },
  {
    name: 'over a wrong network',
    answer: cryptoAnswer({ situation: 'wrong_network', transfers: [transfer({ network: 'ERC20' })] }),
    title: 'Envíe exactamente 48.15\u00a0USDT',
    says: 'No recibimos envíos por la red Ethereum (ERC20)',
    action: 'Verificar ahora',
    qr: true,
  },
])('what was sent, $name', ({ answer, title, says, action, qr }) => {
  it('says what to do', async () => {
    await showCryptoAt(answer);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(document.body.textContent).toContain(says);
    expect(button(action)).toBeDefined();
    expect(screen.queryAllByRole('img').length > 0).toBe(qr);
    expect(screen.getByRole('heading', { name: 'Envíos recibidos' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Otra moneda o método/ })).toBeNull();
    expect(await complaints()).toEqual([]);
  });
});

it('says how what was sent too much is given back, before the receipt', async () => {
  const over = { status: 1, outcome: 'approved', situation: 'over' } as const;
  const { payer, context } = await showCryptoAt(
    cryptoAnswer({
      ...over,
      amountCoin: '48.15',
      receivedCoin: '50',
      transfers: [transfer({ amount: '50' })],
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Pago aprobado: envió de más' })).toBeTruthy();
  expect(screen.getByText(/Se pidieron 48\.15\sUSDT y recibimos 50\sUSDT/)).toBeTruthy();
  await payer.click(button('Ver el comprobante'));
  expect(context.navigate).toHaveBeenCalledExactlyOnceWith('/pf/default-receipt/CRYPTO-1');
});

describe('crypto choose screens', () => {
  describe('as far as an address', () => {
    it('takes an e-mail, a coin and a network, and warns about the network', async () => {
      const { payer, container } = await showCrypto({}, { prefill: {} });
      await payer.type(screen.getByLabelText('Correo electrónico'), 'ana@correo.com');
      await payer.click(button('Continuar'));
      const heading = await screen.findByRole('heading', { name: '¿Con qué moneda paga?' });
      await expect.poll(() => document.activeElement).toBe(heading);
      expect(button('Elija una moneda y una red').getAttribute('aria-disabled')).toBe('true');
      const coins = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
      expect(coins).toEqual(['BTC', 'BUSD', 'XRP', 'USDT']);
      await payer.click(screen.getByRole('radio', { name: 'USDT' }));
      expect(await screen.findByRole('radio', { name: 'Tron (TRC20)' })).toBeDefined();
      expect(container.textContent).toContain('Lo que se envía por otra red se pierde');
      expect(await complaints()).toEqual([]);
    });

    it('is at its first step again once the payer has left the coins', async () => {
      const { payer, store } = await showCrypto();
      await payer.click(button('Continuar'));
      await screen.findByRole('heading', { name: '¿Con qué moneda paga?' });
      act(() => store.data.setState({ isLeft: true }));
      expect(await screen.findByText('Paso 1 de 3')).toBeTruthy();
    });

    it('says what is paid in each coin, where the provider says so', async () => {
      const coins = [
        { label: 'Tether (USDT)', value: 'USDT', amountCoin: '48.15' },
        { label: 'Ripple (XRP)', value: 'XRP', amountCoin: '' },
      ];
      const { payer, api } = await showCrypto({ cryptoCoins: inTurn(coins) });
      await payer.click(button('Continuar'));
      await screen.findByRole('radio', { name: 'Tether (USDT) 48.15\u00a0USDT' });
      expect(screen.getByRole('radio', { name: 'Ripple (XRP)' })).toBeTruthy();
      expect(api.cryptoCoins).toHaveBeenCalledExactlyOnceWith({ amount: '48.15' });
    });

    it.each([
      [['BTC', 'BUSD', 'ETH', 'LTC', 'USDC', 'USDT', 'XRP'], 7],
      [['BTC', 'DOGE'], 0],
    ])('draws the mark of each coin, or of none: %j', async (codes, marks) => {
      const cryptoCoins = inTurn(codes.map((value) => ({ label: value, value, amountCoin: '' })));
      const { payer } = await showCrypto({ cryptoCoins });
      await payer.click(button('Continuar'));
      const coins = await screen.findByRole('group');
      expect(coins.querySelectorAll('svg')).toHaveLength(marks);
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
      expect(button('Continuar con USDT por Tron')).toBeDefined();
    });

    it.each<[string, Parameters<typeof cryptoAnswer>[0], RegExp]>([
      ['nothing was sent', {}, /Este pago se anuló.*No envíe nada a la dirección anterior/],
      [
        'it was sent after that',
        { situation: 'confirming', transfers: [transfer()] },
        /llegó después de anularse el pago.*No paga el pedido.*ayuda@istmo\.test con la operación CRYPTO-1/,
      ],
    ])('asks for no money once another device has voided the payment: %s', async (_case, change, text) => {
      const voided = cryptoAnswer({ outcome: 'canceled', reason: 'payment_canceled', ...change });
      const { state } = await showCryptoAt(cryptoAnswer(), { cryptoPayment: inTurn(voided) });
      expect((await screen.findByRole('alert')).textContent).toMatch(text);
      expect(screen.queryByText(/Envíe exactamente/)).toBeNull();
      expect(screen.queryByText(/después de tiempo/)).toBeNull();
      expect(state().name).toBe('choosing');
    });

    it('offers a new rate where the one before ran out', async () => {
      await showCryptoAt(cryptoAnswer(), { cryptoPayment: inTurn(cryptoAnswer({ situation: 'expired' })) });
      expect((await screen.findByRole('alert')).textContent).toContain('La tasa venció');
      expect(button('Pedir una tasa nueva')).toBeDefined();
    });
  });
});
