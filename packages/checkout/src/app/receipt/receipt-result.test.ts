import { endpoints } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { commerce, fakeApi, NOW, offline } from '../../testing/fixtures/make-method-context';
import { makeServices } from '../../testing/fixtures/make-services';
import { onReceiptLoaded, receiptCompletion } from './receipt-result';

const receipt = (change: Parameters<typeof makeReceipt>[0] = {}) =>
  v.parse(endpoints.receipt.response, makeReceipt(change));

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
  async function load(kind: 'page' | 'frame', allowed = async () => commerce(), own: string[] = []) {
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
    expect(bridge.applyMerchantTexts).toHaveBeenCalledExactlyOnceWith(commerce());
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
    expect(bridge.applyMerchantTexts).toHaveBeenCalledExactlyOnceWith(commerce());
  });
});
