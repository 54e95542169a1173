import { type Receipt, type ReceiptWire } from '@istmo/contract/provider';
import { describe, expect, it, vi } from 'vitest';
import { createTexts } from '../../shared/i18n/texts';
import {
  merchantProfile,
  fakeApi,
  fault,
  makeBridge,
  NOW,
  offline,
  receipt,
} from '../../testing/fixtures/make-method-context';
import { makeServices } from '../../testing/fixtures/make-services';
import { merchantReturn, onReceiptLoaded, receiptCompletion } from './receipt-result';

describe('receiptCompletion', () => {
  it.each([
    [
      'approved',
      { status: 1 },
      { outcome: 'approved', amount: { amount: 4815, currency: 'USD' }, authorizedOnly: false },
    ],
    ['authorized', { status: 1, txType: 'AUTH' }, { outcome: 'approved', authorizedOnly: true }],
    ['captured', { status: 2, txType: 'AUTH' }, { outcome: 'approved', authorizedOnly: false }],
    [
      'declined',
      { status: 0, reason: 'insufficient_funds' },
      { outcome: 'declined', reason: 'insufficient_funds' },
    ],
    ['pending', { status: -1 }, { outcome: 'pending' }],
    [
      'crypto that came to nothing',
      { status: 0, typeMethod: 'crypto', reason: 'payment_expired' },
      { outcome: 'expired', reason: 'payment_expired' },
    ],
    ['a voucher to be paid', { status: 0, typeMethod: 'cash' }, { outcome: 'pending', method: 'cash' }],
  ] as const)('%s', (_what, change, completion) => {
    expect(receiptCompletion(receipt(change), NOW)).toMatchObject({ at: NOW, ...completion });
  });

  it('has the provider’s words for the means and for the reason, and no masked name', () => {
    const balance = receipt({ typeMethod: 'balance', cardType: '', type: 'PFW', messageSys: 'Aprobada' });
    expect(receiptCompletion(balance, NOW)).toMatchObject({ type: 'PFW', message: 'Aprobada' });
    expect(receiptCompletion(receipt({ isMasked: true, name: 'A*** G***' }), NOW)).toMatchObject({
      user: '',
    });
    expect(receiptCompletion(receipt({ name: 'Ana Gómez' }), NOW)).toMatchObject({ user: 'Ana Gómez' });
  });

  it('has the installments of the card', () => {
    const installments = { count: 3, interestFree: true, bank: 'Banco del Istmo' };
    expect(receiptCompletion(receipt({ installments }), 0)).toMatchObject({ installments: 3 });
  });

  it('passes on the provider’s signed result unchanged', () => {
    const signedResult = 'header.claims.signature';
    expect(receiptCompletion(receipt({ signedResult }), NOW)).toMatchObject({ signedResult });
    expect(receiptCompletion(receipt(), NOW)).not.toHaveProperty('signedResult');
  });

  it.each([
    ['refunded', { status: 3 }, { outcome: 'canceled', reason: 'refunded' }],
    [
      'refunded, and a provider still says approved',
      { status: 3, outcome: 'approved' },
      { outcome: 'canceled', reason: 'refunded' },
    ],
    [
      'refunded by Yappy',
      { typeMethod: 'yappy', status: 0, outcome: 'canceled', reason: 'refunded' },
      { outcome: 'canceled', reason: 'refunded' },
    ],
    [
      'partly refunded',
      { status: 2, outcome: 'approved', reason: 'partly_refunded' },
      { outcome: 'approved', reason: 'partly_refunded', amount: { amount: 4815, currency: 'USD' } },
    ],
    [
      'a released authorization',
      { status: 3, txType: 'AUTH', outcome: 'canceled', reason: 'released' },
      { outcome: 'canceled', reason: 'released' },
    ],
    [
      'charged back',
      { status: 3, outcome: 'canceled', reason: 'charged_back' },
      { outcome: 'canceled', reason: 'charged_back' },
    ],
  ] as const)('%s is told so', (_what, change, completion) => {
    expect(receiptCompletion(receipt(change), NOW)).toMatchObject(completion);
  });
});

