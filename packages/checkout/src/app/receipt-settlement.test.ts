import { endpoints } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { commerce, fakeApi, NOW, offline } from '../testing/make-method-context';
import { makeServices } from '../testing/make-services';
import { receiptLoaded } from './receipt-loaded';
import { settlementOf } from './receipt-settlement';

const receipt = (change: Parameters<typeof makeReceipt>[0] = {}) =>
  v.parse(endpoints.receipt.response, makeReceipt(change));

describe('settlementOf', () => {
  it.each([
    [
      'approved',
      { status: 1 },
      { outcome: 'approved', amount: { amount: 4815, currency: 'USD' }, held: false },
    ],
    ['held', { status: 1, txType: 'AUTH' }, { outcome: 'approved', held: true }],
    ['captured', { status: 2, txType: 'AUTH' }, { outcome: 'approved', held: false }],
    [
      'declined',
      { status: 0, reason: 'insufficient_funds' },
      { outcome: 'declined', reason: 'insufficient_funds' },
    ],
    ['pending', { status: -1 }, { outcome: 'pending' }],
    ['refused by Nequi', { status: -1, typeMethod: 'nequi', outcome: 'declined' }, { outcome: 'declined' }],
    ['called off in Yappy', { status: 0, typeMethod: 'yappy', outcome: 'canceled' }, { outcome: 'canceled' }],
    [
      'crypto that came to nothing',
      { status: 0, typeMethod: 'crypto', reason: 'payment_expired' },
      { outcome: 'expired', reason: 'payment_expired' },
    ],
    ['a voucher to be paid', { status: 0, typeMethod: 'cash' }, { outcome: 'pending', method: 'cash' }],
  ] as const)('%s', (_what, change, settlement) => {
    expect(settlementOf(receipt(change), NOW)).toMatchObject({ at: NOW, ...settlement });
  });

  it('carries the provider’s signed word as it came', () => {
    const signedResult = 'header.claims.signature';
    expect(settlementOf(receipt({ signedResult }), NOW)).toMatchObject({ signedResult });
    expect(settlementOf(receipt(), NOW)).not.toHaveProperty('signedResult');
  });

  it('says nothing of money that was given back', () => {
    expect(settlementOf(receipt({ status: 3 }), NOW)).toBeUndefined();
  });
});

describe('receiptLoaded', () => {
  async function load(kind: 'page' | 'frame', allowed = async () => commerce(), own: string[] = []) {
    const services = await makeServices({ api: fakeApi({ commerce: allowed }) });
    const bridge = { ...services.bridge, kind, admit: vi.fn(() => true) };
    await receiptLoaded(
      { ...services, bridge, ownReceipts: new Set(own) },
      receipt({ codePay: 'LK-CAFE0001', returnUrl: 'https://tienda.test/' }),
    );
    return { ...bridge, saidBy: services.saidBy };
  }

  it('makes the hosted page know what happened, and whom to go back to', async () => {
    const bridge = await load('page');
    expect(bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'approved', paid: true }));
    expect(bridge.admit).toHaveBeenCalledWith(['http://localhost:4601']);
    expect(bridge.saidBy).toHaveBeenCalledExactlyOnceWith(commerce());
  });

  it('leaves it at the receipt where the merchant cannot be asked', async () => {
    const bridge = await load('page', async () => Promise.reject(offline()));
    expect(bridge.finish).toHaveBeenCalledOnce();
    expect(bridge.admit).not.toHaveBeenCalled();
  });

  it('tells the host of a frame where its own session led to this receipt', async () => {
    const bridge = await load('frame', undefined, [receipt().codOper]);
    expect(bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'approved', paid: true }),
    );
  });

  it('tells the host of a frame nothing otherwise: whoever opened this receipt need not be its merchant', async () => {
    const bridge = await load('frame');
    expect(bridge.finish).not.toHaveBeenCalled();
    expect(bridge.admit).not.toHaveBeenCalled();
    expect(bridge.saidBy).toHaveBeenCalledExactlyOnceWith(commerce());
  });
});
