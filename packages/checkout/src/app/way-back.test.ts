import { endpoints, type ReceiptWire } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { commerce, fakeApi, fault, makeBridge, NOW, offline } from '../testing/make-method-context';
import { wayBack } from './way-back';

const STORE = 'https://tienda.test';

function tools(kind: 'page' | 'frame' = 'page', answer = async () => commerce({ allowedOrigins: [STORE] })) {
  const bridge = { ...makeBridge({ kind }), admit: vi.fn(() => true) };
  return { api: fakeApi({ commerce: answer }), bridge, now: () => NOW, leave: vi.fn(), saidBy: vi.fn() };
}

const receipt = (change: Partial<ReceiptWire>) =>
  v.parse(endpoints.receipt.response, makeReceipt({ codePay: 'LK-1', ...change }));

it('leads to the merchant’s own page, with what happened', async () => {
  const given = tools();
  const way = await wayBack(given, receipt({ returnUrl: `${STORE}/gracias?pedido=7` }));
  expect(way?.host).toBe('tienda.test');
  expect(given.saidBy).toHaveBeenCalledExactlyOnceWith(commerce({ allowedOrigins: [STORE] }));
  way?.go();
  const left = new URL(String(given.leave.mock.calls[0]));
  expect(left.origin + left.pathname).toBe(`${STORE}/gracias`);
  expect(Object.fromEntries(left.searchParams)).toMatchObject({
    pedido: '7',
    TotalPagado: '48.15',
    Estado: 'Aprobada',
    Oper: 'AUTH_CAP-7F2Q9XKD4M8R3T6W',
  });
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
])('leads nowhere where the provider says %s', async (_what, returnUrl) => {
  expect(await wayBack(tools(), receipt({ returnUrl }))).toBeUndefined();
});

it.each<[string, Partial<ReceiptWire>, string]>([
  ['a decline', { status: 0, reason: 'insufficient_funds' }, '0'],
  ['money given back', { status: 3 }, '0'],
  ['what is not settled', { status: -1 }, '0'],
])('never says of %s that it was paid', async (_what, change, paid) => {
  const given = tools();
  (await wayBack(given, receipt({ returnUrl: STORE, ...change })))?.go();
  const told = new URL(String(given.leave.mock.calls[0])).searchParams;
  expect(told.get('TotalPagado')).toBe(paid);
  // Which payment it was, the merchant may ask the provider by.
  expect(told.get('Oper')).toBe('AUTH_CAP-7F2Q9XKD4M8R3T6W');
});

it('tells the host of a frame, and closes; its own address leads nowhere', async () => {
  const given = tools('frame');
  const way = await wayBack(given, receipt({ returnUrl: STORE }));
  expect(way?.host).toBe('');
  way?.go();
  expect(given.bridge.admit).toHaveBeenCalledWith([STORE]);
  expect(given.bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'approved' }));
  expect(given.bridge.close).toHaveBeenCalledOnce();
  expect(given.leave).not.toHaveBeenCalled();
});

it('leads nowhere where the merchant is gone or unknown', async () => {
  const gone = tools('page', () => Promise.reject(fault({ code: 404 })));
  expect(await wayBack(gone, receipt({ returnUrl: STORE }))).toBeUndefined();
  expect(await wayBack(tools(), receipt({ returnUrl: STORE, codePay: '' }))).toBeUndefined();
});

it('says where nobody answers', async () => {
  const silent = tools('page', () => Promise.reject(offline()));
  await expect(wayBack(silent, receipt({ returnUrl: STORE }))).rejects.toMatchObject({ kind: 'unreachable' });
});