describe('onReceiptLoaded', () => {
  async function load(kind: 'page' | 'frame', allowed = async () => merchantProfile(), own: string[] = []) {
    const services = await makeServices({ api: fakeApi({ commerce: allowed }) });
    const bridge = { ...services.bridge, kind, admit: vi.fn(() => true) };
    await onReceiptLoaded(
      { ...services, bridge, ownReceipts: new Set(own) },
      receipt({ codePay: 'LK-CAFE0001', returnUrl: 'https://tienda.test/' }),
    );
    return { ...bridge, applyMerchantTexts: services.applyMerchantTexts };
  }

  it('reports the result on the hosted page, and knows the merchant’s origins', async () => {
    const bridge = await load('page');
    expect(bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'approved', paid: true }));
    expect(bridge.admit).toHaveBeenCalledWith(['http://localhost:4601']);
    expect(bridge.applyMerchantTexts).toHaveBeenCalledExactlyOnceWith(merchantProfile());
  });

  it('shows only the receipt if the merchant cannot be loaded', async () => {
    const bridge = await load('page', async () => Promise.reject(offline()));
    expect(bridge.finish).toHaveBeenCalledOnce();
    expect(bridge.admit).not.toHaveBeenCalled();
  });

  it('reports to the host if the checkout opened the receipt itself', async () => {
    const bridge = await load('frame', undefined, [receipt().codOper]);
    expect(bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'approved', paid: true }),
    );
  });

  it('reports nothing to another host, which may not be the receipt’s merchant', async () => {
    const bridge = await load('frame');
    expect(bridge.finish).not.toHaveBeenCalled();
    expect(bridge.admit).not.toHaveBeenCalled();
    expect(bridge.applyMerchantTexts).toHaveBeenCalledExactlyOnceWith(merchantProfile());
  });
});

const STORE = 'https://tienda.test';
const texts = await createTexts('es');

function context(
  kind: 'page' | 'frame' = 'page',
  answer = async () => merchantProfile({ allowedOrigins: [STORE] }),
) {
  const bridge = { ...makeBridge({ kind }), admit: vi.fn(() => true) };
  return {
    api: fakeApi({ commerce: answer }),
    bridge,
    now: () => NOW,
    leave: vi.fn(),
    reload: vi.fn<(codOper: string) => Promise<Receipt | undefined>>(async () => undefined),
    texts,
    applyMerchantTexts: vi.fn(),
  };
}

const shownReceipt = (change: Partial<ReceiptWire>) => receipt({ codePay: 'LK-1', ...change });

it('returns to the merchant’s page with the result', async () => {
  const given = context();
  const way = await merchantReturn(given, shownReceipt({ returnUrl: `${STORE}/gracias?pedido=7` }));
  expect(way?.host).toBe('tienda.test');
  expect(given.applyMerchantTexts).toHaveBeenCalledExactlyOnceWith(
    merchantProfile({ allowedOrigins: [STORE] }),
  );
  way?.go();
  await expect.poll(() => given.leave).toHaveBeenCalledOnce();
  const left = new URL(String(given.leave.mock.calls[0]));
  expect(left.origin + left.pathname).toBe(`${STORE}/gracias`);
  expect(Object.fromEntries(left.searchParams)).toMatchObject({
    pedido: '7',
    TotalPagado: '48.15',
    Estado: 'Aprobada',
    Oper: 'AUTH_CAP-7F2Q9XKD4M8R3T6W',
  });
});

it('says in words why the payment was not made', async () => {
  const given = context();
  const declined = shownReceipt({
    returnUrl: STORE,
    status: 0,
    messageSys: '',
    reason: 'insufficient_funds',
  });
  (await merchantReturn(given, declined))?.go();
  await expect.poll(() => given.leave).toHaveBeenCalledOnce();
  const { searchParams } = new URL(String(given.leave.mock.calls[0]));
  expect(searchParams.get('Razon')).toBe('Sin fondos suficientes');
});

