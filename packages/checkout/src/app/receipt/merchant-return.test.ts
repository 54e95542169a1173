import { endpoints, type Receipt, type ReceiptWire } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import {
  commerce,
  fakeApi,
  fault,
  makeBridge,
  NOW,
  offline,
} from '../../testing/fixtures/make-method-context';
import { createTexts } from '../../shared/i18n/texts';
import { merchantReturn } from './receipt-result';

const STORE = 'https://tienda.test';

const texts = await createTexts('es');

function context(
  kind: 'page' | 'frame' = 'page',
  answer = async () => commerce({ allowedOrigins: [STORE] }),
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

const receipt = (change: Partial<ReceiptWire>) =>
  v.parse(endpoints.receipt.response, makeReceipt({ codePay: 'LK-1', ...change }));

it('returns to the merchant’s page with the result', async () => {
  const given = context();
  const way = await merchantReturn(given, receipt({ returnUrl: `${STORE}/gracias?pedido=7` }));
  expect(way?.host).toBe('tienda.test');
  expect(given.applyMerchantTexts).toHaveBeenCalledExactlyOnceWith(commerce({ allowedOrigins: [STORE] }));
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
  const declined = receipt({ returnUrl: STORE, status: 0, messageSys: '', reason: 'insufficient_funds' });
  (await merchantReturn(given, declined))?.go();
  await expect.poll(() => given.leave).toHaveBeenCalledOnce();
  const { searchParams } = new URL(String(given.leave.mock.calls[0]));
  expect(searchParams.get('Razon')).toBe('No hay fondos suficientes');
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
  expect(await merchantReturn(context(), receipt({ returnUrl }))).toBeUndefined();
});

it.each<[string, Partial<ReceiptWire>, string]>([
  ['a decline', { status: 0, reason: 'insufficient_funds' }, '0'],
  ['money given back', { status: 3 }, '0'],
  ['a chargeback', { status: 3, outcome: 'canceled', reason: 'charged_back' }, '0'],
  ['what is not settled', { status: -1 }, '0'],
])('never reports %s as paid', async (_what, change, paid) => {
  const given = context();
  (await merchantReturn(given, receipt({ returnUrl: STORE, ...change })))?.go();
  await expect.poll(() => given.leave).toHaveBeenCalledOnce();
  const params = new URL(String(given.leave.mock.calls[0])).searchParams;
  expect(params.get('TotalPagado')).toBe(paid);
  // Which payment it was, the merchant may ask the provider by.
  expect(params.get('Oper')).toBe('AUTH_CAP-7F2Q9XKD4M8R3T6W');
});

it('returns to the host of a frame, and ignores the return URL', async () => {
  const given = context('frame');
  const way = await merchantReturn(given, receipt({ returnUrl: STORE }));
  expect(way?.host).toBe('');
  way?.go();
  await expect.poll(() => given.bridge.close).toHaveBeenCalledOnce();
  expect(given.bridge.admit).toHaveBeenCalledWith([STORE]);
  expect(given.bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'approved' }));
  expect(given.leave).not.toHaveBeenCalled();
});

it('tells what is true when the payer leaves: refunded while the page was open', async () => {
  const paid = receipt({ returnUrl: STORE, signedResult: 'old.claims.signature' });
  const refunded = receipt({
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
  expect(await merchantReturn(gone, receipt({ returnUrl: STORE }))).toBeUndefined();
  expect(await merchantReturn(context(), receipt({ returnUrl: STORE, codePay: '' }))).toBeUndefined();
});

it('rejects if the provider does not answer', async () => {
  const silent = context('page', () => Promise.reject(offline()));
  await expect(merchantReturn(silent, receipt({ returnUrl: STORE }))).rejects.toMatchObject({
    kind: 'unreachable',
  });
});
