import { describe, expect, it } from 'vitest';
import { type ReceiptWireRecord, shownDigits, toReceipt } from './receipt-record';

const whole: ReceiptWireRecord = {
  date: '2026-03-08T12:04:05-05:00',
  name: 'Ana Gómez',
  authStatus: '00',
  cardType: 'VISA',
  type: 'VISA',
  binInfo: '{"credit_card":{"issuer":"Banco"}}',
  displayNum: '41111',
  messageSys: 'Approved',
  codOper: 'AUTH_CAP-1',
  status: 1,
  totalPay: 4815,
  email: 'ana@istmo.test',
  txType: 'AUTH_CAPTURE',
  expirationDate: '12/30',
  phone: '+50761234567',
  concept: 'Geisha',
  descriptor: 'CAFE BOQUETE',
  isBlock: true,
  typeMethod: 'card',
  txNumber: 'N-7',
  taxAmount: 315,
  merchant: { idMerchant: 1, merchantName: 'Café Boquete', webCode: 'CAFE', logo: 'cafe.svg' },
  txCtrl: { completeName: 'Ana Gómez', description: 'Geisha lavado' },
};

describe('toReceipt', () => {
  it('reads every field', () => {
    expect(toReceipt(whole, '/images')).toEqual({
      date: '2026-03-08T12:04:05-05:00',
      name: 'Ana Gómez',
      authStatus: '00',
      cardType: 'VISA',
      type: 'VISA',
      binInfo: { credit_card: { issuer: 'Banco' } },
      displayNum: '41111',
      messageSys: 'Approved',
      codOper: 'AUTH_CAP-1',
      status: 1,
      totalPay: 4815,
      email: 'ana@istmo.test',
      txType: 'AUTH_CAPTURE',
      expirationDate: '12/30',
      phone: '+50761234567',
      concept: 'Geisha',
      descriptor: 'CAFE BOQUETE',
      isBlock: true,
      typeMethod: 'card',
      reference: 'N-7',
      taxAmount: 315,
      merchant: {
        idMerchant: 1,
        merchantName: 'Café Boquete',
        webCode: 'CAFE',
        legalRep: '',
        logo: '/images/cafe.svg',
        customFields: [],
      },
      txCtrl: { completeName: 'Ana Gómez', description: 'Geisha lavado' },
      title: 'payment_proof',
      shown: 'success',
    });
  });

  it('fills in what is not known, and takes the method from the type', () => {
    expect(toReceipt({ codOper: 'LK-1', type: 'NEQUI' }, '')).toMatchObject({
      typeMethod: 'nequi',
      status: -1,
      totalPay: 0,
      taxAmount: 0,
      displayNum: '',
      binInfo: {},
      isBlock: false,
      reference: '',
      merchant: undefined,
      txCtrl: { completeName: '', description: '' },
      title: 'payment_instructions',
      shown: 'pending',
    });
  });

  it.each([
    ['a subscription', { txType: 'RECURRENT' }, { displayNum: '1111', title: 'subscription_proof' }],
    [
      'a subscription by its other name',
      { txType: 'REC' },
      { displayNum: '1111', title: 'subscription_proof' },
    ],
    ['a refund', { status: 3 }, { title: 'refund_proof', shown: 'success' }],
    ['a capture', { status: 2, txType: 'AUTH' }, { title: 'captured_proof', shown: 'success' }],
    ['a decline', { status: 0 }, { title: 'payment_instructions', shown: 'declined' }],
    ['cash that was declined', { status: 3, typeMethod: 'cash' }, { shown: 'declined' }],
    ['cash that waits', { status: 0, typeMethod: 'cash' }, { shown: 'pending' }],
    ['a whole card number by mistake', { displayNum: '4111 1111 1111 1111' }, { displayNum: '1111' }],
  ])('of %s', (_case, change, read) => {
    expect(toReceipt({ ...whole, ...change }, '')).toMatchObject(read);
  });

  it.each([{}, { codOper: '' }, { codOper: 'LK-1' }, { codOper: 'LK-1', type: 'GOLD' }])(
    'refuses %j',
    (record) => {
      expect(toReceipt(record, '')).toBeUndefined();
    },
  );
});

it.each([
  ['41111', false, '41111'],
  ['41111', true, '1111'],
  ['411111******1111', false, '411111******1111'],
  ['411111******1111', true, '1111'],
  ['41111111111', false, '1111'],
  ['', true, ''],
])('of %j, of a subscription: %s, shows %j', (displayNum, subscription, shown) => {
  expect(shownDigits(displayNum, subscription)).toBe(shown);
});