it.each([
  ['nothing', ''],
  ['a script', 'javascript:alert(1)'],
  ['a hidden script', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['no scheme', '//tienda.test/'],
  ['a path', '/gracias'],
  ['a user before the host', 'https://tienda.test@evil.test/'],
  ['a user of the host', 'http://user:pass@tienda.test/'],
  ['a backslash', 'https:\\\\tienda.test/'],
  ['another origin', 'https://evil.test/'],
  ['another scheme', 'http://tienda.test/'],
  ['another port', 'https://tienda.test:8443/'],
  ['a host that only begins alike', 'https://tienda.test.evil.test/'],
])('has no way back if the provider sends %s', async (_what, returnUrl) => {
  expect(await merchantReturn(context(), shownReceipt({ returnUrl }))).toBeUndefined();
});

it.each<[string, Partial<ReceiptWire>, string]>([
  ['a decline', { status: 0, reason: 'insufficient_funds' }, '0'],
  ['money given back', { status: 3 }, '0'],
  ['a chargeback', { status: 3, outcome: 'canceled', reason: 'charged_back' }, '0'],
  ['what is not settled', { status: -1 }, '0'],
])('never reports %s as paid', async (_what, change, paid) => {
  const given = context();
  (await merchantReturn(given, shownReceipt({ returnUrl: STORE, ...change })))?.go();
  await expect.poll(() => given.leave).toHaveBeenCalledOnce();
  const params = new URL(String(given.leave.mock.calls[0])).searchParams;
  expect(params.get('TotalPagado')).toBe(paid);
  // With this code, the merchant can look up the payment at the provider.
  expect(params.get('Oper')).toBe('AUTH_CAP-7F2Q9XKD4M8R3T6W');
});

it('returns to the host of a frame, and ignores the return URL', async () => {
  const given = context('frame');
  const way = await merchantReturn(given, shownReceipt({ returnUrl: STORE }));
  expect(way?.host).toBe('');
  way?.go();
  await expect.poll(() => given.bridge.close).toHaveBeenCalledOnce();
  expect(given.bridge.admit).toHaveBeenCalledWith([STORE]);
  expect(given.bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'approved' }));
  expect(given.leave).not.toHaveBeenCalled();
});

it('tells what is true when the payer leaves: refunded while the page was open', async () => {
  const paid = shownReceipt({ returnUrl: STORE, signedResult: 'old.claims.signature' });
  const refunded = shownReceipt({
    ...{ returnUrl: STORE, status: 3, outcome: 'canceled', reason: 'refunded', messageSys: '' },
    signedResult: 'new.claims.signature',
  });
  const given = context();
  given.reload.mockResolvedValue(refunded);
  (await merchantReturn(given, paid))?.go();
  await expect.poll(() => given.leave).toHaveBeenCalledOnce();
  expect(given.reload).toHaveBeenCalledExactlyOnceWith(paid.codOper);
  const { searchParams } = new URL(String(given.leave.mock.calls[0]));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    TotalPagado: '0',
    Estado: 'Denegada',
    Razon: 'El pago se devolvió',
    SignedResult: 'new.claims.signature',
  });
  const framed = context('frame');
  framed.reload.mockResolvedValue(refunded);
  (await merchantReturn(framed, paid))?.go();
  await expect.poll(() => framed.bridge.close).toHaveBeenCalledOnce();
  expect(framed.bridge.close).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: 'canceled', paid: false, reason: 'refunded' }),
  );
  expect(framed.bridge.finish).not.toHaveBeenCalled();
});

it('has no way back if the merchant is gone or unknown', async () => {
  const gone = context('page', () => Promise.reject(fault({ code: 404 })));
  expect(await merchantReturn(gone, shownReceipt({ returnUrl: STORE }))).toBeUndefined();
  expect(await merchantReturn(context(), shownReceipt({ returnUrl: STORE, codePay: '' }))).toBeUndefined();
});

it('rejects if the provider does not answer', async () => {
  const silent = context('page', () => Promise.reject(offline()));
  await expect(merchantReturn(silent, shownReceipt({ returnUrl: STORE }))).rejects.toMatchObject({
    kind: 'unreachable',
  });
});
